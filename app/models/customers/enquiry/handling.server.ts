import { and, desc, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { enquiries, enquiryNotes, outboxMessages, users } from '#db/schema'
import { addSubscriber } from '~/models/customers/newsletter/subscription.server'
import { type OutboxMessage, queue } from '~/models/mail/outbox/outbox.server'
import { Invalid, NotFound } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { type Author, insertOne } from '~/models/records/writes.server'
import { listStaff, type User, withoutSecrets } from '~/models/staff/user/user.server'
import { type NewAttachment, storeAttachments } from './attachments.server'
import { ENQUIRY } from './enquiry.kind'
import type { NoteInput, ReplyInput } from './enquiry.schema'
import { type Enquiry, findById } from './enquiry.server'
import { type Stage, stageOf } from './stage'

export async function findProcessor({ processed_by_id }: Enquiry): Promise<User | null> {
  if (processed_by_id === null) return null
  const [user] = await db.select().from(users).where(eq(users.id, processed_by_id))
  return user ? withoutSecrets(user) : null
}

type Handling = Pick<Enquiry, 'started_at' | 'processed_at' | 'processed_by_id' | 'assignee_id'>

const STAGE_ACTIONS = { new: 'reopened', 'in-progress': 'started', done: 'processed' } as const

export function handlingVersion({ started_at, processed_at, assignee_id, quarantined }: Enquiry): string {
  return [started_at?.getTime() ?? 0, processed_at?.getTime() ?? 0, assignee_id ?? 0, Number(quarantined)].join('-')
}

function handlingOf({ started_at, processed_at, processed_by_id, assignee_id }: Enquiry): Handling {
  return { started_at, processed_at, processed_by_id, assignee_id }
}

export async function setStage(id: number, stage: Stage, author: Author = {}): Promise<Enquiry> {
  return tx(async () => {
    const enquiry = await findById(id)
    if (stageOf(enquiry) === stage) return enquiry
    return changeHandling(enquiry, stageValues(enquiry, stage, author), author)
  })
}

function stageValues({ started_at, assignee_id }: Enquiry, stage: Stage, { by = null }: { by?: number | null }) {
  const now = new Date()
  const open = { processed_at: null, processed_by_id: null }
  if (stage === 'done') return { processed_at: now, processed_by_id: by }
  if (stage === 'new') return { ...open, started_at: null }
  return { ...open, started_at: started_at ?? now, assignee_id: assignee_id ?? by }
}

export async function assign(id: number, assignee_id: number | null, author: Author = {}): Promise<Enquiry> {
  return tx(async () => {
    const enquiry = await findById(id)
    const isStaff = assignee_id === null || (await listStaff()).some((user) => user.id === assignee_id)
    if (!isStaff) throw new Invalid({ assignee: ['Choose one of the list'] })
    return changeHandling(enquiry, { assignee_id }, author)
  })
}

export async function restoreHandling(id: number, values: Partial<Handling>, { by }: Author): Promise<void> {
  await tx(async () => {
    await changeHandling(await findById(id), values, { by })
  })
}

async function changeHandling(before: Enquiry, values: Partial<Handling>, { by }: Author): Promise<Enquiry> {
  const after = { ...before, ...values }
  await change(before.id, values)
  const entry = { kind: ENQUIRY, id: before.id, by } as const
  const stage = stageOf(after)
  const { assignee_id, ...stageBefore } = handlingOf(before)
  if (stage !== stageOf(before)) await recordChange({ ...entry, action: STAGE_ACTIONS[stage], previous: stageBefore })
  if (after.assignee_id !== assignee_id) {
    await recordChange({ ...entry, action: assignmentAction(after.assignee_id, by), previous: { assignee_id } })
  }
  return after
}

/** Names nobody: history refers to staff only by id. */
function assignmentAction(assignee: number | null, by: number | undefined) {
  if (assignee === null) return 'unassigned'
  return assignee === by ? 'taken' : 'assigned'
}

/** Subscribes the sender if they asked for it. */
export async function release(id: number, { by }: Author = {}): Promise<void> {
  await tx(async () => {
    const enquiry = await findById(id)
    if (!enquiry.quarantined) return
    await change(id, { quarantined: false })
    await recordChange({ kind: ENQUIRY, id, action: 'released', by })
    if (enquiry.newsletter) await addSubscriber(enquiry.email)
  })
}

/** Throws NotFound also for one that is not in quarantine. */
export async function removeQuarantined(id: number, { by }: Author = {}): Promise<void> {
  await tx(async () => {
    const removed = await db
      .delete(enquiries)
      .where(and(eq(enquiries.id, id), eq(enquiries.quarantined, true)))
      .returning({ id: enquiries.id })
    if (removed.length === 0) throw new NotFound('Enquiry')
    await recordChange({ kind: ENQUIRY, id, action: 'deleted', by })
  })
}

async function change(id: number, values: Partial<Enquiry>): Promise<void> {
  await db.update(enquiries).set(values).where(eq(enquiries.id, id))
}

/** When it was answered by other means. Nothing happens to one that is gone, or taken on. */
export async function begin(id: number, author: Author): Promise<void> {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  if (enquiry && stageOf(enquiry) === 'new') await setStage(id, 'in-progress', author)
}

interface NewReply extends ReplyInput {
  files?: NewAttachment[]
}

export async function reply(enquiry: Enquiry, input: NewReply, userId: number): Promise<void> {
  const { id, email } = enquiry
  const { subject, text, processed } = input
  await tx(async () => {
    const email_id = await queue({ kind: 'reply', recipient: email, subject, text, enquiry_id: id, author_id: userId })
    await storeAttachments({ email_id, enquiry_id: id }, input.files ?? [])
    await recordChange({ kind: ENQUIRY, id, action: 'replied', by: userId })
    if (processed) await setStage(id, 'done', { by: userId })
    else if (stageOf(await findById(id)) === 'new') await setStage(id, 'in-progress', { by: userId })
  })
}

export async function listNotes(enquiryId: number) {
  const rows = await db
    .select({ note: enquiryNotes, author: users })
    .from(enquiryNotes)
    .leftJoin(users, eq(users.id, enquiryNotes.author_id))
    .where(eq(enquiryNotes.enquiry_id, enquiryId))
    .orderBy(desc(enquiryNotes.id))
  return rows.map(({ note: { id, text, created_at }, author }) => {
    return { id, text, created_at, author: author && withoutSecrets(author) }
  })
}

export async function addNote(enquiryId: number, { note }: NoteInput, userId: number): Promise<{ id: number }> {
  return tx(async () => {
    const added = await insertOne(enquiryNotes, { enquiry_id: enquiryId, text: note, author_id: userId })
    await recordChange({ kind: ENQUIRY, id: enquiryId, action: 'noted', by: userId })
    return added
  })
}

export type Reply = Awaited<ReturnType<typeof listReplies>>[number]

export async function listReplies(enquiryId: number) {
  const rows = await db
    .select({ message: outboxMessages, author: users })
    .from(outboxMessages)
    .leftJoin(users, eq(users.id, outboxMessages.author_id))
    .where(and(eq(outboxMessages.enquiry_id, enquiryId), eq(outboxMessages.kind, 'reply')))
    .orderBy(outboxMessages.id)
  return rows.map(({ message, author }) => ({
    message: message as OutboxMessage,
    author: author && withoutSecrets(author),
  }))
}
