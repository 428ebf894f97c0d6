import { and, asc, between, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { orderBalances, orders, payments, users } from '#db/schema'
import { dayOf, momentsOfDay } from '~/format/dates'
import { invoicesBetween } from '../documents/documents.server'
import { ledgerText } from '../order/labels'
import type { Payment } from '../order/order.server'
import type { OrderExport } from './export.schema'

export type Days = Pick<OrderExport, 'from' | 'to'>

/** What came with the demonstration is in no figure and no file. */
export const IS_COUNTED = eq(orders.is_demo, false)

/** Both days of issue are included; tests are not. */
export function documentsOf({ from, to }: Days) {
  return invoicesBetween(momentsOfDay(from).start, momentsOfDay(to).end)
}

const OTHER = alias(payments, 'other')

/** Both days are included; `of` is the kind of the row that a correction takes back. */
export function paymentsOf({ from, to }: Days) {
  return db
    .select({ payment: payments, name: orders.full_name, person: users, of: OTHER.kind })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(users, eq(users.id, payments.recorded_by_id))
    .leftJoin(OTHER, eq(OTHER.id, payments.of_payment))
    .where(and(IS_COUNTED, between(payments.received_on, from, to)))
    .orderBy(asc(payments.received_on), asc(payments.id))
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
  invoices: FigureRow[]
  adjustments: FigureRow[]
  taken: FigureRow[]
  paidBack: FigureRow[]
  /** Of placed orders, today, whatever the days. */
  due: FigureRow[]
  toPayBack: FigureRow[]
}

export const centsOf = (rows: FigureRow[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

/** Corrections lessen the figure that the wrong entry is in. */
export async function figuresOf(days: Days): Promise<Figures> {
  const [documents, ledger, balances] = await Promise.all([documentsOf(days), paymentsOf(days), openBalances()])
  const documented = documents.map(({ document, order: { full_name: name } }) => {
    const { id, kind, order_id, content, total_cents: cents, gst_cents, issued_at } = document
    const row = { id, order_id, name, day: dayOf(issued_at), what: content.number, cents, gst_cents }
    return { kind, row: { ...row, rounding_cents: 0, method: null } }
  })
  const paid = ledger.map(({ payment, name, of }) => {
    const { id, kind, order_id, received_on: day, amount_cents, rounding_cents, method } = payment
    const row = { id, order_id, name, day, what: ledgerText(payment), cents: amount_cents + rounding_cents }
    return {
      isTaken: (kind === 'corrected' ? of : kind) === 'received',
      row: { ...row, gst_cents: 0, rounding_cents, method },
    }
  })
  const rowsWhere = <Entry extends { row: FigureRow }>(entries: Entry[], isMeant: (entry: Entry) => boolean) =>
    entries.filter(isMeant).map(({ row }) => row)
  return {
    invoices: rowsWhere(documented, ({ kind }) => kind === 'invoice'),
    adjustments: rowsWhere(documented, ({ kind }) => kind === 'adjustment'),
    taken: rowsWhere(paid, ({ isTaken }) => isTaken),
    paidBack: rowsWhere(paid, ({ isTaken }) => !isTaken),
    due: balances.filter(({ cents }) => cents < 0).map((row) => ({ ...row, cents: -row.cents })),
    toPayBack: balances.filter(({ cents }) => cents > 0),
  }
}

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
    ...{ id, order_id: id, name, day: placed_at ? dayOf(placed_at) : '', what: '' },
    ...{ cents, gst_cents: 0, rounding_cents: 0, method: null },
  }))
}
