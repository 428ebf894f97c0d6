import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { findDocument } from '~/models/sales/documents/documents.server'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import styles from './document.css?url'
import { presentDocument, type DocumentView } from './document.presenter.server'
import { DocumentHint } from './document-hint'
import { UnknownOrder } from './unknown-order'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? [{ title: titled(`${data.title} ${data.number}`, matches) }, { name: 'robots', content: 'noindex' }]
    : errorMeta(error, matches)

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  const { token = '', number = '' } = params
  const document = await requireFound(findDocument(token, number))
  return { ...presentDocument(document), back: addresses.order(token) }
}

export default function DocumentPage() {
  const { back, ...document } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <DocumentHint back={back} />
      <article className="tax-document">
        <h1>{document.title}</h1>
        <Facts {...document} />
        <Lines {...document} />
        <Payments payments={document.payments} />
      </article>
    </div>
  )
}

function Facts({ seller, buyer, facts }: DocumentView) {
  return (
    <div className="document-facts">
      <div>
        <p className="font-semibold">{seller.name}</p>
        <p>{seller.address}</p>
        {seller.abn ? <p>{`ABN ${seller.abn}`}</p> : null}
      </div>
      <div>
        <p className="text-muted">For</p>
        <p className="font-semibold" dir="auto">
          {buyer.name}
        </p>
        {buyer.address ? <p dir="auto">{buyer.address}</p> : null}
      </div>
      <dl>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Lines({ lines, totals }: DocumentView) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, description, options, quantity, price, amount }) => (
          <tr key={key}>
            <td>
              <span dir="auto">{description}</span>
              {options ? (
                <span className="block text-sm wrap-anywhere text-muted" dir="auto">
                  {options}
                </span>
              ) : null}
            </td>
            <td>{quantity}</td>
            <td>{price}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ term, amount }) => (
          <tr key={term}>
            <th scope="row" colSpan={3}>
              {term}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function Payments({ payments }: Pick<DocumentView, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <ul>
      {payments.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

export { UnknownOrder as ErrorBoundary }
