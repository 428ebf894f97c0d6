import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { subscriberImports, type UnusedLine, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { deleteOldest } from '~/models/records/delete-oldest.server'
import { displayName } from '~/models/records/display-name'
import { Invalid, requireRow } from '~/models/records/errors'
import { yieldToEventLoop } from '~/runtime/process.server'
import { listByEmails, subscribeAgreed } from '../subscriber/subscriber.server'
import { findUnsubscribed } from '../subscriber/unsubscribed.server'
import { type FileAddress, readAddresses } from './address-file.server'

const LISTED_LINES = 200
const AT_ONCE = 100
const RECENT = 10
/** Then a file that was checked and not imported is deleted. */
const KEPT_DAYS = 1

export type SubscriberImport = typeof subscriberImports.$inferSelect & { created_by: string | null }

const REASONS = {
  malformed: 'Not an email address',
  twice: 'Twice in this file',
  subscribed: 'Subscribed already',
  unsubscribed: 'Has unsubscribed or was removed, and is not subscribed again',
  left: 'Not subscribed, says the file',
}

/** Nobody is subscribed yet. Throws Invalid. Returns the id. */
export async function check(
  { name, bytes, consent }: { name: string; bytes: Buffer; consent: string },
  by: number,
): Promise<number> {
  const read = await readAddresses(bytes)
  const { addresses, unused } = await sort(read)
  return tx(async () => {
    const [stored] = await db
      .insert(subscriberImports)
      .values({
        file_name: name.slice(0, 200).toWellFormed().trim() || 'A file',
        ...{ consent, addresses, created_by_id: by },
        unused_lines: unused.slice(0, LISTED_LINES),
        unused_count: unused.length,
      })
      .returning({ id: subscriberImports.id })
    if (!stored) throw new Error('The import was not stored')
    return stored.id
  })
}

async function sort(read: FileAddress[]): Promise<{ addresses: string[]; unused: UnusedLine[] }> {
  const addresses = new Set<string>()
  const unused: UnusedLine[] = []
  const yieldNow = yieldToEventLoop()
  for (let start = 0; start < read.length; start += AT_ONCE) {
    const some = read.slice(start, start + AT_ONCE)
    const emails = some.flatMap(({ email }) => email ?? [])
    const gone = await findUnsubscribed(emails)
    const known = new Set((await listByEmails(emails)).filter((one) => one.confirmed_at).map(({ email }) => email))
    for (const { line, text, email, hasLeft } of some) {
      const reason = reasonAgainst(email, { hasLeft, addresses, known, gone })
      if (reason) unused.push({ line, text: text.slice(0, 100).toWellFormed(), reason })
      else if (email) addresses.add(email)
    }
    await yieldNow()
  }
  return { addresses: [...addresses], unused }
}

type Known = Record<'addresses' | 'known' | 'gone', Set<string>> & { hasLeft: boolean }

function reasonAgainst(email: string | null, { hasLeft, addresses, known, gone }: Known): string | null {
  if (email === null) return REASONS.malformed
  if (gone.has(email)) return REASONS.unsubscribed
  if (hasLeft) return REASONS.left
  if (known.has(email)) return REASONS.subscribed
  return addresses.has(email) ? REASONS.twice : null
}

/** Can be repeated after an interruption. Throws NotFound and Invalid. */
export async function run(id: number, by: number): Promise<number> {
  const { addresses, consent, finished_at } = await findById(id)
  if (finished_at) throw new Invalid({ '': ['This file has been imported already'] })
  const yieldNow = yieldToEventLoop()
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    await subscribeSome(id, addresses.slice(start, start + AT_ONCE), { consent, by })
    await yieldNow()
  }
  return tx(async () => {
    const values = { addresses: [], unused_lines: [], finished_at: new Date() }
    const [done] = await db
      .update(subscriberImports)
      .set(values)
      .where(eq(subscriberImports.id, id))
      .returning({ added: subscriberImports.added_count })
    return done?.added ?? 0
  })
}

async function subscribeSome(id: number, emails: string[], agreed: { consent: string; by: number }): Promise<void> {
  await tx(async () => {
    // Somebody may have left since; erasing may have taken an address out of it.
    const gone = await findUnsubscribed(emails)
    const wanted = emails.filter((email) => email.includes('@') && !gone.has(email))
    const added = await subscribeAgreed(wanted, agreed)
    const { added_count } = await findById(id)
    await db
      .update(subscriberImports)
      .set({ added_count: added_count + added.length })
      .where(eq(subscriberImports.id, id))
  })
}

export async function findById(id: number): Promise<SubscriberImport> {
  const found = requireRow('Import', await select().where(eq(subscriberImports.id, id)))
  return asImport(found)
}

export async function listRecent(): Promise<SubscriberImport[]> {
  return (await select().orderBy(desc(subscriberImports.id)).limit(RECENT)).map(asImport)
}

export async function deleteUnused(now: Date, limit: number): Promise<number> {
  const old = lt(subscriberImports.created_at, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  return deleteOldest(subscriberImports, and(isNull(subscriberImports.finished_at), old), limit)
}

function select() {
  return db
    .select({ found: subscriberImports, person: users })
    .from(subscriberImports)
    .leftJoin(users, eq(users.id, subscriberImports.created_by_id))
    .$dynamic()
}

function asImport({ found, person }: Awaited<ReturnType<typeof select>>[number]): SubscriberImport {
  return { ...found, created_by: person && displayName(person) }
}
