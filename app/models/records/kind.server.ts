import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { capitalised } from '~/format/text'
import type { PresentedFields } from './field-changes'
import type { Field, KindDescription, StoredKind } from './kind'

type RecordTable = SQLiteTable & { id: SQLiteColumn }
export type VersionedTable = RecordTable & { version: SQLiteColumn }
export type SluggedTable = VersionedTable & { slug: SQLiteColumn }

/** What the server does with a kind of record (docs/decisions/records.md). */
export interface Kind extends KindDescription {
  table: RecordTable
  /** Missing for records about people: their history names nobody. */
  name?: SQLiteColumn
}

/** A kind that staff edit: with a version, and a history of its fields. */
export interface EditableKind<Row extends object = object> extends Kind {
  table: VersionedTable
  name: SQLiteColumn
  fields: Record<string, Field>
  /** In messages such as "Content block not found", where it is not the word for one. */
  entity?: string
  present(row: Row): PresentedFields
  /** Of what the history tells besides the fields. */
  historyLabels?: Record<string, string>
  /** What `present` cannot show without other rows, such as their names. */
  presentLinked?(row: Row): Promise<PresentedFields>
  /** Error messages of unique columns. */
  taken?: Record<string, string>
  trash?: Trash
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
  trash: Trash
}

/** The trait of a kind that goes to the trash, and keeps its former slugs. */
export interface Trash {
  redirects: SQLiteColumn
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

export function editableKind<Table extends VersionedTable>(
  kind: EditableKind<Table['$inferSelect']> & { table: Table },
): EditableKind<Table['$inferSelect']> {
  return declare(kind)
}

export function trashableKind<Table extends SluggedTable>(
  kind: TrashableKind<Table['$inferSelect']> & { table: Table },
): TrashableKind<Table['$inferSelect']> {
  return declare(kind)
}

/** A kind of records about people. */
export function privateKind(kind: Kind): Kind {
  return declare(kind)
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

/** Throws for a kind without a trash. */
export function trashableNamed(name: StoredKind): TrashableKind {
  const kind = editableNamed(name)
  if (!isTrashable(kind)) throw new Error(`A ${name} has no trash`)
  return kind
}

/** What messages call a record: "Footer link". */
export function entityOf({ entity, words }: EditableKind): string {
  return entity ?? capitalised(words.one)
}

export function isEditable(kind: Kind): kind is EditableKind {
  return 'present' in kind
}

export function isTrashable(kind: EditableKind): kind is TrashableKind {
  return kind.trash !== undefined
}

/** Error messages of the unique column that most kinds have. */
export const SLUG_TAKEN = { slug: 'This slug is already in use' }
