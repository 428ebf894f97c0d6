import { AsyncLocalStorage } from 'node:async_hooks'
import { usesServer } from '~/runtime/files.server'
import { logger } from '~/runtime/logger.server'
import { oncePerProcess, yieldToEventLoop } from '~/runtime/process.server'
import { Unavailable } from '~/runtime/unavailable'
import { openFile } from './file/driver'
import { type Db, type Driver, type Published, unwritableCause } from './shared/driver'

export type { Db }

async function open(): Promise<{ driver: Driver; lastWrite: Promise<unknown> }> {
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

const current = new AsyncLocalStorage<Transaction>()

/** What is read in a transaction may be rolled back: do not cache it. */
export function isInTransaction(): boolean {
  return current.getStore()?.isOpen === true
}

function currentDatabase(): Db {
  const transaction = current.getStore()
  return transaction?.isOpen ? transaction.database : driver.read
}

/** Outside `tx` it is only for reading (docs/decisions/one-writer.md). */
export const db = new Proxy({} as Db, {
  get(_, name) {
    const target = currentDatabase()
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  },
})

export function prepared<Query>(build: (database: Db) => { prepare(): Query }): () => Query {
  const queries = new WeakMap<Db, Query>()
  return () => {
    const database = currentDatabase()
    const query = queries.get(database) ?? build(database).prepare()
    queries.set(database, query)
    return query
  }
}

/**
 * A nested call joins. Throws Unavailable when nothing can be written, or it is unknown whether a server has committed.
 */
export function tx<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work()
  const run = connection.lastWrite.then(yieldBetweenWrites).then(() => inTransaction(work))
  connection.lastWrite = run.catch(() => undefined)
  return run
}

/** A server ends a transaction after five seconds, so each `tx` within is one of its own. */
export function longTx<T>(work: () => Promise<T>): Promise<T> {
  return driver.allowsLongTransactions ? tx(work) : work()
}

export const { allowsLongTransactions } = driver

/** `store` gets all items together, before the commit. Throws outside a transaction. */
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

export const migrateDatabase = (): Promise<number> => driver.migrate()

export const optimizeDatabase = (): Promise<void> => tx(async () => driver.optimize())
export const isDatabaseReady = (): boolean => driver.isReady()

export function takesWrites(): boolean {
  const failure = driver.growthFailure()
  if (failure) noteUnwritable(failure)
  return failure === null && (allowsLongTransactions || !isUnavailable)
}

export const isServerUp = (): boolean => driver.isUp()

/** Works even while a long transaction holds the write lock of a file. */
export const publish = (name: string, value: unknown): Promise<void> => shortTx(() => driver.publish(db, name, value))

export const unpublish = (name: string): Promise<void> => shortTx(() => driver.unpublish(db, name))

export const published = (name: string): Promise<Published | null> => driver.published(db, name)

const shortTx = <T>(work: () => Promise<T>): Promise<T> => (allowsLongTransactions ? work() : tx(work))

export async function closeDatabase(): Promise<void> {
  await connection.lastWrite
  await driver.close()
}

/** Of a server, up to 250 ms behind the writes of other processes. */
export const contentChanges = (): number | Promise<number> => driver.changes()

let isUnavailable = false

function writeFailure(error: unknown): unknown {
  const cause = unwritableCause(error)
  if (!cause) return error
  noteUnwritable(cause)
  return new Unavailable()
}

function noteUnwritable(cause: Error): void {
  if (!isUnavailable) logger.error({ err: cause }, 'Nothing can be written')
  isUnavailable = true
}

function writeSucceeded(): void {
  if (isUnavailable) logger.info('Writing works again')
  isUnavailable = false
}
