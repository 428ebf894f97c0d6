import { eq, getTableColumns, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { prepared } from '#db/client.server'
import type { EditableKind, Kind, TrashableKind } from './kind.server'

export type JsonRow = Record<string, unknown>

export type Row = Record<string, unknown> & { id: number; version: number }

export function computedColumns({ table, computed = [] }: Pick<Kind, 'table' | 'computed'>): string[] {
  const generated = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated)
  return [...generated.map(([name]) => name), ...computed]
}

export const neverWritten = (kind: Kind) => ['id', 'version', 'updated_at', ...computedColumns(kind)]

export function withoutComputed(kind: EditableKind, row: JsonRow): JsonRow {
  const computed = computedColumns(kind)
  return Object.fromEntries(Object.entries(row).filter(([name]) => !computed.includes(name)))
}

function statementsOf(kind: EditableKind) {
  const { table } = kind
  const never = neverWritten(kind)
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !never.includes(name))
  // As plain SQL: columns cannot encode null from a placeholder.
  const placeholders = Object.fromEntries(columns.map(([name]) => [name, sql`${sql.placeholder(name)}`]))
  const touched = 'updated_at' in table ? { updated_at: sql`${sql.placeholder('updated_at')}` } : {}
  const isRow = eq(table.id, sql.placeholder('id'))
  const encode = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([name, column]) => [name, row[name] === null ? null : column.mapToDriverValue(row[name])]),
    )
  return {
    encode,
    initial: Object.fromEntries(columns.map(([name, column]) => [name, initialValue(column.default)])),
    reading: prepared((database) => database.select().from(table).where(isRow)),
    inserting: prepared((database) =>
      database
        .insert(table)
        .values({ ...placeholders, ...touched })
        .returning(),
    ),
    // Drizzle's types for set() do not allow placeholders.
    updating: prepared((database) =>
      database
        .update(table)
        .set(placeholders as Row)
        .where(isRow),
    ),
  }
}

function initialValue(value: unknown): unknown {
  return value === undefined || value instanceof SQL ? null : value
}

const statements = new WeakMap<EditableKind, ReturnType<typeof statementsOf>>()

function of(kind: EditableKind) {
  const known = statements.get(kind) ?? statementsOf(kind)
  statements.set(kind, known)
  return known
}

export async function readRow(kind: EditableKind, id: number): Promise<Row | undefined> {
  return (await of(kind).reading().get({ id })) as Row | undefined
}

const slugStatements = new WeakMap<TrashableKind, ReturnType<typeof readingBySlug>>()

function readingBySlug({ table }: TrashableKind) {
  const isRow = eq(table.slug, sql.placeholder('slug'))
  return prepared((database) => database.select().from(table).where(isRow))
}

export async function readRowBySlug(kind: TrashableKind, slug: string): Promise<Row | undefined> {
  const reading = slugStatements.get(kind) ?? readingBySlug(kind)
  slugStatements.set(kind, reading)
  return (await reading().get({ slug })) as Row | undefined
}

export async function insertRow(kind: EditableKind, values: object): Promise<Row> {
  const { encode, initial, inserting } = of(kind)
  const now = new Date()
  const encoded = encode({ ...initial, created_at: now, ...defined(values) })
  const row = await inserting().get({ ...encoded, updated_at: now.getTime() })
  if (!row) throw new Error('The row was not stored')
  return row as Row
}

export async function updateRow(kind: EditableKind, stored: Row, values: object): Promise<void> {
  const { encode, updating } = of(kind)
  await updating().run({ ...encode({ ...stored, ...defined(values) }), id: stored.id })
}

function defined(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

export function asStored(table: SQLiteTable, row: JsonRow): JsonRow {
  const columns = getTableColumns(table)
  const parseDate = ([name, value]: [string, unknown]) => {
    const isDate = columns[name]?.dataType === 'date' && typeof value === 'string'
    return [name, isDate ? new Date(value) : value]
  }
  return Object.fromEntries(Object.entries(row).map(parseDate)) as JsonRow
}
