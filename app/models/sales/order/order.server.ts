import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { jobs, orderAttention, orderChanges, orderLines, orders, payments, taxDocuments } from '#db/schema'
import { dayOf } from '~/format/dates'
import { requireRow } from '~/models/records/errors'
import { shopSettings } from '~/models/shop/shop.server'
import { type OrderState, stateOf } from './facts'
import { sumOf, type Sums, sumsOf } from './money'
import { orderReferenceOf } from './reference.server'
import { countedFrom } from './schedule'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type Payment = typeof payments.$inferSelect
export type Job = typeof jobs.$inferSelect
export type TaxDocument = typeof taxDocuments.$inferSelect

export interface OrderDetail extends Sums {
  /** Until it is accepted, its months count from today. */
  order: Order
  /** What the customer has left for it. */
  job: Job | null
  lines: OrderLine[]
  changes: (typeof orderChanges.$inferSelect)[]
  /** With its changes, also of an order that is closed. */
  price_cents: number
  delivery_cents: number
  payments: Payment[]
  documents: TaxDocument[]
  attention: (typeof orderAttention.$inferSelect)[]
  state: OrderState
}

export function findById(id: number): Promise<OrderDetail> {
  return findWhere(eq(orders.id, id))
}

export async function isOpen(id: number): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, id), isNull(orders.closed_at)))) > 0
}

/** Throws NotFound for an order that is gone, or has a new link. */
export function findByToken(token: string): Promise<OrderDetail> {
  return findWhere(eq(orders.token, token))
}

async function findWhere(condition: SQL): Promise<OrderDetail> {
  const row = requireRow('Order', await db.select().from(orders).where(condition))
  const { id } = row
  const order = row.placed_at ? row : { ...row, schedule: countedFrom(row, dayOf(new Date())) }
  const [lines, changes, paid, documents, attention, [job = null]] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(asc(orderLines.position)),
    db.select().from(orderChanges).where(eq(orderChanges.order_id, id)).orderBy(asc(orderChanges.id)),
    db.select().from(payments).where(eq(payments.order_id, id)).orderBy(asc(payments.id)),
    db.select().from(taxDocuments).where(eq(taxDocuments.order_id, id)).orderBy(asc(taxDocuments.id)),
    db
      .select()
      .from(orderAttention)
      .where(and(eq(orderAttention.order_id, id), isAwaitingLook()))
      .orderBy(desc(orderAttention.id)),
    db.select().from(jobs).where(eq(jobs.order_id, id)),
  ])
  const sums = sumsOf(order, changes, paid)
  const delivery_cents = order.delivery_cents + sumOf(changes.filter(({ is_delivery }) => is_delivery))
  const price_cents = order.total_cents + sumOf(changes)
  const detail = { order, job, lines, changes, price_cents, delivery_cents, payments: paid, documents, attention }
  return { ...detail, ...sums, state: stateOf(order, sums) }
}

/** Neither the demonstration nor test payments: what figures, files and lists of money have. */
export const IS_COUNTED = and(eq(orders.is_demo, false), eq(orders.is_test, false))

export const isAwaitingLook = (now = new Date()) =>
  or(isNull(orderAttention.looked_at), lte(orderAttention.looked_until, now))

export interface Promised {
  product: number
  as: 'held' | 'layby' | 'sold'
  count: number
}

export const HOLDS = sql`${orderLines.allocated} > 0`

export async function promisedOf(productIds: number[]): Promise<Promised[]> {
  const as = sql<
    Promised['as']
  >`CASE WHEN ${orders.placed_at} IS NULL THEN 'held' WHEN ${orders.kind} = 'layby' THEN 'layby' ELSE 'sold' END`
  return db
    .select({ product: sql<number>`${orderLines.product}`, as, count: sql<number>`sum(${orderLines.allocated})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(inArray(orderLines.product, productIds), HOLDS))
    .groupBy(orderLines.product, as)
    .orderBy(as)
}

export async function openOrdersOf(productId: number): Promise<{ id: number; reference: string }[]> {
  const { initials } = await shopSettings()
  const rows = await db
    .selectDistinct({ id: orderLines.order_id })
    .from(orderLines)
    .where(and(eq(orderLines.product, productId), HOLDS))
    .orderBy(orderLines.order_id)
  return rows.map(({ id }) => ({ id, reference: orderReferenceOf(id, initials) }))
}
