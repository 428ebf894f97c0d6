import { and, asc, gte, lt } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders } from '#db/schema'
import { dayOf, formatSheetDate, momentsOfDay } from '~/format/dates'
import { asCsv } from '~/format/spreadsheet.server'
import { displayName } from '~/models/records/display-name'
import { Invalid } from '~/models/records/errors'
import { dialledPhone } from '~/models/shop/phone-link.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { documentedCents, documentNumber } from '../documents/documents.server'
import { customerName, HANDOVER_LABELS, LEDGER_LABELS, PAYMENT_LABELS } from '../order/labels'
import { sumOf } from '../order/money'
import { findById, IS_COUNTED, type Order, type OrderLine, type Payment } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'
import { STATES } from '../order/state.server'
import { identityOf, keptUntil, pieceNumber, tradeInsBetween } from '../steps/trade-ins.server'
import { daysBetween, takingsOf } from '../takings/takings.server'
import type { ExportName, OrderExport } from './export.schema'
import { type Days, documentsOf, paymentsOf } from './figures.server'
import { xeroRows } from './xero'

const MAX_XERO_INVOICES = 500

type Rows = Parameters<typeof asCsv>[0]

const WRITERS: Record<ExportName, (days: Days) => Rows | Promise<Rows>> = {
  orders: async (days) => orderRows(days, await shopSettings()),
  payments: async (days) => paymentRows(days, await shopSettings()),
  documents: documentRows,
  'trade-ins': async (days) => tradeInRows(days, (await shopSettings()).initials),
  takings: takingsRows,
  xero: async (days) => xeroRows(await documentsOf(days), (await shopSettings()).xero_account),
}

export async function exportOrders({ file, ...days }: OrderExport) {
  const name = `${file}-${days.from}-${days.to}.csv`
  return { name, type: 'text/csv; charset=utf-8', content: asCsv(await WRITERS[file](days)) }
}

/** Throws Invalid for more invoices than Xero imports at once. */
export async function checkExport({ file, ...days }: OrderExport): Promise<void> {
  if (file !== 'xero' || (await documentsOf(days)).length <= MAX_XERO_INVOICES) return
  throw new Invalid({ to: [`Xero imports ${MAX_XERO_INVOICES} invoices at once: choose fewer days`] })
}

const TAKINGS_HEADINGS = [
  ...['Day', ...Object.values(PAYMENT_LABELS), 'Taken', 'Entered late', 'Float', 'To the bank', 'Petty cash'],
  ...['Counted', 'Difference', 'Note', 'Closed by'],
]

async function* takingsRows({ from, to }: Days) {
  yield TAKINGS_HEADINGS
  for (const day of await daysBetween(from, to)) {
    const { methods, total_cents, late_cents, closed, difference_cents } = await takingsOf(day)
    const drawer = closed && [closed.float_cents, closed.bank_cents, closed.petty_cents, closed.counted_cents]
    yield [
      day,
      ...METHODS.map((method) => ({ cents: methods.get(method) ?? 0 })),
      ...[{ cents: total_cents }, { cents: late_cents }],
      ...(drawer ? [...drawer, difference_cents].map((cents) => ({ cents })) : ['', '', '', '', '']),
      ...[closed?.note ?? '', closed?.person ? displayName(closed.person) : ''],
    ]
  }
}

const METHODS = Object.keys(PAYMENT_LABELS) as Payment['method'][]

/** Delivery, total and GST are as it was placed. */
const ORDER_HEADINGS = [
  ...['Reference', 'Placed', 'Name', 'Email', 'Phone', 'State', 'Handover'],
  ...['Street', 'Suburb', 'State or territory', 'Postcode', 'Pieces'],
  ...['Delivery', 'Total', 'GST', 'Paid', 'Documents', 'Changes of price', 'Owed'],
]

