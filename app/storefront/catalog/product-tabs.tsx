import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { links } from '~/links'
import { FactsTable } from './facts'
import type { ProductView } from './product.presenter.server'
import { usePublished } from '~/storefront/shared/layout-data'
import { Tabs } from '~/storefront/tabs'

type Tabbed = Pick<ProductView, 'ringSizes' | 'facts' | 'certificate' | 'careAdvice'>

export function ProductTabs({ product }: { product: Tabbed }) {
  return (
    <div className="mt-16">
      <Tabs
        label="About this piece"
        tabs={[
          tab('details', 'Details', <DetailsText {...product} />),
          tab('shipping', 'Shipping', <ShippingText />),
          tab('care-guide', 'Care Guide', <CareText advice={product.careAdvice} />),
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

function DetailsText({ ringSizes, facts, certificate }: Tabbed) {
  return (
    <>
      <FactsTable facts={facts} certificate={certificate} />
      <p>
        Every piece is made or finished by hand and checked by a second jeweller before it leaves our Melbourne
        workshop. Precious metals are solid and stamped with their fineness; weights and measurements are those of the
        piece pictured and, as natural stones vary, yours may differ slightly.
      </p>
      <p>It comes in a lined box with a certificate that states its metal, its stones and any treatments.</p>
      {ringSizes ? <RingSizes sizes={ringSizes} /> : null}
    </>
  )
}

function RingSizes({ sizes }: { sizes: NonNullable<Tabbed['ringSizes']> }) {
  return (
    <>
      <p>
        Rings are made in sizes 5-9. If you don't know yours, visit us or ask us to post you a ring sizer. One resizing
        in the first year is included where the design allows.
      </p>
      <table>
        <caption className="sr-only">Ring sizes</caption>
        <tbody>
          <tr>
            <th scope="row">Size</th>
            {sizes.map(({ us }) => (
              <td key={us}>{us}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Australian</th>
            {sizes.map(({ letter }) => (
              <td key={letter}>{letter}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        Measure at home with our <Link to={links.ringSizeGuide()}>ring size guide</Link>.
      </p>
    </>
  )
}

function ShippingText() {
  return (
    <>
      <p>
        Free shipping on domestic orders over $250. Parcels are insured, tracked and signed for on delivery, and pieces
        in stock leave the boutique within two working days of payment. You can also collect from us in Melbourne.
      </p>
      <p>
        30-day return for unworn items, with their box and certificate. Engraved, resized and made-to-order pieces can
        be returned only if they are faulty or not as described.
      </p>
      {usePublished('shipping-returns') ? (
        <p>
          More about <Link to={links.shippingReturns()}>shipping and returns</Link>.
        </p>
      ) : null}
    </>
  )
}

function CareText({ advice }: { advice: string | null }) {
  return (
    <>
      {advice ? <p>{advice}</p> : null}
      <ul>
        <li>Put jewellery on last and take it off first: perfume, hairspray and sunscreen dull metal and stones.</li>
        <li>Take it off for sport, gardening, swimming and housework. Chlorine attacks gold.</li>
        <li>
          Clean it in lukewarm water with a drop of mild soap and a soft brush, and dry it with a lint-free cloth.
          Pearls, opals and emeralds should only be wiped.
        </li>
        <li>Store pieces separately in a soft pouch or lined box, so that harder stones don't scratch softer ones.</li>
        <li>Bring it in once a year: we'll check the claws and clasp and clean it free of charge.</li>
      </ul>
    </>
  )
}
