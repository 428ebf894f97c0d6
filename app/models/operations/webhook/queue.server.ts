import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { webhookDeliveries, webhooks } from '#db/schema'
import { MINUTE_MS } from '~/format/durations'
import { deleteOldest } from '~/models/records/delete-oldest.server'
import { NotFound, requireRow } from '~/models/records/errors'
import { newPayload } from '~/models/records/events.server'
import { type Page, pageFrom } from '~/models/records/paging'
import { afterFailure, claim, claimDue } from '~/models/records/queue.server'
import { insertOne } from '~/models/records/writes.server'
import type { NotDelivered } from './send.server'
import { TEST_EVENT } from './webhook.schema'

const CLAIM_MS = 5 * MINUTE_MS
const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)

export type Delivery = typeof webhookDeliveries.$inferSelect

export interface Claimed {
  delivery: Delivery
  address: string
  secret: string
}

export async function listDueWebhooks(now = new Date()): Promise<number[]> {
  const due = await db
    .selectDistinct({ id: webhooks.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
    .where(and(lte(webhookDeliveries.next_try_at, now), eq(webhooks.active, true)))
  return due.map(({ id }) => id)
}

export async function claimNext(webhookId: number, now = new Date()): Promise<Claimed | null> {
  const [claimed] = await claimDue(webhookDeliveries, {
    findDue: () => findDue(webhookId, now),
    read: readClaimed,
    until: endOfClaim(now),
  })
  return claimed ?? null
}

async function findDue(webhookId: number, now: Date): Promise<number[]> {
  const { id, webhook_id, next_try_at } = webhookDeliveries
  const due = await db
    .select({ id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhook_id))
    .where(and(eq(webhook_id, webhookId), lte(next_try_at, now), eq(webhooks.active, true)))
    .orderBy(asc(next_try_at), asc(id))
    .limit(1)
  return due.map((row) => row.id)
}

const endOfClaim = (now: Date) => new Date(now.getTime() + CLAIM_MS)

function readClaimed(ids: number[]): Promise<Claimed[]> {
  return db
    .select({ delivery: webhookDeliveries, address: webhooks.address, secret: webhooks.secret })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
    .where(inArray(webhookDeliveries.id, ids))
}

export async function claimTest(webhook_id: number, now = new Date()): Promise<Claimed> {
  return tx(async () => {
    requireRow('Webhook', await db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, webhook_id)))
    const payload = newPayload([], now.toISOString())
    const queued = await insertOne(webhookDeliveries, { webhook_id, event: TEST_EVENT, payload, next_try_at: now })
    const ids = [queued.id]
    await claim(webhookDeliveries, ids, endOfClaim(now))
    const [claimed] = await readClaimed(ids)
    if (!claimed) throw new Error('The test was not stored')
    return claimed
  })
}

export async function markDelivered({ id }: Delivery, status: number): Promise<void> {
  await update(id, { delivered_at: new Date(), next_try_at: null, last_status: status, last_error: null })
}

export async function markNotDelivered(delivery: Delivery, failure: NotDelivered, now: Date): Promise<void> {
  const pause = delivery.event === TEST_EVENT ? null : pauseAfter(delivery.attempts)
  await update(delivery.id, { ...afterFailure(failure, pause, now), last_status: failure.status })
}

async function update(id: number, values: Partial<Delivery>): Promise<void> {
  await tx(async () => {
    await db.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id))
  })
}

/** In milliseconds; null after the last attempt. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES_MS[attempts - 1] ?? null
}

export async function sendAgain(webhook_id: number, id: number): Promise<void> {
  const again = { attempts: 0, next_try_at: new Date(), delivered_at: null, last_status: null, last_error: null }
  const isIts = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhook_id, webhook_id))
  const queued = await tx(async () =>
    db.update(webhookDeliveries).set(again).where(isIts).returning({ id: webhookDeliveries.id }),
  )
  if (queued.length === 0) throw new NotFound('Delivery')
}

export async function listDeliveries(webhook_id: number, requested: number): Promise<Page<Delivery>> {
  const isIts = eq(webhookDeliveries.webhook_id, webhook_id)
  const newestFirst = db.select().from(webhookDeliveries).where(isIts).orderBy(desc(webhookDeliveries.id))
  return pageFrom(newestFirst, await db.$count(webhookDeliveries, isIts), requested)
}

export async function countGivenUp(): Promise<Map<number, number>> {
  const isNoTest = ne(webhookDeliveries.event, TEST_EVENT)
  const rows = await db
    .select({ webhook: webhookDeliveries.webhook_id, total: count() })
    .from(webhookDeliveries)
    .where(and(isNull(webhookDeliveries.next_try_at), isNull(webhookDeliveries.delivered_at), isNoTest))
    .groupBy(webhookDeliveries.webhook_id)
  return new Map(rows.map(({ webhook, total }) => [webhook, total]))
}

export async function deleteOldDeliveries(before: Date, limit: number): Promise<number> {
  return deleteOldest(webhookDeliveries, lt(webhookDeliveries.created_at, before), limit)
}
