import { and, eq, gte, inArray, isNotNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import {
  cardRefunds,
  cardSessions,
  jobs,
  orderChanges,
  orderLines,
  orderPhotos,
  orders,
  outboxMessages,
  payments,
  taxDocuments,
  tradeIns,
} from '#db/schema'
import { monthsBefore } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { PERSON } from '~/models/customers/person/person.kind'
import { queueEvent } from '~/models/records/events.server'
import { eraseFields, recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { logger } from '~/runtime/logger.server'
import { newToken } from '~/runtime/tokens.server'
import { release } from '../order/allocation.server'
import { openSessionOf } from '../order/card-sessions.server'
import { findById } from '../order/order.server'
import { sellingSettings } from '../order/selling.server'
import { changeOrder, refused } from '../order/step.server'
import { MAY_BE_PAID } from './cancelling.server'

const UNPAID_DAYS = 90
const ERASED = '[erased]'

const ENDED = sql`coalesce(${orders.handed_over_at}, ${orders.closed_at})`

const paidOrders = () => db.select({ id: payments.order_id }).from(payments)

const IS_BEING_PAID = sql`${orders.id} IN (SELECT order_id FROM card_session WHERE closed_at IS NULL)`

/** What is paid, or left here, and not handed over needs its address; what may be paid by card just now is not freed. */
export const IS_IN_PROGRESS: SQL = sql`(${IS_BEING_PAID} OR (${orders.closed_at} IS NULL AND ${orders.handed_over_at} IS NULL AND (${orders.taken_in_at} IS NOT NULL OR ${orders.id} IN (SELECT order_id FROM payment))))`

export interface KeptOrders {
  years: number
  until: Date | null
  inProgress: number
}

export async function keptOrders(ids: number[]): Promise<KeptOrders> {
  const { order_years: years } = await sellingSettings()
  const kept = await db
    .select({ ended: sql<number | null>`CASE WHEN NOT ${IS_IN_PROGRESS} THEN ${ENDED} END` })
    .from(orders)
    .where(and(inArray(orders.id, ids), or(inArray(orders.id, paidOrders()), IS_IN_PROGRESS)))
  const ended = kept.flatMap(({ ended }) => ended ?? [])
  const until = ended.length > 0 ? monthsBefore(new Date(Math.max(...ended)), -12 * years) : null
  return { years, until, inProgress: kept.length - ended.length }
}

/**
 * An order without money goes whole; another keeps the name and what the tax office asks for, and so do those in
 * `hadMoney`. Returns those that stay.
 */
export async function eraseOrders(ids: number[], hadMoney: number[] = []): Promise<number[]> {
  const paid = await db.select({ id: payments.order_id }).from(payments).where(inArray(payments.order_id, ids))
  const stay = new Set([...paid.map(({ id }) => id), ...hadMoney])
  for (const id of ids) {
    if (stay.has(id)) await reduce(id)
    else {
      await release(id)
      await deleteOrders([id])
    }
  }
  return ids.filter((id) => stay.has(id))
}

async function reduce(id: number): Promise<void> {
  const { handover } = orders
  const [order] = await db.select({ handover }).from(orders).where(eq(orders.id, id))
  const address = order?.handover === 'delivery' ? { street: ERASED, suburb: '', state: '', postcode: '' } : null
  await changeOrder(id, {
    token: newToken(),
    email: ERASED,
    phone: null,
    note: null,
    gift_card_text: null,
    staff_note: null,
    client: null,
    // The agreement repeats what was typed; what was sold stays on the invoice.
    title: null,
    details: null,
    terms: null,
    stage: null,
    schedule: null,
    address,
    carrier: null,
    tracking: null,
  })
  const withoutTexts = { options: sql`${orderLines.options_without_texts}` }
  await db.update(orderLines).set(withoutTexts).where(eq(orderLines.order_id, id))
  await db.delete(orderPhotos).where(eq(orderPhotos.order_id, id))
  await db.delete(jobs).where(eq(jobs.order_id, id))
  await db.update(orderChanges).set({ reason: ERASED }).where(eq(orderChanges.order_id, id))
  await db.update(payments).set({ reference: null, reason: null }).where(eq(payments.order_id, id))
  // Refunds and disputes are still found by the provider's ids.
  await db.update(cardSessions).set({ url: null, last_error: null }).where(eq(cardSessions.order_id, id))
  await db
    .update(cardRefunds)
    .set({ reason: ERASED, last_error: null })
    .where(inArray(cardRefunds.of_payment, paymentsOf([id])))
  await eraseFields('order', [id], NOT_TYPED)
}

const NOT_TYPED = ['amount', 'method', 'document', 'total']

const paymentsOf = (ids: number[]) =>
  db.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, ids))

async function deleteOrders(ids: number[]): Promise<void> {
  await db.delete(taxDocuments).where(inArray(taxDocuments.order_id, ids))
  await db.delete(cardSessions).where(inArray(cardSessions.order_id, ids))
  await db.delete(cardRefunds).where(inArray(cardRefunds.of_payment, paymentsOf(ids)))
  await db.delete(tradeIns).where(inArray(tradeIns.order_id, ids))
  await db.delete(payments).where(inArray(payments.order_id, ids))
  await db.delete(outboxMessages).where(inArray(outboxMessages.order_id, ids))
  await db.delete(orders).where(inArray(orders.id, ids))
  await eraseFields('order', ids, NOT_TYPED)
  for (const id of ids) queueEvent(ORDER, id, 'deleted')
}

/**
 * A test order, with its payments, documents and emails; pieces that it still holds are free. Call `closeSession`
 * before, outside of any transaction. Throws NotFound and Conflict.
 */
export function deleteTestOrder(id: number, { by }: Author): Promise<void> {
  return tx(async () => {
    const { order } = await findById(id)
    if (!order.is_test) throw refused('Only an order that was paid in test mode can be deleted.')
    if (await openSessionOf(id)) throw refused(MAY_BE_PAID)
    await release(id)
    await deleteOrders([id])
    await recordChange({ kind: ORDER, id, action: 'test_deleted', by })
  })
}

/** Unpaid closed orders after 90 days, others after the years that the shop keeps them. */
export async function deleteOldOrders(now: Date, limit: number): Promise<number> {
  const { order_years } = await sellingSettings()
  const deleted = await tx(async () => {
    const rows = await db.select({ id: orders.id }).from(orders).where(isOld(now, order_years)).limit(limit)
    if (rows.length === 0) return 0
    await deleteOrders(rows.map(({ id }) => id))
    const after = { orders: String(rows.length) }
    await recordChange({ kind: PERSON, id: 0, action: 'deleted_by_age', after })
    return rows.length
  })
  if (deleted > 0) logger.info({ orders: deleted }, 'Orders were deleted after their time')
  return deleted
}

const documentedSince = (since: Date) =>
  db.select({ id: taxDocuments.order_id }).from(taxDocuments).where(gte(taxDocuments.issued_at, since))

function isOld(now: Date, years: number): SQL | undefined {
  const isEnded = or(isNotNull(orders.closed_at), isNotNull(orders.handed_over_at))
  const longAgo = monthsBefore(now, 12 * years)
  const unpaidSince = new Date(now.getTime() - UNPAID_DAYS * DAY_MS)
  return and(
    isEnded,
    not(IS_BEING_PAID),
    or(
      and(lt(ENDED, longAgo.getTime()), notInArray(orders.id, documentedSince(longAgo))),
      and(lt(orders.closed_at, unpaidSince), notInArray(orders.id, paidOrders())),
    ),
  )
}
