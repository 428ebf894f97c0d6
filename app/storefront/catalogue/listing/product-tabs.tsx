import type { ReactNode } from 'react'
import { links } from '~/links'
import { workshopOf } from '~/shop'
import { useShop } from '~/ui/use-shop'
import { FactsTable } from './facts'
import { ScaleDrawings } from './scale-drawings'
import type { ProductView } from './product.presenter.server'
import { usePublished } from '~/storefront/shell/shared/layout-data'
import { Tabs } from '~/storefront/shell/tabs'
import { Link } from '~/ui/link'

type Tabbed = Pick<
  ProductView,
  'ringSizes' | 'facts' | 'drawings' | 'certificate' | 'careAdvice' | 'shippingText' | 'careText'
>

export function ProductTabs({ product }: { product: Tabbed }) {
  return (
    <div className="mt-16">
      <Tabs
        label="About this piece"
        tabs={[
          tab('details', 'Details', <DetailsText {...product} />),
          tab('shipping', 'Shipping', <ShippingText {...product} />),
          tab('care-guide', 'Care Guide', <CareText {...product} />),
        ]}
      />
    </div>
  )
}

function tab(id: string, label: string, text: ReactNode) {
  const panel = (
    <>
      <h2 className="sr-only">{label}</h2>
      <div className="prose panel" dir="auto">
        {text}
      </div>
    </>
  )
  return { id, label, panel }
}

function DetailsText({ ringSizes, facts, drawings, certificate }: Tabbed) {
  const shop = useShop()
  return (
    <>
      <FactsTable facts={facts} certificate={certificate} />
      <ScaleDrawings drawings={drawings} />
      <p>
        {`Every piece is made or finished by hand and checked by a second jeweller before it leaves our ${workshopOf(shop)}. Precious metals are solid and stamped with their fineness; weights and measurements are those of the piece pictured and, as natural stones vary, yours may differ slightly.`}
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
        Rings are made in sizes 5-9. If you don’t know yours, visit us or ask us to post you a ring sizer. One resizing
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

function ShippingText({ shippingText }: Pick<Tabbed, 'shippingText'>) {
  return (
    <>
      <Blocks blocks={shippingText} />
      {usePublished('shipping-returns') ? (
        <p>
          More about <Link to={links.shippingReturns()}>shipping and returns</Link>.
        </p>
      ) : null}
    </>
  )
}

function CareText({ careAdvice, careText }: Pick<Tabbed, 'careAdvice' | 'careText'>) {
  return (
    <>
      {careAdvice ? <p>{careAdvice}</p> : null}
      <Blocks blocks={careText} />
    </>
  )
}

function Blocks({ blocks }: { blocks: Tabbed['careText'] }) {
  return blocks.map((block, index) =>
    typeof block === 'string' ? (
      <p key={index}>{block}</p>
    ) : (
      <ul key={index}>
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  )
}
