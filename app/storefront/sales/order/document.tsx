import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatWrittenDate, formatWrittenDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { findDocument, rowsIn } from '~/models/sales/documents/documents.server'
import type { TaxDocument } from '~/models/sales/order/order.server'
import { PAID_BY } from './payment.presenter.server'
import { PrintedFacts, PrintedLines, printedLinks, printedMeta, PrintedPage, PrintedParty } from './printed-page'
import { UnknownOrder } from './unknown-order'

export const meta: MetaFunction<typeof loader> = (args) =>
  printedMeta(args.data && `${args.data.title} ${args.data.number}`, args)

export const links = printedLinks

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  const { token = '', number = '' } = params
  const document = await requireFound(findDocument(token, number))
  return { ...presentDocument(document), back: addresses.order(token) }
}

export default function DocumentPage() {
  const { back, ...document } = useLoaderData<typeof loader>()
  return (
    <PrintedPage title={document.title} back={back}>
      <div className="document-facts">
        <PrintedParty {...document.seller} />
        <PrintedParty heading="For" {...document.buyer} />
        <PrintedFacts facts={document.facts} />
      </div>
      <PrintedLines headings={['Description', 'Quantity', 'Price', 'Amount']} lines={document.lines}>
        <Totals totals={document.totals} />
      </PrintedLines>
      <Payments payments={document.payments} />
    </PrintedPage>
  )
}

function Totals({ totals }: Pick<DocumentView, 'totals'>) {
  return (
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

type DocumentView = ReturnType<typeof presentDocument>

/** The frozen content, as it was issued; its rows sum to the total. */
function presentDocument(document: TaxDocument) {
  const { content, issued_at } = document
  const { title, number, seller, buyer, gst_cents, total_cents, payments } = content
  const facts = [
    { term: 'Number', text: number },
    { term: 'Date', text: formatWrittenDate(issued_at) },
    { term: 'Order', text: content.reference },
    { term: 'Adjusts', text: content.adjusts },
    { term: 'Reason', text: content.reason },
  ]
  return {
    title,
    number,
    seller,
    buyer,
    facts: facts.flatMap(({ term, text }) => (text ? [{ term, text }] : [])),
    lines: rowsIn(document).map(({ description, options, quantity, price_cents }, key) => ({
      ...{ key, description, options },
      cells: [quantity, formatMoney(price_cents), formatMoney(quantity * price_cents)],
    })),
    totals: [
      { term: gst_cents === null ? 'Total' : 'Total including GST', amount: formatMoney(total_cents) },
      ...(gst_cents === null ? [] : [{ term: 'GST included', amount: formatMoney(gst_cents) }]),
      ...presentPaid(content),
    ],
    payments: payments.map(({ received_on, method, amount_cents }, index) => ({
      key: index,
      text: `Received by ${PAID_BY[method]} on ${formatWrittenDay(received_on)}: ${formatMoney(amount_cents)}`,
    })),
  }
}

/** Of an invoice for what is not paid in full, as it was on its day. */
function presentPaid({ payments, total_cents }: TaxDocument['content']) {
  const paid = payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  if (paid <= 0 || paid >= total_cents) return []
  return [
    { term: 'Paid', amount: formatMoney(paid) },
    { term: 'Still to be paid', amount: formatMoney(total_cents - paid) },
  ]
}
