import type Database from 'better-sqlite3'

/** How the shop reaches its database: a file, or a libSQL server of which it has a replica. Only `db/` knows which (docs/decisions/libsql.md). */
export interface Driver {
  /** Of the file or the replica, and read-only. */
  read: Database.Database
  /** Used between `begin` and `commit` or `rollback`, one transaction at a time. */
  write: Database.Database
  /** Throws Unwritable, or SqliteError. */
  begin(): Promise<void>
  /** Resolves when the transaction is durable and `read` sees it. Throws Conflict when it has to run again, Unwritable, or SqliteError. */
  commit(): Promise<void>
  rollback(): void
  /** Brings the schema up to date; returns how many migrations ran. Throws NewerDatabase. */
  migrate(): Promise<number>
  /** Whether reads work and the schema has all that this build needs. */
  isReady(): boolean
  /** Null for a file. */
  server(): DatabaseServer | null
  /** Shows a value to other processes at once, in a transaction too. */
  publish(name: string, value: unknown): Promise<void>
  unpublish(name: string): Promise<void>
  published(name: string): Published | null
  close(): Promise<void>
}

export interface DatabaseServer {
  /** Since when it has not answered; null while it does. */
  silentSince: Date | null
  /** When the replica was brought up to date last; null when that was before this process started. */
  syncedAt: Date | null
}

export interface Published {
  value: unknown
  at: Date
}

/** Another process has written since the transaction began. */
export class Conflict extends Error {}

/** The server cannot be reached, or lets another process write for too long. */
export class Unwritable extends Error {}
