import { links } from '~/links'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'
import type { Payload } from './events.server'
import { kindOf, type EventKind } from './events'
import { claimDue, claimTest, markDelivered, markNotDelivered, type Claimed } from './queue.server'
import { NotDelivered, send } from './send.server'
import { signatureHeaders } from './signature.server'

const AT_ONCE = 4
const POLL_MS = 2000
const STOP_TIMEOUT_MS = 5000

/** The records of a kind as the JSON API has them, by id; none for kinds whose records are about people. */
export type RecordsOf = (kind: EventKind, ids: number[]) => Promise<Map<number, unknown>>

/** Sends queued deliveries until the returned function is called, which waits up to five seconds for those in progress. An interrupted one is sent again later, as the same message. */
export function startWebhooks(recordsOf: RecordsOf): () => Promise<void> {
  const stopping = new AbortController()
  const work = deliverUntil(stopping.signal, recordsOf)
  return async () => {
    stopping.abort()
    await Promise.race([work, pause(STOP_TIMEOUT_MS)])
  }
}

async function deliverUntil(stop: AbortSignal, recordsOf: RecordsOf): Promise<void> {
  while (!stop.aborted) {
    try {
      if ((await deliverDue(recordsOf)) > 0) continue
    } catch (error) {
      // For instance a full disk: the deliveries stay queued.
      logger.error({ err: error }, 'The deliveries to webhooks could not be processed')
    }
    await pause(POLL_MS, stop)
  }
}

/** Tries some of the due deliveries; returns how many. */
export async function deliverDue(recordsOf: RecordsOf, now = new Date(), timeoutMs?: number): Promise<number> {
  const claimed = await claimDue(AT_ONCE, now)
  const results = await Promise.allSettled(claimed.map((one) => deliver(one, { recordsOf, now, timeoutMs })))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return claimed.length
}

/** Sends a test at once; null when it arrived. Throws NotFound. */
export async function deliverTest(webhookId: number): Promise<NotDelivered | null> {
  const recordsOf = async () => new Map<number, unknown>()
  return deliver(await claimTest(webhookId), { recordsOf, now: new Date() })
}

interface Attempt {
  recordsOf: RecordsOf
  now: Date
  timeoutMs?: number
}

async function deliver(claimed: Claimed, { recordsOf, now, timeoutMs }: Attempt): Promise<NotDelivered | null> {
  const { delivery, address, secret } = claimed
  const { message: id } = delivery.payload as Payload
  const body = await bodyOf(claimed, recordsOf)
  const headers = signatureHeaders({ secret, id, at: new Date(), body })
  try {
    await markDelivered(delivery, await send({ address, headers, body }, timeoutMs))
    return null
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const { message: reason, status } = error
    logger.warn({ delivery: delivery.id, webhook: delivery.webhook_id, reason, status }, 'Webhook not delivered')
    await markNotDelivered(delivery, error, now)
    return error
  }
}

/** Records are as they are now, and null when they are gone. */
async function bodyOf({ delivery: { event, payload } }: Claimed, recordsOf: RecordsOf): Promise<string> {
  const { ids, occurred_at } = payload as Payload
  const kind = kindOf(event)
  const data = kind ? await itemsOf(kind, ids, recordsOf) : []
  return JSON.stringify({ type: event, timestamp: occurred_at, data })
}

async function itemsOf(kind: EventKind, ids: number[], recordsOf: RecordsOf) {
  if (kind === 'enquiry') return ids.map((id) => ({ id, link: env.ORIGIN + links.staffEnquiry(id) }))
  if (kind === 'subscriber') return ids.map((id) => ({ id }))
  const records = await recordsOf(kind, ids)
  return ids.map((id) => ({ id, record: records.get(id) ?? null }))
}

function pause(ms: number, stop?: AbortSignal): Promise<void> {
  if (stop?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms)
    stop?.addEventListener('abort', finish, { once: true })
    function finish() {
      clearTimeout(timer)
      stop?.removeEventListener('abort', finish)
      resolve()
    }
  })
}
