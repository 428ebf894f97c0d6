import { and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { enquiries, users } from '#db/schema'
import { NotFound } from '~/models/errors'
import { recordChange } from '~/models/records/history.server'
import { addSubscriber } from '~/models/subscriber/subscription.server'
import { withoutSecrets, type User } from '~/models/user/user.server'
import type { Author } from '../records/writes.server'
import type { Enquiry } from './enquiry.server'
import { queue } from '~/models/outbox/outbox.server'
import type { ReplyInput } from './enquiry.schema'

/** Returns null when nobody has processed the enquiry, or the account was removed. */
export async function findProcessor({ processed_by_id }: Enquiry): Promise<User | null> {
  if (processed_by_id === null) return null
  const [user] = await db.select().from(users).where(eq(users.id, processed_by_id))
  return user ? withoutSecrets(user) : null
}

/** Stores who first processed an enquiry, and when. Throws NotFound. */
export async function markProcessed(id: number, userId: number): Promise<void> {
  await tx(() => setProcessed(id, userId))
}

async function setProcessed(id: number, userId: number): Promise<void> {
  const enquiry = await findIn(id)
  if (enquiry.processed_at) return
  await change(id, { processed_at: new Date(), processed_by_id: userId })
  await recordChange({ kind: 'enquiry', id, action: 'processed', by: userId })
}

/** Throws NotFound. */
export async function markNew(id: number, { by }: Author = {}): Promise<void> {
  await tx(async () => {
    const enquiry = await findIn(id)
    if (!enquiry.processed_at) return
    await change(id, { processed_at: null, processed_by_id: null })
    await recordChange({ kind: 'enquiry', id, action: 'reopened', by })
  })
}

/** Releases an enquiry from quarantine and subscribes its sender if they asked for it. Throws NotFound. */
export async function release(id: number, { by }: Author = {}): Promise<void> {
  await tx(async () => {
    const enquiry = await findIn(id)
    if (!enquiry.quarantined) return
    await change(id, { quarantined: false })
    await recordChange({ kind: 'enquiry', id, action: 'released', by })
    if (enquiry.newsletter) await addSubscriber(enquiry.email)
  })
}

/** Deletes an enquiry permanently. Throws NotFound, also for one that is not in quarantine. */
export async function removeQuarantined(id: number, { by }: Author = {}): Promise<void> {
  await tx(async () => {
    const removed = await db
      .delete(enquiries)
      .where(and(eq(enquiries.id, id), eq(enquiries.quarantined, true)))
      .returning({ id: enquiries.id })
    if (removed.length === 0) throw new NotFound('Enquiry')
    await recordChange({ kind: 'enquiry', id, action: 'deleted', by })
  })
}

async function findIn(id: number): Promise<Enquiry> {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  if (!enquiry) throw new NotFound('Enquiry')
  return enquiry
}

async function change(id: number, values: Partial<Enquiry>): Promise<void> {
  await db.update(enquiries).set(values).where(eq(enquiries.id, id))
}

/** Queues a reply and, if the box is ticked, marks the enquiry as processed. */
export async function reply({ id, email }: Enquiry, input: ReplyInput, userId: number): Promise<void> {
  const { subject, text, processed } = input
  await tx(async () => {
    await queue({ kind: 'reply', recipient: email, subject, text, enquiry_id: id, author_id: userId })
    await recordChange({ kind: 'enquiry', id, action: 'replied', by: userId })
    if (processed) await setProcessed(id, userId)
  })
}
