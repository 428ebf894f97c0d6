import { createHmac, randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { webhooks } from '#db/schema'
import { Invalid, requireRow } from '~/models/records/errors'
import { yesOrNo } from '~/models/records/field-changes'
import { recordChange } from '~/models/records/history.server'
import type { SharedAction } from '~/models/records/kind'
import { insertOne } from '~/models/records/writes.server'
import { ForbiddenAddress, requirePublicAddress } from '~/runtime/public-address.server'
import { WEBHOOK } from './webhook.kind'
import type { WebhookInput } from './webhook.schema'

export type Webhook = typeof webhooks.$inferSelect

export async function listAll(): Promise<Webhook[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.id))
}

export async function findById(id: number): Promise<Webhook> {
  return requireRow('Webhook', await db.select().from(webhooks).where(eq(webhooks.id, id)))
}

export async function create(input: WebhookInput, by: number): Promise<Webhook> {
  requireAllowedAddress(input)
  return tx(async () => {
    const webhook = await insertOne(webhooks, { ...input, secret: newSecret() })
    await record('created', by, null, webhook)
    return webhook
  })
}

export async function update(id: number, input: WebhookInput, by: number): Promise<Webhook> {
  requireAllowedAddress(input)
  return change(id, input, by)
}

export async function renewSecret(id: number, by: number): Promise<Webhook> {
  return change(id, { secret: newSecret() }, by)
}

async function change(id: number, values: Partial<Webhook>, by: number): Promise<Webhook> {
  return tx(async () => {
    const before = await findById(id)
    await db.update(webhooks).set(values).where(eq(webhooks.id, id))
    const after = await findById(id)
    await record('changed', by, before, after)
    return after
  })
}

export async function remove(id: number, by: number): Promise<Webhook> {
  return tx(async () => {
    const webhook = await findById(id)
    await db.delete(webhooks).where(eq(webhooks.id, id))
    await record('deleted', by, webhook, null)
    return webhook
  })
}

function requireAllowedAddress({ address }: WebhookInput): void {
  try {
    requirePublicAddress(new URL(address))
  } catch (error) {
    if (!(error instanceof ForbiddenAddress)) throw error
    throw new Invalid({ address: [error.message] })
  }
}

async function record(action: SharedAction, by: number, before: Webhook | null, after: Webhook | null): Promise<void> {
  const id = (after ?? before)?.id ?? 0
  const isRenewed = before && after && before.secret !== after.secret
  const presented = (webhook: Webhook | null, secret: string) => ({ ...(webhook && present(webhook)), secret })
  const secrets = isRenewed ? ['The old one', 'A new one'] : ['', '']
  const fields = { before: presented(before, secrets[0]!), after: presented(after, secrets[1]!) }
  await recordChange({ kind: WEBHOOK, id, action, by, ...fields })
}

function present({ address, events, active }: Webhook) {
  return { address, events: events.join(', '), active: yesOrNo(active) }
}

const PREFIX = 'whsec_'

/** As https://www.standardwebhooks.com has it, for the libraries of receivers. */
function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

interface Signed {
  secret: string
  id: string
  at: Date
  body: string
}

export function signatureHeaders({ secret, id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
