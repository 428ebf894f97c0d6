import pLimit from 'p-limit'
import type { Payload } from '~/models/records/events.server'
import type { StoredKind } from '~/models/records/kind'
import { isEditable, kindNamed } from '~/models/records/kind.server'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'
import type { Worker } from '~/runtime/workers.server'
import { type Claimed, claimNext, claimTest, listDueWebhooks, markDelivered, markNotDelivered } from './queue.server'
import { NotDelivered, send } from './send.server'
import { TEST_EVENT } from './webhook.schema'
import { signatureHeaders } from './webhook.server'

const POLL_MS = 2000
const STOP_TIMEOUT_MS = 5000

/** Empty for kinds whose records are about people. */
export type RecordsOf = (kind: string, ids: number[]) => Promise<Map<number, unknown>>

/** An interrupted delivery is sent again later, as the same message. */
export function webhookWorker(recordsOf: RecordsOf): Worker {
  const lanes = new Lanes((webhookId) => deliverNext(webhookId, { recordsOf, now: new Date() }))
  return {
    failure: FAILURE,
    everyMs: POLL_MS,
    work: async () => {
      // Not awaited: a slow receiver would delay the others.
      for (const webhookId of await listDueWebhooks()) lanes.run(webhookId)?.catch(logFailure)
    },
    end: () => lanes.stop(),
    endsWithinMs: STOP_TIMEOUT_MS,
  }
}

const FAILURE = 'The deliveries to webhooks could not be processed'

function logFailure(error: unknown): void {
  logger.error({ err: error }, FAILURE)
}

export async function deliverDue(recordsOf: RecordsOf, now = new Date(), timeoutMs?: number): Promise<void> {
  const lanes = new Lanes((webhookId) => deliverNext(webhookId, { recordsOf, now, timeoutMs }))
  const due = await listDueWebhooks(now)
  await Promise.all(due.map(async (webhookId) => lanes.run(webhookId)))
}

async function deliverNext(webhookId: number, attempt: Attempt): Promise<boolean> {
  const claimed = await claimNext(webhookId, attempt.now)
  if (claimed) await deliver(claimed, attempt)
  return claimed !== null
}

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

async function bodyOf({ delivery: { event, payload } }: Claimed, recordsOf: RecordsOf): Promise<string> {
  const { ids, occurred_at } = payload as Payload
  const data = event === TEST_EVENT ? [] : await itemsOf(event.split('.')[0] as StoredKind, ids, recordsOf)
  return JSON.stringify({ type: event, timestamp: occurred_at, data })
}

async function itemsOf(name: StoredKind, ids: number[], recordsOf: RecordsOf) {
  const kind = kindNamed(name)
  if (!isEditable(kind)) {
    const addressOf = kind.address.record
    return ids.map((id) => (addressOf ? { id, link: env.ORIGIN + addressOf(id, '') } : { id }))
  }
  const records = await recordsOf(name, ids)
  return ids.map((id) => ({ id, record: records.get(id) ?? null }))
}

const AT_ONCE = 16

type DeliverNext = (webhookId: number) => Promise<boolean>

export class Lanes {
  private readonly turns = pLimit(AT_ONCE)
  private readonly open = new Map<number, Promise<void>>()
  private isStopped = false

  constructor(private readonly deliverNext: DeliverNext) {}

  run(webhookId: number): Promise<void> | undefined {
    if (this.open.has(webhookId)) return undefined
    const lane = this.deliverAll(webhookId).finally(() => this.open.delete(webhookId))
    this.open.set(webhookId, lane)
    return lane
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.allSettled(this.open.values())
  }

  private async deliverAll(webhookId: number): Promise<void> {
    while (await this.turns(async () => !this.isStopped && (await this.deliverNext(webhookId))));
  }
}
