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
  /** Missing for records about people: their history names nobody. */
  name?: SQLiteColumn
  /** Missing for a kind whose deletion cannot be undone. */
  trash?: Trash
  /** When visitors next see something else without a write, as when a post is due. */
  nextChange?: (now: Date) => Promise<Date | null>
  /** Columns that triggers set, besides those that the table generates. */
  computed?: string[]
  /** Columns that an undo puts back together or not at all, such as a sale and its days. */
  together?: string[][]
  /** Which columns of a row contradict each other, and why it may not be stored. */
  refusal?: (row: Record<string, unknown>) => { columns: string[]; reason: string } | null
  /** Columns that restoring an earlier version does not bring back, for what has happened since that moment. */
  keptSince?: (id: number, since: Date) => Promise<string[]>
}

/** A kind that staff edit: with a version, and a history of its fields. */
export interface EditableKind<Row extends object = object> extends Kind {
  table: VersionedTable
  name: SQLiteColumn
  fields: Record<string, Field>
  /** In messages such as "Content block not found", where it is not the word for one. */
  entity?: string
  present(row: Row): PresentedFields
  /** What `present` cannot show without other rows, such as their names. */
  presentLinked?(row: Row): Promise<PresentedFields>
  /** Error messages of unique columns. */
  taken?: Record<string, string>
  pictures?: Pictures
  /** Whether its row stays, with other values, when a shop becomes an empty one. */
  staysInEmptyShop?: boolean
}

/** Where the rows of a kind hold the addresses of pictures. */
export interface Pictures {
  /** Of one picture each, with a name in place of the record's. */
  columns?: { image: SQLiteColumn; alt?: SQLiteColumn; name?: string }[]
  /** Of a JSON list of pictures with `address` and `alt`. */
  list?: SQLiteColumn
  /** Of a text in the shop's markup, or in HTML. */
  text?: SQLiteColumn
}

export interface TrashableKind<Row extends object = object> extends EditableKind<Row> {
  table: SluggedTable
  trash: ListedTrash
}

/** The trait of a kind whose deletion can be undone. */
export interface Trash {
  /** How long a deleted row is kept. */
  days: number
  /** Of a kind that the trash does not list: what else to take back, in the transaction. */
  afterUndo?: (row: Record<string, unknown>) => Promise<void>
}

/** Of a kind with a slug: staff see what was deleted in the trash. */
export interface ListedTrash extends Trash {
  redirects: SQLiteColumn
  /** A unique column whose value another record may have by the time the row is restored: then it comes back without. */
  yields?: SQLiteColumn
  children: Record<string, Children>
  /** Adds what a row lacks that was deleted before a column was there. */
  complete?: (row: Record<string, unknown>) => Record<string, unknown>
}

/** Rows that are deleted and restored together with a record. */
export interface Children {
  table: SQLiteTable
  owner: SQLiteColumn
  /** The other row they reference, which may be gone when they are restored. */
  other?: { field: string; id: SQLiteColumn; table: SQLiteTable }
}

/** Each kind adds itself: this folder knows none of them. What needs all of them asks app/models/kinds.server.ts. */
const known = new Map<StoredKind, Kind>()

function declare<Declared extends Kind>(kind: Declared): Declared {
  known.set(kind.kind, kind)
  return kind
}

/** A kind whose fields can show themselves in the history has no `present` of its own. */
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

/** A kind of records about people. */
export function privateKind(kind: Kind): Kind {
  return declare(kind)
}

/** Complete once app/models/kinds.server.ts is loaded, as it is in the running shop. */
export function editableKinds(): EditableKind[] {
  return [...known.values()].filter(isEditable)
}

/** When public content next changes without a write; null for never. */
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

/** Throws for a kind that is not edited. */
export function editableNamed(name: StoredKind): EditableKind {
  const kind = kindNamed(name)
  if (!isEditable(kind)) throw new Error(`Nobody edits a ${name}`)
  return kind
}

/** Throws for a kind without a slug. */
export function trashableNamed(name: StoredKind): TrashableKind {
  const kind = editableNamed(name)
  if (!isTrashable(kind)) throw new Error(`A ${name} has no slug`)
  return kind
}

/** What messages call a record: "Footer link". */
export function entityOf({ entity, words }: EditableKind): string {
  return entity ?? capitalised(words.one)
}

export function isEditable(kind: Logged): kind is EditableKind {
  return 'present' in kind
}

export function isTrashable(kind: Kind): kind is TrashableKind {
  return kind.trash !== undefined && 'redirects' in kind.trash
}

/** How many days the deleted rows of each kind are kept. */
export function daysInTrash(): Map<StoredKind, number> {
  const days = new Map<StoredKind, number>()
  for (const { kind, trash } of known.values()) if (trash) days.set(kind, trash.days)
  return days
}

/** Error messages of the unique column that most kinds have. */
export const SLUG_TAKEN = { slug: 'This slug is already in use' }
