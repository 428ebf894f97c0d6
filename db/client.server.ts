import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { Statement } from 'better-sqlite3'
import { usesServer } from '~/runtime/files.server'
import { oncePerProcess, yieldToEventLoop } from '~/runtime/process.server'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'
import { Conflict, Unwritable, type DatabaseServer, type Driver, type Published } from './driver'
import { openFile } from './file/driver'
import * as schema from './schema'
import { sqliteErrorIn } from './sqlite-errors'

/** Both sync and async, so that models await whatever the driver. */
export type Db = BaseSQLiteDatabase<'sync' | 'async', unknown, typeof schema>

interface Connections {
  driver: Driver
  reading: Db
  writing: Db
  lastWrite: Promise<unknown>
  dataVersion: Statement
}

async function open(): Promise<Connections> {
  const driver = usesServer ? await (await import('./libsql/driver')).openReplica() : openFile()
  return {
    driver,
    reading: drizzle(driver.read, { schema }),
    writing: drizzle(driver.write, { schema }),
    lastWrite: Promise.resolve(),
    dataVersion: driver.read.prepare('PRAGMA data_version').pluck(),
  }
}

const connections = await oncePerProcess('database', open)

interface Transaction {
  isOpen: boolean
  collected: Map<(items: never[]) => Promise<void>, unknown[]>
}

/** One per transaction, since async work may outlive it. */
const current = new AsyncLocalStorage<Transaction>()

/** Whether the caller is within `tx`: what it reads there may be rolled back, and is not for a cache. */
export function isInTransaction(): boolean {
  return current.getStore()?.isOpen === true
}

function connection(): Db {
  return isInTransaction() ? connections.writing : connections.reading
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

/** Runs `work` in an immediate transaction; a nested call joins it. Transactions queue up, and wait for other processes without blocking. With a libSQL server `work` runs again when another process has written meanwhile. Throws Unavailable when nothing can be written. */
export function tx<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work()
  const run = connections.lastWrite.then(yieldBetweenWrites).then(() => untilCommitted(work))
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

async function untilCommitted<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await inTransaction(work)
    } catch (error) {
      if (!(error instanceof Conflict)) throw writeFailure(error)
    }
  }
}

async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const { driver } = connections
  const transaction: Transaction = { isOpen: true, collected: new Map() }
  await driver.begin()
  try {
    const result = await current.run(transaction, async () => {
      const done = await work()
      await storeCollected(transaction)
      return done
    })
    transaction.isOpen = false
    await driver.commit()
    writeSucceeded()
    return result
  } catch (error) {
    driver.rollback()
    throw error
  } finally {
    transaction.isOpen = false
    // Only one is open at a time. Node 20 tracks every promise of the process otherwise.
    current.disable()
  }
}

/** Brings the schema up to date; returns how many migrations ran. Throws NewerDatabase. */
export const migrateDatabase = (): Promise<number> => connections.driver.migrate()

/** Whether the database can be used with this build's schema. */
export const isDatabaseReady = (): boolean => connections.driver.isReady()

/** The state of the connection to the database server; null when the database is a file. */
export const databaseServer = (): DatabaseServer | null => connections.driver.server()

/** Shows a value to all processes, in a transaction too. Throws when it cannot be written. */
export const publish = (name: string, value: unknown): Promise<void> => connections.driver.publish(name, value)

export const unpublish = (name: string): Promise<void> => connections.driver.unpublish(name)

/** Returns what a process has published last, and when; null when there is nothing. */
export const published = (name: string): Published | null => connections.driver.published(name)

/** Waits for the last write and closes the database. */
export async function closeDatabase(): Promise<void> {
  await connections.lastWrite
  await connections.driver.close()
}

/** Changes whenever another connection commits. */
export function dataVersion(): number {
  return connections.dataVersion.get() as number
}

/** A full or failing disk, a read-only file, or a lock that another process does not release. */
const UNWRITABLE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)/

let isUnavailable = false

/** Returns Unavailable when nothing can be written, which is logged once, else the error itself. */
function writeFailure(error: unknown): unknown {
  const cause = error instanceof Unwritable ? error : unwritableCause(error)
  if (!cause) return error
  if (!isUnavailable) logger.error({ err: cause }, 'Nothing can be written')
  isUnavailable = true
  return new Unavailable()
}

function unwritableCause(error: unknown): Error | null {
  const cause = sqliteErrorIn(error)
  return cause && UNWRITABLE.test(cause.code) ? cause : null
}

function writeSucceeded(): void {
  if (isUnavailable) logger.info('Writing works again')
  isUnavailable = false
}
