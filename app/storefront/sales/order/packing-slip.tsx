import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatWrittenDate } from '~/format/dates'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { findByToken, type OrderDetail } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { addressRows } from '~/models/shop/delivery-address'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { addressLines } from '~/shop'
import { PrintedFacts, PrintedLines, printedLinks, printedMeta, PrintedPage, PrintedParty } from './printed-page'
import { UnknownOrder } from './unknown-order'

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
      <PrintedLines headings={['Piece', 'Quantity']} lines={slip.lines} />
    </PrintedPage>
  )
}

function Facts({ seller, facts, to }: Omit<PackingSlipView, 'lines' | 'title' | 'card'>) {
  return (
    <div className="document-facts">
      <PrintedParty {...seller} />
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
      <PrintedFacts facts={facts} />
    </div>
  )
}

export { UnknownOrder as ErrorBoundary }

type PackingSlipView = Awaited<ReturnType<typeof presentPackingSlip>>

/** What lies in the parcel: nothing on it says what it cost. */
async function presentPackingSlip({ order, lines }: OrderDetail) {
  const [shop, { initials }] = await Promise.all([shopFacts(), shopSettings()])
  const reference = orderReferenceOf(order.id, initials)
  return {
    title: order.is_gift ? 'Gift Receipt' : 'Packing Slip',
    reference,
    facts: [
      { term: 'Order', text: reference },
      { term: 'Date', text: formatWrittenDate(order.placed_at ?? order.created_at) },
    ],
    seller: { name: shop.name, address: addressLines(shop).join(', '), email: shop.email },
    to: order.address && addressRows(order.address),
    card: order.gift_card_text,
    lines: lines.map(({ id, description, options, quantity }) => ({
      ...{ key: id, description, options },
      cells: [quantity],
    })),
  }
}
