import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

/** The clock of the database, in the unit of every timestamp column: milliseconds since 1970, UTC. */
const now = sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`

export const id = () => integer().primaryKey({ autoIncrement: true })
export const flag = (initially: boolean) => integer({ mode: 'boolean' }).notNull().default(initially)
export const moment = () => integer({ mode: 'timestamp_ms' })
export const createdAt = () => moment().notNull().default(now)
/** Set on insert here, on every later change by a trigger of the same table. */
export const updatedAt = () => moment().notNull().default(now)
/** Raised by a trigger with every change of the row: what a stale save is recognised by. */
export const version = () => integer().notNull().default(1)
export const requiredText = () => text().notNull()
