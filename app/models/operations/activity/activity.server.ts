import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { apiTokens, changes, RECORD_KINDS, users, webhooks } from '#db/schema'
import { KINDS } from '~/models/kinds.server'
import { displayName } from '~/models/records/display-name'
import { asEntry, type HistoryEntry, NO_RECORD } from '~/models/records/history.server'
import type { RecordKind } from '~/models/records/kind'
import { PAGE_SIZE } from '~/models/records/paging'

export interface ActivityQuery {
  person: number | null
  kind: RecordKind | null
  /** Null leaves out the parts of all edits of many rows. */
  edit?: number | null
  /** An entry's id: page numbers would count and skip 200,000 entries. */
  before: number | null
}

export interface ActivityEntry extends HistoryEntry {
  kind: RecordKind
  record: number
  name: string | null
  exists: boolean
}

/** `older` is the `before` of the next page. */
export async function listActivity(query: ActivityQuery): Promise<{ rows: ActivityEntry[]; older: number | null }> {
  const found = await newestEntries(query)
  const shown = found.slice(0, PAGE_SIZE)
  const names = await namesOf(shown.map(({ change }) => change))
  const rows = shown.map((row) => {
    const { kind, record } = row.change
    const key = keyOf(kind, record)
    return { ...asEntry(row), kind, record, name: names.get(key) ?? null, exists: names.has(key) }
  })
  return { rows, older: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null }
}

export function newestEntries({ person, kind, edit = null, before }: ActivityQuery) {
  const conditions = [
    person === null ? undefined : eq(changes.user_id, person),
    kind === null ? undefined : eq(changes.kind, kind),
    edit === null
      ? or(isNull(changes.bulk_edit), eq(changes.record, NO_RECORD))
      : and(eq(changes.bulk_edit, edit), ne(changes.record, NO_RECORD)),
    lt(changes.id, before ?? Number.MAX_SAFE_INTEGER),
  ]
  return db
    .select({ change: changes, person: users })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.user_id))
    .where(and(...conditions))
    .orderBy(desc(changes.id))
    .limit(PAGE_SIZE + 1)
}

export async function listPeople(): Promise<Map<number, string>> {
  const people = await db.select().from(users).where(isNotNull(users.staff_role)).orderBy(asc(users.id))
  return new Map(people.map((person) => [person.id, displayName(person)]))
}

type Named = { table: SQLiteTable & { id: SQLiteColumn }; name?: SQLiteColumn }

const NAMED: Partial<Record<RecordKind, Named>> = {
  ...KINDS,
  api_token: { table: apiTokens, name: apiTokens.name },
  webhook: { table: webhooks, name: webhooks.address },
}

const keyOf = (kind: RecordKind, id: number) => `${kind} ${id}`

async function namesOf(entries: { kind: RecordKind; record: number }[]): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>()
  for (const kind of RECORD_KINDS) {
    const ids = [...new Set(entries.flatMap((entry) => (entry.kind === kind ? entry.record : [])))]
    if (ids.length === 0) continue
    for (const [id, name] of await namesOfKind(kind, ids)) names.set(keyOf(kind, id), name)
  }
  return names
}

async function namesOfKind(kind: RecordKind, ids: number[]): Promise<[number, string | null][]> {
  if (kind === 'staff') {
    const people = await db.select().from(users).where(inArray(users.id, ids))
    return people.map((person) => [person.id, displayName(person)])
  }
  const { table, name } = NAMED[kind] ?? {}
  if (!table) return []
  const rows = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string | null>`${name ?? null}` })
    .from(table)
    .where(inArray(table.id, ids))
  return rows.map((row) => [row.id, row.name])
}
