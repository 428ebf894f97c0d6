import { type AnyColumn, sql } from 'drizzle-orm'
import { check, integer, text } from 'drizzle-orm/sqlite-core'

/** Milliseconds since 1970 in UTC, as in every timestamp column. */
export const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
const now = sql.raw(`(${NOW})`)

export const id = () => integer().primaryKey({ autoIncrement: true })
export const flag = (initially: boolean) => integer({ mode: 'boolean' }).notNull().default(initially)
export const moment = () => integer({ mode: 'timestamp_ms' })
export const createdAt = () => moment().notNull().default(now)
export const updatedAt = () => createdAt()
/** A trigger increments it, to detect stale writes. */
export const version = () => integer().notNull().default(1)
/** Of a record that staff edit: they see when it was changed, and no stale form overwrites it. */
export const editedColumns = () => ({ created_at: createdAt(), updated_at: updatedAt(), version: version() })
export const requiredText = () => text().notNull()

const MAX_CENTS = 9_999_999_999

const literal = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`)

export const isFlag = (name: string, column: AnyColumn) => check(name, sql`${column} IN (0, 1)`)
export const isNotBlank = (name: string, column: AnyColumn) => check(name, sql`length(trim(${column})) > 0`)
export const isSlug = (name: string, column: AnyColumn) =>
  check(name, sql`length(${column}) > 0 AND ${column} NOT GLOB ${literal('*[^a-z0-9-]*')}`)
export const isCents = (name: string, column: AnyColumn) =>
  check(name, sql`${column} BETWEEN 0 AND ${sql.raw(String(MAX_CENTS))}`)
export const isCount = (name: string, column: AnyColumn) => check(name, sql`${column} >= 0`)
export const isOneOf = (name: string, column: AnyColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.join(values.map(literal), sql`, `)})`)
export const isJson = (name: string, column: AnyColumn) => check(name, sql`json_valid(${column})`)
