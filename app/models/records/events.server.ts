import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { collect, db } from '#db/client.server'
import { webhookDeliveries, webhooks } from '#db/schema'
import { actionsOf, eventOf } from './events'
import type { Logged } from './kind'

/** Keeps the message small enough for any receiver. */
export const MAX_RECORDS = 50

export interface Payload extends Record<string, unknown> {
  /** The same for every attempt, so that a receiver recognises a repetition. */
  message: string
  occurred_at: string
  ids: number[]
}

interface Happened {
  event: string
  id: number
}

export function queueEvent({ kind, announced }: Pick<Logged, 'kind' | 'announced'>, id: number, action: string): void {
  if (!announced) return
  const event = eventOf(action, announced)
  if (actionsOf(announced).includes(event)) collect({ event: `${kind}.${event}`, id }, queueDeliveries)
}

async function queueDeliveries(happened: Happened[]): Promise<void> {
  const active = await db.select().from(webhooks).where(eq(webhooks.active, true))
  if (active.length === 0) return
  const occurred_at = new Date().toISOString()
  for (const [event, ids] of byEvent(happened)) {
    const wanted = active.filter(({ events }) => events.includes(event))
    for (const webhook of wanted) await queuePayloads(webhook.id, event, ids, occurred_at)
  }
}

function byEvent(happened: Happened[]): Map<string, number[]> {
  const sets = new Map<string, Set<number>>()
  for (const { event, id } of happened) sets.set(event, (sets.get(event) ?? new Set()).add(id))
  return new Map([...sets].map(([event, ids]) => [event, [...ids]]))
}

async function queuePayloads(webhook_id: number, event: string, ids: number[], occurred_at: string): Promise<void> {
  const now = new Date()
  for (let start = 0; start < ids.length; start += MAX_RECORDS) {
    const payload = newPayload(ids.slice(start, start + MAX_RECORDS), occurred_at)
    await db.insert(webhookDeliveries).values({ webhook_id, event, payload, next_try_at: now })
  }
}

export function newPayload(ids: number[], occurred_at: string): Payload {
  return { message: `msg_${randomUUID()}`, occurred_at, ids }
}
