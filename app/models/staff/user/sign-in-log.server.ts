import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { changes } from '#db/schema'
import { describeDevice } from '~/format/device'
import { HOUR_MS } from '~/format/durations'
import { deleteOldest } from '~/models/records/delete-oldest.server'
import { fieldChanges } from '~/models/records/field-changes'
import { recordChange } from '~/models/records/history.server'
import { STAFF } from './staff.kind'

/** Per account and hour; further addresses share one entry. */
const MAX_FAILURES = 20
const SEARCHED = 60
const OTHER_ADDRESSES = 'Other addresses'
/** All unknown addresses: people type passwords into the wrong field. */
const NO_ACCOUNT = 0

interface Client {
  userAgent: string | null
  clientAddress: string | null
}

export async function recordSignIn(userId: number, { userAgent, clientAddress }: Client): Promise<void> {
  const after = { client_address: clientAddress, browser: describeDevice(userAgent) }
  await recordChange({ kind: STAFF, id: userId, action: 'signed_in', by: userId, after })
}

export async function recordFailedSignIn(userId: number | null, clientAddress: string): Promise<void> {
  const id = userId ?? NO_ACCOUNT
  await tx(async () => {
    const failures = await failuresOfLastHour(id)
    const find = (address: string) => failures.find(({ client_address }) => client_address === address)
    const address = find(clientAddress) || failures.length < MAX_FAILURES ? clientAddress : OTHER_ADDRESSES
    const known = find(address)
    const after = { client_address: address, attempts: String((known?.attempts ?? 0) + 1) }
    if (!known) await recordChange({ kind: STAFF, id, action: 'sign_in_failed', by: userId ?? undefined, after })
    else
      await db
        .update(changes)
        .set({ fields: fieldChanges({}, after) })
        .where(eq(changes.id, known.id))
  })
}

async function failuresOfLastHour(id: number) {
  const since = Date.now() - HOUR_MS
  const rows = await db
    .select()
    .from(changes)
    .where(and(eq(changes.kind, 'staff'), eq(changes.record, id)))
    .orderBy(desc(changes.id))
    .limit(SEARCHED)
  return rows
    .filter(({ action, created_at }) => action === 'sign_in_failed' && created_at.getTime() > since)
    .map((row) => {
      const valueOf = (name: string) => row.fields.find(({ field }) => field === name)?.after ?? ''
      return { id: row.id, client_address: valueOf('client_address'), attempts: Number(valueOf('attempts')) }
    })
}

export async function deleteOldSignIns(before: Date, limit: number): Promise<number> {
  const isSignIn = inArray(changes.action, ['signed_in', 'sign_in_failed'])
  return deleteOldest(changes, and(eq(changes.kind, 'staff'), isSignIn, lt(changes.created_at, before)), limit)
}
