import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { findByToken } from '~/models/sales/order/order.server'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import styles from './document.css?url'
import { presentPackingSlip, type PackingSlipView } from './packing-slip.presenter.server'
import { DocumentHint } from './document-hint'
import { UnknownOrder } from './unknown-order'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? [{ title: titled(`${data.title} ${data.reference}`, matches) }, { name: 'robots', content: 'noindex' }]
    : errorMeta(error, matches)

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  const { token = '' } = params
  const detail = await requireFound(findByToken(token))
  return { ...(await presentPackingSlip(detail)), back: addresses.order(token) }
}

export default function PackingSlip() {
  const { back, title, card, ...slip } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <DocumentHint back={back} />
      <article className="tax-document">
        <h1>{title}</h1>
        {card ? (
          <p className="font-display text-xl wrap-anywhere whitespace-pre-line" dir="auto">
            {card}
          </p>
        ) : null}
        <Facts {...slip} />
        <Lines lines={slip.lines} />
      </article>
    </div>
  )
}

function Facts({ seller, reference, placed, to }: Omit<PackingSlipView, 'lines' | 'title' | 'card'>) {
  return (
    <div className="document-facts">
      <div>
        <p className="font-semibold">{seller.name}</p>
        <p>{seller.address}</p>
        <p>{seller.email}</p>
      </div>
      {to ? (
        <div>
          <p className="text-muted">Delivered to</p>
          {to.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </div>
      ) : null}
      <dl>
        <div>
          <dt>Order</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{placed}</dd>
        </div>
      </dl>
    </div>
  )
}

function Lines({ lines }: Pick<PackingSlipView, 'lines'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Piece</th>
          <th scope="col">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, description, options, quantity }) => (
          <tr key={id}>
            <td>
              <span dir="auto">{description}</span>
              {options ? (
                <span className="block text-sm wrap-anywhere text-muted" dir="auto">
                  {options}
                </span>
              ) : null}
            </td>
            <td>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { UnknownOrder as ErrorBoundary }
