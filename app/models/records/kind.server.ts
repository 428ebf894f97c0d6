import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { capitalised } from '~/format/text'
import type { PresentedFields } from './field-changes'
import { historyValues } from './field-values'
import type { Field, KindDescription, Logged, StoredKind } from './kind'

type RecordTable = SQLiteTable & { id: SQLiteColumn }
export type VersionedTable = RecordTable & { version: SQLiteColumn }
export type SluggedTable = VersionedTable & { slug: SQLiteColumn }

/** What the server does with a kind of record (docs/decisions/records.md). */
export interface Kind extends KindDescription {
  table: RecordTable
  /** Missing for records about people, whose history names nobody. */
  name?: SQLiteColumn
  /** Missing for a kind whose deletion cannot be undone. */
  trash?: Trash
  /** By time alone, as when a post is due; null for none. */
  nextChange?: (now: Date) => Promise<Date | null>
  computed?: string[]
  /** An undo puts all of them back or none, such as a sale and its days. */
  together?: string[][]
  refusal?: (row: Record<string, unknown>) => { columns: string[]; reason: string } | null
  /** Columns that an earlier version does not bring back, for what has happened since. */
  keptSince?: (id: number, since: Date) => Promise<string[]>
}

export interface EditableKind<Row extends object = object> extends Kind {
  table: VersionedTable
  name: SQLiteColumn
  fields: Record<string, Field>
  entity?: string
  present(row: Row): PresentedFields
  /** What `present` cannot show without other rows, such as their names. */
  presentLinked?(row: Row): Promise<PresentedFields>
  taken?: Record<string, string>
  pictures?: Pictures
  staysInEmptyShop?: boolean
}

export interface Pictures {
  /** Each has one picture; with a name in place of the record's. */
  columns?: { image: SQLiteColumn; alt?: SQLiteColumn; name?: string }[]
  list?: SQLiteColumn
  text?: SQLiteColumn
}

export interface TrashableKind<Row extends object = object> extends EditableKind<Row> {
  table: SluggedTable
  trash: ListedTrash
}

export interface Trash {
  days: number
  /** Of a kind that the trash does not list: what else to take back, in the transaction. */
  afterUndo?: (row: Record<string, unknown>) => Promise<void>
}

export interface ListedTrash extends Trash {
  redirects: SQLiteColumn
  /** Unique: another record may have the value by then, and the row comes back without. */
  yields?: SQLiteColumn
  children: Record<string, Children>
  /** For rows that were deleted before a column was there. */
  complete?: (row: Record<string, unknown>) => Record<string, unknown>
}

export interface Children {
  table: SQLiteTable
  owner: SQLiteColumn
  other?: { field: string; id: SQLiteColumn; table: SQLiteTable }
}

/** This folder knows no kind: each adds itself. What needs all asks app/models/kinds.server.ts. */
const known = new Map<StoredKind, Kind>()

function declare<Declared extends Kind>(kind: Declared): Declared {
  known.set(kind.kind, kind)
  return kind
}

type Declared<Editable extends EditableKind, Table> = Omit<Editable, 'present'> &
  Partial<Pick<Editable, 'present'>> & { table: Table }

export function editableKind<Table extends VersionedTable>(
  kind: Declared<EditableKind<Table['$inferSelect']>, Table>,
): EditableKind<Table['$inferSelect']> {
  return declare({ present: (row) => historyValues(kind.fields, row as Record<string, unknown>), ...kind })
}

export function trashableKind<Table extends SluggedTable>(
  kind: Declared<TrashableKind<Table['$inferSelect']>, Table>,
): TrashableKind<Table['$inferSelect']> {
  return declare({ present: (row) => historyValues(kind.fields, row as Record<string, unknown>), ...kind })
}

export function privateKind(kind: Kind): Kind {
  return declare(kind)
}

export function editableKinds(): EditableKind[] {
  return [...known.values()].filter(isEditable)
}

export async function nextChangeByTime(now: Date): Promise<Date | null> {
  const moments = await Promise.all([...known.values()].flatMap(({ nextChange }) => nextChange?.(now) ?? []))
  const [first] = moments.flatMap((moment) => moment ?? []).sort((one, other) => Number(one) - Number(other))
  return first ?? null
}

export function kindNamed(name: StoredKind): Kind {
  const kind = known.get(name)
  if (!kind) throw new Error(`No kind is named ${name}: app/models/kinds.server.ts lists all of them`)
  return kind
}

/** Throws for a kind that staff do not edit. */
export function editableNamed(name: StoredKind): EditableKind {
  const kind = kindNamed(name)
  if (!isEditable(kind)) throw new Error(`Nobody edits a ${name}`)
  return kind
}

/** Throws for a kind that has no slug. */
export function trashableNamed(name: StoredKind): TrashableKind {
  const kind = editableNamed(name)
  if (!isTrashable(kind)) throw new Error(`A ${name} has no slug`)
  return kind
}

export function entityOf({ entity, words }: EditableKind): string {
  return entity ?? capitalised(words.one)
}

export function isEditable(kind: Logged): kind is EditableKind {
  return 'present' in kind
}

export function isTrashable(kind: Kind): kind is TrashableKind {
  return kind.trash !== undefined && 'redirects' in kind.trash
}

export function daysInTrash(): Map<StoredKind, number> {
  const days = new Map<StoredKind, number>()
  for (const { kind, trash } of known.values()) if (trash) days.set(kind, trash.days)
  return days
}

export const SLUG_TAKEN = { slug: 'This slug is already in use' }
