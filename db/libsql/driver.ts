import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/http'
import * as schema from '../schema'
import { publishedValues } from '../schema'
import type { Db, Driver } from '../shared/driver'
import { isBusy } from '../shared/sqlite-errors'
import { contentOf } from './content'
import { migrateServer } from './migrate'
import { connectToServer } from './server'

const BUSY_TRIES = 500
const BUSY_PAUSE_MS = 20

export function openServer(): Driver {
  const { client, isUp, close } = connectToServer()
  const database = drizzle({ client, schema })
  const content = contentOf(database)

  async function transaction<T>(work: (database: Db) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      let hasBegun = false
      let failure: unknown
      try {
        return await database.transaction(async (transaction) => {
          // The client begins the transaction with the first statement.
          await transaction.run(sql`SELECT 1`)
          hasBegun = true
          return await work(transaction).catch((error: unknown) => {
            failure = error
            throw error
          })
        })
      } catch (error) {
        if (hasBegun || !isBusy(error) || attempt === BUSY_TRIES) throw failure ?? error
        await setTimeout(BUSY_PAUSE_MS)
      } finally {
        content.askAnew()
      }
    }
  }

  return {
    read: database,
    transaction,
    allowsLongTransactions: false,
    changes: content.version,
    migrate: migrateServer,
    // A server may refuse it.
    optimize: () => undefined,
    isReady: () => true,
    growthFailure: () => null,
    isUp,
    async publish(database, name, value) {
      const values = { value: JSON.stringify(value), published_at: new Date() }
      await database
        .insert(publishedValues)
        .values({ name, ...values })
        .onConflictDoUpdate({ target: publishedValues.name, set: values })
    },
    async unpublish(database, name) {
      await database.delete(publishedValues).where(eq(publishedValues.name, name))
    },
    async published(database, name) {
      const [row] = await database.select().from(publishedValues).where(eq(publishedValues.name, name))
      return row ? { value: JSON.parse(row.value) as unknown, at: row.published_at } : null
    },
    async close() {
      close()
    },
  }
}
