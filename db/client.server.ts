import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { oncePerProcess } from '~/runtime/process.server'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'
import { yieldToEventLoop } from './../app/runtime/process.server'
import { connect } from './connect'
import * as schema from './schema'

/** Both sync and async, so that models also run on an asynchronous driver. */
export type Db = BaseSQLiteDatabase<'sync' | 'async', unknown, typeof schema>

/** Ten seconds: another process's backup or migration takes less. */
const BUSY_TRIES = 500
const BUSY_PAUSE_MS = 20

interface Connections {
  read: Database.Database
  write: Database.Database
  reading: Db
  writing: Db
  lastWrite: Promise<unknown>
  dataVersion: Database.Statement
}

function open(): Connections {
  const write = connect()
  const read = connect()
  // SQLite's own wait blocks the process: `begin` waits instead.
  write.pragma('busy_timeout = 0')
  // What is deleted is overwritten: somebody may have asked for it.
  write.pragma('secure_delete = ON')
  // Every write goes through tx(): on this connection it fails instead of blocking the process.
  read.pragma('query_only = ON')
  return {
    read,
    write,
    reading: drizzle(read, { schema }),
    writing: drizzle(write, { schema }),
    lastWrite: Promise.resolve(),
    dataVersion: read.prepare('PRAGMA data_version').pluck(),
  }
}

const connections = oncePerProcess('database', open)

interface Transaction {
  isOpen: boolean
  collected: Map<(items: never[]) => Promise<void>, unknown[]>
}

/** One per transaction, since async work may outlive it. */
const current = new AsyncLocalStorage<Transaction>()

function connection(): Db {
  return current.getStore()?.isOpen ? connections.writing : connections.reading
}

/** The current transaction within `tx`, otherwise read-only (docs/decisions/one-writer.md). */
export const db = new Proxy({} as Db, {
  get(_, name) {
    const target = connection()
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  },
})

/** Prepares a query on first use, once for each connection. */
export function prepared<T>(build: (database: Db) => T): () => T {
  const queries = new Map<Db, T>()
  return () => {
    const database = connection()
    const query = queries.get(database) ?? build(database)
    queries.set(database, query)
    return query
  }
}

/** Runs `work` in an immediate transaction; a nested call joins it. Transactions queue up, and wait for other processes without blocking. Throws Unavailable when nothing can be written. */
export function tx<T>(work: () => Promise<T>): Promise<T> {
  if (current.getStore()?.isOpen) return work()
  const run = connections.lastWrite.then(yieldBetweenWrites).then(() => inTransaction(work))
  connections.lastWrite = run.catch(() => undefined)
  return run
}

/** Collects an item in the caller's transaction: `store` gets all of its items together, before the commit. Throws outside a transaction. */
export function collect<T>(item: T, store: (items: T[]) => Promise<void>): void {
  const transaction = current.getStore()
  if (!transaction?.isOpen) throw new Error('Nothing can be collected outside a transaction')
  const items = transaction.collected.get(store)
  if (items) items.push(item)
  else transaction.collected.set(store, [item])
}

async function storeCollected({ collected }: Transaction): Promise<void> {
  for (const [store, items] of collected) await store(items as never[])
}

/** A long queue of writes would otherwise delay all requests. */
const yieldBetweenWrites = yieldToEventLoop()

async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: Transaction = { isOpen: true, collected: new Map() }
  try {
    await begin()
    const result = await current.run(transaction, async () => {
      const done = await work()
      await storeCollected(transaction)
      return done
    })
    connections.write.exec('COMMIT')
    writeSucceeded()
    return result
  } catch (error) {
    if (connections.write.inTransaction) connections.write.exec('ROLLBACK')
    throw writeFailure(error)
  } finally {
    transaction.isOpen = false
    // Only one is open at a time. Node 20 tracks every promise of the process otherwise.
    current.disable()
  }
}

async function begin(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      connections.write.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error) || attempt === BUSY_TRIES) throw error
      await setTimeout(BUSY_PAUSE_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** Waits for the last write, checkpoints the write-ahead log and closes the database. */
export async function closeDatabase(): Promise<void> {
  await connections.lastWrite
  connections.read.close()
  connections.write.pragma('wal_checkpoint(TRUNCATE)')
  connections.write.close()
}

/** Changes whenever another connection commits. */
export function dataVersion(): number {
  return connections.dataVersion.get() as number
}

/** A full or failing disk, a read-only file, or a lock that another process does not release. */
const UNWRITABLE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)/

let isUnavailable = false

/** Returns Unavailable when nothing can be written, which is logged once, else the error itself. */
export function writeFailure(error: unknown): unknown {
  const cause = sqliteErrorIn(error)
  if (!cause || !UNWRITABLE.test(cause.code)) return error
  if (!isUnavailable) logger.error({ err: cause }, 'Nothing can be written')
  isUnavailable = true
  return new Unavailable()
}

export function writeSucceeded(): void {
  if (isUnavailable) logger.info('Writing works again')
  isUnavailable = false
}

function sqliteErrorIn(error: unknown): InstanceType<typeof Database.SqliteError> | null {
  if (error instanceof Database.SqliteError) return error
  return error instanceof Error ? sqliteErrorIn(error.cause) : null
}
