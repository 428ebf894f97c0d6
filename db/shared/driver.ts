import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { unavailableIn } from '~/runtime/unavailable'
import type * as schema from '../schema'

export type Db = BaseSQLiteDatabase<'sync' | 'async', unknown, typeof schema>

/** Only `db/` knows which driver is in use (docs/decisions/libsql.md). */
export interface Driver {
  read: Db
  transaction<T>(work: (database: Db) => Promise<T>): Promise<T>
  allowsLongTransactions: boolean
  changes(): number | Promise<number>
  migrate(): Promise<number>
  optimize(): void
  isReady(): boolean
  isUp(): boolean
  /** A server tells only when it is written to. */
  growthFailure(): Error | null
  publish(database: Db, name: string, value: unknown): Promise<void>
  unpublish(database: Db, name: string): Promise<void>
  published(database: Db, name: string): Promise<Published | null>
  close(): Promise<void>
}

export interface Published {
  value: unknown
  at: Date
}

const UNWRITABLE =
  /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)|BLOCKED|STREAM_EXPIRED|TRANSACTION_(?:TIMEOUT|CLOSED)|SERVER_ERROR)/

export function unwritableCause(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && UNWRITABLE.test(String(error.code))) return error
  return unavailableIn(error) ?? unwritableCause(error.cause)
}

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isLocked = 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
  return isLocked || isBusy(error.cause)
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(?:NOTADB|CORRUPT|ERROR$)/.test(String(error.code))
}
