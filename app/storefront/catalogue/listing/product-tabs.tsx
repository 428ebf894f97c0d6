import type { ReactNode } from 'react'
import { links } from '~/links'
import { usePublished } from '~/storefront/shell/shared/layout-data'
import { Tabs } from '~/storefront/shell/tabs'
import { useLowData } from '~/ui/data-saver'
import { Link } from '~/ui/link'
import type { ProductView } from './product.presenter.server'

type Tabbed = Pick<
  ProductView,
  | 'rings'
  | 'facts'
  | 'drawings'
  | 'certificate'
  | 'careAdvice'
  | 'detailsText'
  | 'shippingText'
  | 'careText'
  | 'repairs'
>

/** A tab that has nothing to tell is left out. */
export function ProductTabs({ product }: { product: Tabbed }) {
  const { facts, certificate, detailsText, rings, shippingText, careAdvice, careText } = product
  const isLinked = usePublished('shipping-returns')
  const tabs = [
    facts.length + detailsText.length > 0 || certificate || rings
      ? tab('details', 'Details', <DetailsText {...product} />)
      : null,
    shippingText.length > 0 || isLinked ? tab('shipping', 'Shipping', <ShippingText {...product} />) : null,
    careAdvice || careText.length > 0 ? tab('care-guide', 'Care Guide', <CareText {...product} />) : null,
  ].filter((one) => one !== null)
  if (tabs.length === 0) return null
  return (
    <div className="mt-16">
      <Tabs label="About this piece" tabs={tabs} />
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

function DetailsText({ rings, facts, drawings, certificate, detailsText }: Tabbed) {
  const lowData = useLowData()
  return (
    <>
      <FactsTable facts={facts} certificate={certificate} />
      {lowData && drawings.length > 0 ? <p>{drawings.map(({ text }) => text).join(' ')}</p> : null}
      <Blocks blocks={detailsText} />
      {rings ? <RingSizes {...rings} /> : null}
    </>
  )
}

function RingSizes({ text, sizes }: NonNullable<Tabbed['rings']>) {
  return (
    <>
      <Blocks blocks={text} />
      {sizes.length > 0 ? (
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
      ) : null}
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

function CareText({ careAdvice, careText, repairs }: Tabbed) {
  return (
    <>
      {careAdvice ? <p>{careAdvice}</p> : null}
      <Blocks blocks={careText} />
      {repairs ? (
        <p>
          <Link to={links.repairs()}>Repairs and resizing</Link>
        </p>
      ) : null}
    </>
  )
}

function Blocks({ blocks }: { blocks: (string | string[])[] }) {
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

function FactsTable({ facts, certificate }: Pick<ProductView, 'facts' | 'certificate'>) {
  if (facts.length === 0 && !certificate) return null
  return (
    <table>
      <caption className="sr-only">Facts about this piece</caption>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
        {certificate ? (
          <tr>
            <th scope="row">Certificate</th>
            <td>
              <a href={certificate} download>
                Download the certificate (PDF)
              </a>
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
