import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type * as schema from './schema'

/** Both sync and async, so that models await whatever the driver. */
export type Db = BaseSQLiteDatabase<'sync' | 'async', unknown, typeof schema>

/** How the shop reaches its database: a file, or a libSQL server. Only `db/` knows which (docs/decisions/libsql.md). */
export interface Driver {
  /** For everything outside transactions. */
  read: Db
  /** Runs `work` in an immediate transaction, one at a time, and resolves when it is durable. */
  transaction<T>(work: (database: Db) => Promise<T>): Promise<T>
  /** Whether a transaction may last for as long as an import. */
  allowsLongTransactions: boolean
  /** Changes when content may have: at once after a transaction of this process. */
  changes(): number | Promise<number>
  /** Brings the schema up to date; returns how many migrations ran. Throws NewerDatabase. */
  migrate(): Promise<number>
  /** Whether reads work and the schema has all that this build needs. */
  isReady(): boolean
  /** Whether the last question was answered; a file always does. */
  isUp(): boolean
  /** Shows a value to other processes: of a file beside it, of a server in the database. */
  publish(database: Db, name: string, value: unknown): Promise<void>
  unpublish(database: Db, name: string): Promise<void>
  published(database: Db, name: string): Promise<Published | null>
  close(): Promise<void>
}

export interface Published {
  value: unknown
  at: Date
}
