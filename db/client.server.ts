import { AsyncLocalStorage } from 'node:async_hooks'
import { usesServer } from '~/runtime/files.server'
import { oncePerProcess, yieldToEventLoop } from '~/runtime/process.server'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'
import type { Db, Driver, Published } from './driver'
import { openFile } from './file/driver'
import { unwritableCause } from './sqlite-errors'

export type { Db }

interface Connection {
  driver: Driver
  lastWrite: Promise<unknown>
}

async function open(): Promise<Connection> {
  const driver = usesServer ? (await import('./libsql/driver')).openServer() : openFile()
  return { driver, lastWrite: Promise.resolve() }
}

const connection = await oncePerProcess('database', open)
const { driver } = connection

interface Transaction {
  database: Db
  isOpen: boolean
  collected: Map<(items: never[]) => Promise<void>, unknown[]>
}

/** One per transaction, since async work may outlive it. */
const current = new AsyncLocalStorage<Transaction>()

/** Whether the caller is within `tx`: what it reads there may be rolled back, and is not for a cache. */
export function isInTransaction(): boolean {
  return current.getStore()?.isOpen === true
}

function currentDatabase(): Db {
  const transaction = current.getStore()
  return transaction?.isOpen ? transaction.database : driver.read
}

/** The current transaction within `tx`, otherwise for reading only (docs/decisions/one-writer.md). */
export const db = new Proxy({} as Db, {
  get(_, name) {
    const target = currentDatabase()
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  },
})

/** Prepares a query on first use, once for each connection. */
export function prepared<T>(build: (database: Db) => T): () => T {
  const queries = new WeakMap<Db, T>()
  return () => {
    const database = currentDatabase()
    const query = queries.get(database) ?? build(database)
    queries.set(database, query)
    return query
  }
}

/** Runs `work` once, in an immediate transaction; a nested call joins it. Transactions queue up, and wait for other processes without blocking. Throws Unavailable when nothing can be written, or when it is not known whether a server has committed. */
export function tx<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work()
  const run = connection.lastWrite.then(yieldBetweenWrites).then(() => inTransaction(work))
  connection.lastWrite = run.catch(() => undefined)
  return run
}

/** For what may take longer than the five seconds after which a server ends a transaction: with a file it is one, with a server each `tx` within is one of its own. */
export function longTx<T>(work: () => Promise<T>): Promise<T> {
  return driver.allowsLongTransactions ? tx(work) : work()
}

/** Whether `longTx` writes everything or nothing. */
export const { allowsLongTransactions } = driver

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
  try {
    const result = await driver.transaction((database) => within(database, work))
    writeSucceeded()
    return result
  } catch (error) {
    throw writeFailure(error)
  }
}

async function within<T>(database: Db, work: () => Promise<T>): Promise<T> {
  const transaction: Transaction = { database, isOpen: true, collected: new Map() }
  try {
    return await current.run(transaction, async () => {
      const done = await work()
      await storeCollected(transaction)
      return done
    })
  } finally {
    transaction.isOpen = false
  }
}

/** Brings the schema up to date; returns how many migrations ran. Throws NewerDatabase. */
export const migrateDatabase = (): Promise<number> => driver.migrate()

/** Whether the database can be used with this build's schema. */
export const isDatabaseReady = (): boolean => driver.isReady()

/** Whether the database server has answered the last question. */
export const isServerUp = (): boolean => driver.isUp()

/** Shows a value to all processes, with a file also while a long transaction holds its only write lock. Throws when it cannot be written. */
export const publish = (name: string, value: unknown): Promise<void> => shortTx(() => driver.publish(db, name, value))

export const unpublish = (name: string): Promise<void> => shortTx(() => driver.unpublish(db, name))

/** Returns what a process has published last, and when; null when there is nothing. */
export const published = (name: string): Promise<Published | null> => driver.published(db, name)

const shortTx = <T>(work: () => Promise<T>): Promise<T> => (allowsLongTransactions ? work() : tx(work))

/** Waits for the last write and closes the database. */
export async function closeDatabase(): Promise<void> {
  await connection.lastWrite
  await driver.close()
}

/** Changes when content may have: at once after a write of this process, and with a server within a quarter of a second after another's. */
export const contentChanges = (): number | Promise<number> => driver.changes()

let isUnavailable = false

/** Returns Unavailable when nothing can be written, which is logged once, else the error itself. */
function writeFailure(error: unknown): unknown {
  const cause = unwritableCause(error)
  if (!cause) return error
  if (!isUnavailable) logger.error({ err: cause }, 'Nothing can be written')
  isUnavailable = true
  return new Unavailable()
}

function writeSucceeded(): void {
  if (isUnavailable) logger.info('Writing works again')
  isUnavailable = false
}
