import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { findByToken, type OrderDetail } from '~/models/sales/order/order.server'
import { PrintedPage, printedLinks, printedMeta } from './printed-page'
import { UnknownOrder } from './unknown-order'
import { formatWrittenDate } from '~/format/dates'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { addressRows } from '~/models/shop/delivery-address'
import { addressLines } from '~/shop'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  printedMeta(args.data && `${args.data.title} ${args.data.reference}`, args)

export const links = printedLinks

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  const { token = '' } = params
  const detail = await requireFound(findByToken(token))
  return { ...(await presentPackingSlip(detail)), back: addresses.order(token) }
}

export default function PackingSlip() {
  const { back, title, card, ...slip } = useLoaderData<typeof loader>()
  return (
    <PrintedPage title={title} back={back}>
      {card ? (
        <p className="font-display text-xl wrap-anywhere whitespace-pre-line" dir="auto">
          {card}
        </p>
      ) : null}
      <Facts {...slip} />
      <Lines lines={slip.lines} />
    </PrintedPage>
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

type PackingSlipView = Awaited<ReturnType<typeof presentPackingSlip>>

/** What lies in the parcel: nothing on it says what it cost. */
async function presentPackingSlip({ order, lines }: OrderDetail) {
  const [shop, { initials }] = await Promise.all([shopFacts(), shopSettings()])
  return {
    title: order.is_gift ? 'Gift Receipt' : 'Packing Slip',
    reference: orderReferenceOf(order.id, initials),
    placed: formatWrittenDate(order.placed_at ?? order.created_at),
    seller: { name: shop.name, address: addressLines(shop).join(', '), email: shop.email },
    to: order.address && addressRows(order.address),
    card: order.gift_card_text,
    lines: lines.map(({ id, description, options, quantity }) => ({ id, description, options, quantity })),
  }
}
