import { dayOf } from '~/format/dates'
import { rowsIn } from '../documents/documents.server'
import { customerName } from '../order/labels'
import { gstOf } from '../order/money'
import type { Order, TaxDocument } from '../order/order.server'

/** For Xero's import of sales invoices; amounts include GST. */
const HEADINGS = [
  ...['*ContactName', 'EmailAddress', '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate', '*Description'],
  ...['*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'TaxAmount', 'Currency'],
]

const CURRENCY = 'AUD'

/** The lines of a document share its GST, and the last one has the odd cent. */
export function* xeroRows(
  documents: { document: TaxDocument; order: Pick<Order, 'email' | 'phone'> }[],
  account: string,
) {
  yield HEADINGS
  for (const { document, order } of documents) {
    const { content, issued_at, kind, gst_cents } = document
    const day = dayOf(issued_at).split('-').reverse().join('/')
    const taxType = content.gst_cents === null ? 'BAS Excluded' : 'GST on Income'
    const adjusted = kind === 'adjustment' ? `Adjustment of ${content.adjusts ?? 'an earlier invoice'}: ` : ''
    const rows = rowsIn(document)
    let restCents = gst_cents
    for (const [index, { description, quantity, price_cents: cents }] of rows.entries()) {
      const isLast = index === rows.length - 1
      const tax = isLast || gst_cents === 0 ? restCents : gstOf(quantity * cents)
      restCents -= tax
      yield [
        ...[contactOf(document, order), order.email ?? '', content.number, content.reference, day, day],
        ...[adjusted + description, String(quantity), { cents }, account, taxType, { cents: tax }, CURRENCY],
      ]
    }
  }
}

/** Invoices with one name become those of one contact: two people may have the same. */
function contactOf({ content: { buyer, reference } }: TaxDocument, { email, phone }: Pick<Order, 'email' | 'phone'>) {
  return `${customerName(buyer.name)} (${email ?? phone ?? reference})`
}
