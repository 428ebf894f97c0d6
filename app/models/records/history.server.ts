import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { changes, type FieldChange, users } from '#db/schema'
import { displayName } from './display-name'
import { NotFound } from './errors'
import { queueEvent } from './events.server'
import { fieldChanges, type PresentedFields } from './field-changes'
import type { Action, Logged, RecordKind, SharedAction, StoredKind } from './kind'
import { kindNamed } from './kind.server'
import { type Page, PAGE_SIZE, pageOf } from './paging'

interface Subject<Own extends string> extends Pick<Logged, 'kind' | 'announced'> {
  actions?: Record<Own, string | Action>
}

interface Done<Own extends string> {
  kind: Subject<Own>
  id: number
  action: SharedAction | NoInfer<Own>
  by?: number
  token?: string
  before?: PresentedFields
  after?: PresentedFields
  version?: number
  previous?: Record<string, unknown>
  onlyIfChanged?: boolean
}

// Prepared: an import makes ten thousand entries.
const inserting = prepared((database) =>
  database.insert(changes).values({
    kind: sql.placeholder('kind'),
    record: sql.placeholder('id'),
    action: sql.placeholder('action'),
    fields: sql.placeholder('fields'),
    record_version: sql.placeholder('version'),
    previous: sql.placeholder('previous'),
    bulk_edit: sql.placeholder('bulkEdit'),
    user_id: sql.placeholder('by'),
    created_at: sql.placeholder('now'),
  }),
)

export const TOKEN_FIELD = 'api_token'
export const NO_RECORD = 0

const unrecorded = new AsyncLocalStorage<true>()

export function withoutHistory<T>(work: () => Promise<T>): Promise<T> {
  return unrecorded.run(true, work)
}

const bulkEdit = new AsyncLocalStorage<number>()

/** What is written inside is one line of the log of activity, that of `recordTogether`. */
export function asPartsOf<T>(edit: number, work: () => Promise<T>): Promise<T> {
  return bulkEdit.run(edit, work)
}

interface Together {
  kind: RecordKind
  by?: number
  edit: number
  action: 'edited_together' | 'undone_together'
  summary: string
}

/** The line of an edit of many rows, which belongs to no record. */
export async function recordTogether({ kind, edit, action, by, summary }: Together): Promise<void> {
  await db.insert(changes).values({
    ...{ kind, record: NO_RECORD, action, bulk_edit: edit, user_id: by ?? null, created_at: new Date() },
    fields: [{ field: 'summary', before: null, after: summary }],
  })
}

export async function recordChange<Own extends string = never>(done: Done<Own>): Promise<void> {
  const { kind, id, action, by, token, before = {}, after = {}, version, previous, onlyIfChanged } = done
  if (unrecorded.getStore()) return
  const fields = fieldChanges(before, after)
  if ((action === 'changed' || onlyIfChanged) && fields.length === 0) return
  queueEvent(kind, id, action)
  await inserting().run({
    kind: kind.kind,
    id,
    action,
    fields: token === undefined ? fields : [...fields, { field: TOKEN_FIELD, before: null, after: token }],
    by: by ?? null,
    version: version ?? null,
    previous: previous ?? {},
    bulkEdit: bulkEdit.getStore() ?? null,
    now: new Date(),
  })
}

export interface HistoryEntry {
  id: number
  action: string
  fields: FieldChange[]
  at: Date
  by: string | null
  isVersion: boolean
  bulkEdit: number | null
}

export interface RecordHistory extends Page<HistoryEntry> {
  name: string | null
  exists: boolean
}

export async function historyOf(kind: StoredKind, id: number, requested: number): Promise<RecordHistory> {
  const isOfRecord = of(kind, id)
  const total = await db.$count(changes, isOfRecord)
  const record = await findName(kind, id)
  if (!record && total === 0) throw new NotFound('History')
  const { offset, ...page } = pageOf(total, requested)
  const rows = await newestFirst(isOfRecord).limit(PAGE_SIZE).offset(offset)
  const name = record ? record.name : await lastName(kind, id)
  return { rows: rows.map(asEntry), ...page, name, exists: record !== null }
}

export async function changesSince(kind: StoredKind, id: number, version: number): Promise<HistoryEntry[]> {
  return (await newestFirst(and(of(kind, id), gt(changes.record_version, version)))).map(asEntry)
}

/** Of any action, unless one is named. */
export async function lastChangeOf(kind: StoredKind, id: number, action?: string): Promise<HistoryEntry | null> {
  const isAction = action === undefined ? undefined : eq(changes.action, action)
  const [row] = await newestFirst(and(of(kind, id), isAction)).limit(1)
  return row ? asEntry(row) : null
}

export async function countChanges<Own extends string>(
  { kind }: Subject<Own>,
  id: number,
  actions: NoInfer<Own>[],
): Promise<number> {
  return db.$count(changes, and(of(kind, id), inArray(changes.action, actions)))
}

function of(kind: RecordKind, id: number) {
  return and(eq(changes.kind, kind), eq(changes.record, id))
}

function newestFirst(condition: ReturnType<typeof and>) {
  return db
    .select({ change: changes, person: users })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.user_id))
    .where(condition)
    .orderBy(desc(changes.id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof newestFirst>>[number]

export function asEntry({ change, person }: Row): HistoryEntry {
  const { id, action, fields, created_at, record_version, bulk_edit } = change
  const by = person && displayName(person)
  return { id, action, fields, at: created_at, by, isVersion: record_version !== null, bulkEdit: bulk_edit }
}

async function lastName(kind: StoredKind, id: number): Promise<string | null> {
  const [deletion] = await newestFirst(and(of(kind, id), eq(changes.action, 'deleted'))).limit(1)
  return deletion?.change.fields.find(({ field }) => field === kindNamed(kind).name?.name)?.before ?? null
}

async function findName(kind: StoredKind, id: number): Promise<{ name: string | null } | null> {
  const { table, name } = kindNamed(kind)
  const [row] = await db
    .select({ name: sql<string | null>`${name ?? null}` })
    .from(table)
    .where(eq(table.id, id))
  return row ?? null
}

/** Keeps who did what and when; of the fields only `kept`. */
export async function eraseFields(kind: StoredKind, ids: number[], kept: string[] = []): Promise<void> {
  const isOfThem = and(eq(changes.kind, kind), inArray(changes.record, ids))
  for (const { id, fields } of await db.select().from(changes).where(isOfThem)) {
    const left = fields.filter(({ field }) => field === TOKEN_FIELD || kept.includes(field))
    await db.update(changes).set({ fields: left, previous: {} }).where(eq(changes.id, id))
  }
}

export async function deleteOldHistory(before: Date, limit: number): Promise<number> {
  return tx(async () => {
    // Ids are in order of time, and need no other index.
    const oldest = db.select({ id: changes.id }).from(changes).orderBy(asc(changes.id)).limit(limit)
    const deleted = await db
      .delete(changes)
      .where(and(inArray(changes.id, oldest), lt(changes.created_at, before)))
      .returning({ id: changes.id })
    return deleted.length
  })
}