async function* orderRows({ from, to }: Days, { initials, country }: ShopSettings) {
  yield ORDER_HEADINGS
  const placed = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(IS_COUNTED, gte(orders.placed_at, momentsOfDay(from).start), lt(orders.placed_at, momentsOfDay(to).end)))
    .orderBy(asc(orders.id))
  for (const { id } of placed) {
    const { order, lines, documents, changes, owed_cents, paid_cents, state } = await findById(id)
    yield [
      orderReferenceOf(id, initials),
      order.placed_at ? formatSheetDate(order.placed_at) : '',
      customerName(order.full_name),
      order.email ?? '',
      order.phone ? dialledPhone(order.phone, country) : '',
      STATES[state].label,
      HANDOVER_LABELS[order.handover],
      ...addressCells(order),
      lines.map(pieceText).join(', '),
      { cents: order.delivery_cents },
      { cents: order.total_cents },
      { cents: order.gst_cents },
      { cents: paid_cents },
      documents.map(documentNumber).join(', '),
      { cents: sumOf(changes) },
      { cents: owed_cents },
    ]
  }
}

function addressCells({ address }: Order): string[] {
  const { street = '', suburb = '', state = '', postcode = '' } = address ?? {}
  return [street, suburb, state, postcode]
}

function pieceText({ quantity, description, options }: OrderLine): string {
  return `${quantity} × ${description}${options ? ` (${options})` : ''}`
}

const PAYMENT_HEADINGS = [
  ...['Received', 'Order', 'Name', 'Method', 'Amount', 'Reference', 'Reason', 'Recorded', 'Recorded by'],
  ...['Id at the card provider', 'Rounding of cash', 'Entry'],
]

async function* paymentRows(days: Days, { initials, cash_basis }: ShopSettings) {
  yield [...PAYMENT_HEADINGS, ...(cash_basis ? ['GST'] : [])]
  for (const { payment, name, person, gst_cents } of await paymentsOf(days)) {
    yield [
      payment.received_on,
      orderReferenceOf(payment.order_id, initials),
      name,
      PAYMENT_LABELS[payment.method],
      { cents: payment.amount_cents },
      payment.reference ?? '',
      payment.reason ?? '',
      dayOf(payment.created_at),
      person ? displayName(person) : '',
      payment.provider_reference ?? '',
      { cents: payment.rounding_cents },
      LEDGER_LABELS[payment.kind],
      ...(cash_basis ? [{ cents: gst_cents }] : []),
    ]
  }
}

async function* documentRows(days: Days) {
  yield ['Number', 'Date', 'Order', 'Customer', 'Total', 'GST', 'Adjusts']
  const documents = (await documentsOf(days)).map(({ document }) => document)
  for (const { content, issued_at, total_cents, gst_cents } of documents) {
    const { number, reference, buyer, adjusts } = content
    yield [
      number,
      dayOf(issued_at),
      reference,
      customerName(buyer.name),
      { cents: total_cents },
      { cents: gst_cents },
      adjusts ?? '',
    ]
  }
  const gst_cents = documents.reduce((sum, document) => sum + document.gst_cents, 0)
  yield ['Sum', '', '', '', { cents: documentedCents(documents) }, { cents: gst_cents }, '']
}

const TRADE_IN_HEADINGS = [
  ...['Number', 'Taken in', 'Piece', 'Grams', 'Fineness', 'Seller', 'Address', 'Identity paper'],
  ...['Order', 'Value', 'Taken in by', 'Not sold or melted before the end of', 'Corrected'],
]

async function* tradeInRows(days: Days, initials: string) {
  yield TRADE_IN_HEADINGS
  for (const row of await tradeInsBetween(days)) {
    yield [
      ...[
        pieceNumber(row.id),
        formatSheetDate(row.taken_at),
        row.description,
        String(row.weight_mg / 1000),
        row.fineness,
      ],
      ...[row.seller_name, row.seller_address, identityOf(row)],
      ...[orderReferenceOf(row.order_id, initials), { cents: row.amount_cents }],
      ...[row.person ? displayName(row.person) : '', keptUntil(row.taken_at), row.correction ?? ''],
    ]
  }
}
