import { dayOf } from '~/format/dates'
import type { Order, TaxDocument } from '../order/order.server'

/** Of Xero's import of sales invoices; amounts include GST. */
const HEADINGS = [
  ...['*ContactName', 'EmailAddress', '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate', '*Description'],
  ...['*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'Currency'],
]

/** "Sales" in the chart of accounts that Xero gives an Australian business. */
const ACCOUNT = '200'
const CURRENCY = 'AUD'

interface XeroLine {
  description: string
  quantity: number
  cents: number
}

/** A row for each line of an invoice, and one with a negative amount for an adjustment note. */
export function* xeroRows(documents: { document: TaxDocument; order: Pick<Order, 'email'> }[]) {
  yield HEADINGS
  for (const { document, order } of documents) {
    const { content, issued_at } = document
    const day = dayOf(issued_at).split('-').reverse().join('/')
    const taxType = content.gst_cents === null ? 'BAS Excluded' : 'GST on Income'
    for (const { description, quantity, cents } of linesOf(document)) {
      yield [
        ...[content.buyer.name, order.email ?? '', content.number, content.reference, day, day, description],
        ...[String(quantity), { cents }, ACCOUNT, taxType, CURRENCY],
      ]
    }
  }
}

function linesOf({ kind, content, total_cents }: TaxDocument): XeroLine[] {
  if (kind === 'adjustment') {
    return [{ description: `Adjustment of ${content.adjusts}: ${content.reason}`, quantity: 1, cents: total_cents }]
  }
  const lines = content.lines.map(({ description, quantity, price_cents }) => {
    return { description, quantity, cents: price_cents }
  })
  const { delivery_cents } = content
  return delivery_cents > 0 ? [...lines, { description: 'Delivery', quantity: 1, cents: delivery_cents }] : lines
}
