import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { subscribers } from '#db/schema'
import { Invalid, requireRow } from '~/models/records/errors'
import { queueEvent } from '~/models/records/events.server'
import { recordChange } from '~/models/records/history.server'
import { privateKind } from '~/models/records/kind.server'
import { type Page, pageFrom, WHOLE } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import { saveInTrash } from '~/models/records/trash.server'
import type { Author } from '~/models/records/writes.server'
import { SUBSCRIBER } from './subscriber.kind'
import type { ConsentFields } from './subscriber.schema'
import { findUnsubscribed, forgetUnsubscribed, rememberUnsubscribed } from './unsubscribed.server'

export const subscriberKind = privateKind({
  ...SUBSCRIBER,
  table: subscribers,
  trash: { days: 1, afterUndo: ({ email }) => forgetUnsubscribed(String(email)) },
})

export type Subscriber = typeof subscribers.$inferSelect

const EXPORT_PAGE_SIZE = 500
/** Pending addresses receive no newsletter, and only their own view lists them. */
const CONFIRMED = isNotNull(subscribers.confirmed_at)
const HAS_BOUNCED = and(CONFIRMED, isNotNull(subscribers.bounced_at))
export const IS_REACHABLE = and(CONFIRMED, isNull(subscribers.bounced_at), eq(subscribers.is_demo, false))
const IS_PENDING = isNull(subscribers.confirmed_at)

const VIEWS = { all: CONFIRMED, pending: IS_PENDING, bounced: HAS_BOUNCED }

export type SubscriberView = keyof typeof VIEWS

export async function listPage(
  requested: number,
  search = '',
  view: SubscriberView = 'all',
): Promise<Page<Subscriber>> {
  const found = isFound(search, view)
  return pageFrom(newestFirst(found), await db.$count(subscribers, found), requested)
}

function isFound(search: string, view: SubscriberView) {
  return and(VIEWS[view], containsText([subscribers.email], search))
}

export async function listIds(search: string, limit: number, view: SubscriberView = 'all'): Promise<number[]> {
  return (await newestFirst(isFound(search, view)).limit(limit)).map(({ id }) => id)
}

export async function listByIds(ids: number[]): Promise<Subscriber[]> {
  return ids.length === 0 ? [] : newestFirst(inArray(subscribers.id, ids))
}

export async function listByEmails(emails: string[]): Promise<Subscriber[]> {
  return emails.length === 0 ? [] : db.select().from(subscribers).where(inArray(subscribers.email, emails))
}

export async function listAll({ limit, offset } = WHOLE): Promise<Subscriber[]> {
  return newestFirst(CONFIRMED).limit(limit).offset(offset)
}

export async function* inPages(ids: number[] | null = null): AsyncGenerator<Subscriber[]> {
  const chosen = and(CONFIRMED, ids ? inArray(subscribers.id, ids) : undefined)
  let last: Subscriber | undefined
  do {
    const rows: Subscriber[] = await newestFirst(and(chosen, last && after(last))).limit(EXPORT_PAGE_SIZE)
    if (rows.length > 0) yield rows
    last = rows.length === EXPORT_PAGE_SIZE ? rows.at(-1) : undefined
  } while (last)
}

export async function countAll(): Promise<number> {
  return db.$count(subscribers, CONFIRMED)
}

export async function countPending(): Promise<number> {
  return db.$count(subscribers, IS_PENDING)
}

export async function countBounced(): Promise<number> {
  return db.$count(subscribers, HAS_BOUNCED)
}

export async function tryAgain(id: number, { by }: Author = {}): Promise<string> {
  return tx(async () => {
    const { email, bounced_at } = await findById(id)
    if (!bounced_at) return email
    await db.update(subscribers).set({ bounced_at: null, bounce_reason: null }).where(eq(subscribers.id, id))
    await recordChange({ kind: SUBSCRIBER, id, action: 'tried_again', by })
    return email
  })
}

export async function countBetween(from: Date, to: Date): Promise<number> {
  return db.$count(subscribers, and(CONFIRMED, gte(subscribers.created_at, from), lt(subscribers.created_at, to)))
}

export async function findById(id: number): Promise<Subscriber> {
  return requireRow('Subscriber', await db.select().from(subscribers).where(eq(subscribers.id, id)))
}

/** Nobody adds them again, as if they had unsubscribed. Returns their id in the trash. */
export async function remove(id: number, { by }: Author = {}): Promise<number> {
  return tx(async () => {
    const removed = requireRow('Subscriber', await db.delete(subscribers).where(eq(subscribers.id, id)).returning())
    await rememberUnsubscribed(removed.email)
    const trash = await saveInTrash(SUBSCRIBER.kind, removed)
    await recordChange({ kind: SUBSCRIBER, id, action: 'removed', by, previous: { trash } })
    return trash
  })
}

function newestFirst(condition: SQL | undefined) {
  return db
    .select()
    .from(subscribers)
    .where(condition)
    .orderBy(desc(subscribers.created_at), desc(subscribers.id))
    .$dynamic()
}

function after({ created_at, id }: Subscriber): SQL {
  return sql`(${subscribers.created_at}, ${subscribers.id}) < (${created_at.getTime()}, ${id})`
}

const HAS_UNSUBSCRIBED =
  'This address has unsubscribed or was removed, and cannot be added by staff. Its owner is welcome to subscribe in the shop'
const IS_SUBSCRIBED = 'This address is subscribed already'

/** Also for somebody who has not confirmed yet. Throws Invalid. Returns the id. */
export async function addByStaff({ email, consent }: ConsentFields & { email: string }, by: number): Promise<number> {
  return tx(async () => {
    const [known] = await db.select().from(subscribers).where(eq(subscribers.email, email))
    if (known?.confirmed_at) throw new Invalid({ email: [IS_SUBSCRIBED] })
    if ((await findUnsubscribed([email])).size > 0) throw new Invalid({ email: [HAS_UNSUBSCRIBED] })
    const [id = 0] = await subscribeAgreed([email], { consent, by })
    await recordChange({ kind: SUBSCRIBER, id, action: 'added', by })
    return id
  })
}

/** Returns the ids of those who were not subscribed before. */
export async function subscribeAgreed(
  emails: string[],
  { consent, by }: ConsentFields & { by: number | null },
): Promise<number[]> {
  if (emails.length === 0) return []
  const confirmed_at = new Date()
  const agreed = { confirmed_at, consent, added_by_id: by }
  const added = await db
    .insert(subscribers)
    .values(emails.map((email) => ({ email, created_at: confirmed_at, ...agreed })))
    .onConflictDoUpdate({ target: subscribers.email, set: agreed, setWhere: isNull(subscribers.confirmed_at) })
    .returning({ id: subscribers.id })
  for (const { id } of added) queueEvent(SUBSCRIBER, id, 'created')
  return added.map(({ id }) => id)
}
