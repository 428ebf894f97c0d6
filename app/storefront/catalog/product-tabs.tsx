import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { links } from '~/links'
import { usePublished } from '~/storefront/shared/layout-data'
import { Tabs } from '~/storefront/tabs'

/** Ring sizes and their Australian letters. */
const RING_SIZES = { 5: 'J½', 6: 'L½', 7: 'N½', 8: 'P½', 9: 'R½' }

/** The fixed texts of every piece. */
export function ProductTabs({ isRing }: { isRing: boolean }) {
  return (
    <div className="mt-16">
      <Tabs
        label="About this piece"
        tabs={[
          tab('details', 'Details', <DetailsText isRing={isRing} />),
          tab('shipping', 'Shipping', <ShippingText />),
          tab('care-guide', 'Care Guide', <CareText />),
        ]}
      />
    </div>
  )
}

function tab(id: string, label: string, text: ReactNode) {
  const panel = (
    <>
      <h2 className="sr-only">{label}</h2>
      <div className="prose">{text}</div>
    </>
  )
  return { id, label, panel }
}

function DetailsText({ isRing }: { isRing: boolean }) {
  return (
    <>
      <p>
        Every piece is made or finished by hand and checked by a second jeweller before it leaves our Melbourne
        workshop. Precious metals are solid and stamped with their fineness; weights and measures are those of the piece
        in the picture, and stones being stones, yours may differ by a little.
      </p>
      <p>It comes in a lined box with a certificate that names its metal, its stones and their treatment, if any.</p>
      {isRing ? <RingSizes /> : null}
    </>
  )
}

function RingSizes() {
  return (
    <>
      <p>
        Rings are made in sizes 5-9. If you do not know yours, visit us or ask for a ring sizer by post; one resizing
        within the first year is included.
      </p>
      <table>
        <caption className="sr-only">Ring sizes</caption>
        <tbody>
          <tr>
            <th scope="row">Size</th>
            {Object.keys(RING_SIZES).map((size) => (
              <td key={size}>{size}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Australian</th>
            {Object.values(RING_SIZES).map((email) => (
              <td key={email}>{email}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  )
}

function ShippingText() {
  return (
    <>
      <p>
        Free shipping on domestic orders over $250. Parcels are insured, tracked and signed for; pieces in stock leave
        the boutique within two working days. You may also collect yours in Melbourne.
      </p>
      <p>
        30-day return for unworn items, in their box and with their certificate. Engraved, resized and made-to-order
        pieces cannot come back unless something is wrong with them.
      </p>
      {usePublished('shipping-returns') ? (
        <p>
          More about <Link to={links.shippingReturns()}>shipping and returns</Link>.
        </p>
      ) : null}
    </>
  )
}

function CareText() {
  return (
    <ul>
      <li>Put jewellery on last and take it off first: perfume, hairspray and sun cream dull metal and stones.</li>
      <li>Take it off for sport, gardening, swimming and housework. Chlorine attacks gold.</li>
      <li>
        Clean it in lukewarm water with a drop of mild soap and a soft brush, and dry it with a lint-free cloth. Pearls,
        opals and emeralds are only wiped.
      </li>
      <li>Keep pieces apart in a soft pouch or lined box, so that harder stones do not scratch softer ones.</li>
      <li>Bring it in once a year: we check claws and clasps and polish it free of charge.</li>
    </ul>
  )
}
