import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { orderBalances, orderLines, orders, payments, taxDocuments, users } from '#db/schema'
import { dayOf, momentsOfDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { shopSettings } from '~/models/shop/shop.server'
import { invoicesBetween, isIssuedBetween } from '../documents/documents.server'
import { customerName, ledgerText } from '../order/labels'
import { gstOf } from '../order/money'
import { IS_COUNTED, type Payment } from '../order/order.server'
import type { OrderExport } from './export.schema'

export type Days = Pick<OrderExport, 'from' | 'to'>

/** Both days of issue are included; tests are not. */
export function documentsOf({ from, to }: Days) {
  return invoicesBetween(momentsOfDay(from).start, momentsOfDay(to).end)
}

const OTHER = alias(payments, 'other')

const BEFORE = {
  before_cents: sql<number>`(SELECT coalesce(sum(amount_cents), 0) FROM payment AS earlier WHERE earlier.order_id = ${payments.order_id} AND earlier.id < ${payments.id})`,
  order_gst_cents: orders.gst_cents,
}

/**
 * Both days are included; `of` is the kind of the row that a correction takes back.
 * `gst_cents` is its share of the GST of its order: together the payments have exactly that of what is paid.
 */
export async function paymentsOf({ from, to }: Days) {
  const rows = await db
    .select({ payment: payments, name: orders.full_name, person: users, of: OTHER.kind, ...BEFORE })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(users, eq(users.id, payments.recorded_by_id))
    .leftJoin(OTHER, eq(OTHER.id, payments.of_payment))
    .where(and(IS_COUNTED, between(payments.received_on, from, to)))
    .orderBy(asc(payments.received_on), asc(payments.id))
  return rows.map(({ before_cents, order_gst_cents, ...row }) => ({
    ...row,
    name: customerName(row.name),
    gst_cents: order_gst_cents > 0 ? gstOf(before_cents + row.payment.amount_cents) - gstOf(before_cents) : 0,
  }))
}

export interface FigureRow {
  id: number
  order_id: number
  name: string
  day: string
  what: string
  /** Of cash what went over the counter, rounded to five cents. */
  cents: number
  gst_cents: number
  rounding_cents: number
  method: Payment['method'] | null
}

export interface Figures {
  /** On a cash basis the payments, and what was paid back. */
  invoices: FigureRow[]
  adjustments: FigureRow[]
  taken: FigureRow[]
  paidBack: FigureRow[]
  /** Of placed orders, today, whatever the days. */
  due: FigureRow[]
  toPayBack: FigureRow[]
  /** Of orders first invoiced on these days, without GST and the pieces whose cost is unknown. */
  margin: FigureRow[]
}

export const centsOf = (rows: Pick<FigureRow, 'cents'>[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

/** Corrections lessen the figure that the wrong entry is in. */
export async function figuresOf(days: Days): Promise<Figures> {
  const [documents, ledger, balances, margin, { cash_basis }] = await Promise.all([
    documentsOf(days),
    paymentsOf(days),
    openBalances(),
    marginsOf(days),
    shopSettings(),
  ])
  const documented = documents.map(({ document, order }) => {
    const name = customerName(order.full_name)
    const { id, kind, order_id, content, total_cents: cents, gst_cents, issued_at } = document
    const row = { id, order_id, name, day: dayOf(issued_at), what: content.number, cents, gst_cents }
    return { kind, row: { ...row, rounding_cents: 0, method: null } }
  })
  const paid = ledger.map(({ payment, name, of, gst_cents }) => {
    const { id, kind, order_id, received_on: day, amount_cents: cents, rounding_cents, method } = payment
    const row = { id, order_id, name, day, what: ledgerText(payment), method }
    return {
      isTaken: (kind === 'corrected' ? of : kind) === 'received',
      row: { ...row, cents: cents + rounding_cents, gst_cents: 0, rounding_cents },
      sale: { ...row, cents, gst_cents, rounding_cents: 0 },
    }
  })
  const sold: { kind: 'invoice' | 'adjustment'; row: FigureRow }[] = cash_basis
    ? paid.map(({ isTaken, sale }) => ({ kind: isTaken ? 'invoice' : 'adjustment', row: sale }))
    : documented
  const rowsWhere = <Entry extends { row: FigureRow }>(entries: Entry[], isMeant: (entry: Entry) => boolean) =>
    entries.filter(isMeant).map(({ row }) => row)
  return {
    invoices: rowsWhere(sold, ({ kind }) => kind === 'invoice'),
    adjustments: rowsWhere(sold, ({ kind }) => kind === 'adjustment'),
    taken: rowsWhere(paid, ({ isTaken }) => isTaken),
    paidBack: rowsWhere(paid, ({ isTaken }) => !isTaken),
    due: balances.filter(({ cents }) => cents < 0).map((row) => ({ ...row, cents: -row.cents })),
    toPayBack: balances.filter(({ cents }) => cents > 0),
    margin,
  }
}

const WITHOUT_GST = { gst_cents: 0, rounding_cents: 0, method: null }

async function openBalances(): Promise<FigureRow[]> {
  const { balance_cents } = orderBalances
  const rows = await db
    .select({ id: orders.id, name: orders.full_name, placed_at: orders.placed_at, cents: balance_cents })
    .from(orderBalances)
    .innerJoin(orders, eq(orders.id, orderBalances.id))
    // As its index has it.
    .where(and(sql`${balance_cents} <> 0`, sql`(${balance_cents} > 0 OR ${orders.placed_at} IS NOT NULL)`, IS_COUNTED))
    .orderBy(asc(orders.id))
  return rows.map(({ id, name, placed_at, cents }) => ({
    ...{ id, order_id: id, name: customerName(name), day: placed_at ? dayOf(placed_at) : '', what: '' },
    ...{ cents, ...WITHOUT_GST },
  }))
}

/** A price that came down, or up, does so for each piece in proportion. */
async function marginsOf({ from, to }: Days): Promise<FigureRow[]> {
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM tax_document AS earlier WHERE earlier.order_id = ${taxDocuments.order_id} AND earlier.kind = 'invoice' AND earlier.id < ${taxDocuments.id})`
  const kept = sql<number>`(${orderLines.quantity} - ${orderLines.returned})`
  const listed_cents = sql<number>`sum(max(0, ${kept} * ${orderLines.price_cents})) OVER (PARTITION BY ${orders.id})`
  const changed = sql`(SELECT coalesce(sum(amount_cents), 0) FROM order_change AS change WHERE change.order_id = ${orders.id} AND NOT change.is_delivery)`
  const goods_cents = sql<number>`${orders.total_cents} - ${orders.delivery_cents} + ${changed}`
  const sold = await db
    .select({ line: orderLines, order: orders, at: taxDocuments.issued_at, count: kept, listed_cents, goods_cents })
    .from(taxDocuments)
    .innerJoin(orders, eq(orders.id, taxDocuments.order_id))
    .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
    .where(
      and(
        isIssuedBetween(momentsOfDay(from).start, momentsOfDay(to).end),
        and(eq(taxDocuments.kind, 'invoice'), isNull(orders.closed_at), isFirst),
      ),
    )
    .orderBy(asc(orders.id), asc(orderLines.position))
  return sold.flatMap(({ line, order: { id: order_id, full_name, gst_cents }, at, count, ...order }) => {
    if (line.cost_cents === null || count === 0 || order.listed_cents === 0) return []
    const price = Math.round((order.goods_cents * count * line.price_cents) / order.listed_cents)
    const cost = count * line.cost_cents
    const cents = price - (gst_cents > 0 ? gstOf(price) : 0) - cost
    const what = `${line.description}, cost ${formatMoney(cost)}`
    return [{ id: line.id, order_id, name: customerName(full_name), day: dayOf(at), what, cents, ...WITHOUT_GST }]
  })
}
