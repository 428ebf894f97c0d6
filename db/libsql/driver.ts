import { setTimeout } from 'node:timers/promises'
import type { Client } from '@libsql/client/http'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/http'
import { env } from '~/runtime/env.server'
import * as schema from '../schema'
import { contentVersions, publishedValues } from '../schema'
import { type Db, type Driver, isBusy } from '../shared/driver'
import {
  CREATE_LEDGER,
  HAS_LEDGER,
  type Migration,
  OVERWRITES_DELETED_WORDS,
  overwritingDeletedWords,
  pendingAfter,
  READ_LEDGER,
} from '../shared/ledger'
import { copyServer } from './copy'
import { connectToServer, withClient } from './server'

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

const FRESH_MS = 250

const WAIT_MS = 1000

function contentOf(database: Db) {
  let known = 0
  let askedAt = -Infinity
  let asking: Promise<number> | null = null

  async function read(): Promise<number> {
    const [row] = await database.select({ version: sql<number>`max(${contentVersions.version})` }).from(contentVersions)
    return row?.version ?? 0
  }

  function ask(): Promise<number> {
    askedAt = performance.now()
    const late = setTimeout(WAIT_MS, undefined, { ref: false }).then(() => known)
    const answer = Promise.race([read().catch(() => known), late])
    asking = answer
    void answer.then((version) => {
      // An answer from before a transaction of this process may be outdated.
      if (asking === answer) [known, asking] = [version, null]
    })
    return answer
  }

  return {
    version: () => asking ?? (performance.now() - askedAt < FRESH_MS ? known : ask()),
    askAnew() {
      asking = null
      askedAt = -Infinity
    },
  }
}

/** Throws NewerDatabase, ServerSilent, and when a foreign key would break. */
function migrateServer(): Promise<number> {
  return withClient(env.DATABASE_URL, async (client) => {
    const applied = await appliedOn(client)
    const pending = pendingAfter(applied)
    if (pending.length > 0 && applied.length > 0) await copyServer('before-migration')
    const count = pending.length > 0 ? await applyPending(client, pending) : 0
    await settleSearch(client)
    return count
  })
}

async function appliedOn(client: Client): Promise<string[]> {
  if ((await client.execute(HAS_LEDGER)).rows.length === 0) return []
  return (await client.execute(READ_LEDGER)).rows.map(({ hash }) => hash as string)
}

async function applyPending(client: Client, pending: Migration[]): Promise<number> {
  const statements = pending.flatMap(({ sql, hash, position }) => [
    `INSERT INTO migration (hash, position) VALUES ('${hash}', ${position})`,
    ...sql,
  ])
  const check = "INSERT INTO migration (hash, position) SELECT '', NULL FROM pragma_foreign_key_check"
  const script = ['PRAGMA foreign_keys = OFF', 'BEGIN IMMEDIATE', CREATE_LEDGER, ...statements, check, 'COMMIT']
  try {
    await client.executeMultiple(script.join(';\n'))
    return pending.length
  } catch (error) {
    const wasOtherFirst = pendingAfter(await appliedOn(client)).length === 0
    if (wasOtherFirst) return 0
    throw error
  }
}

async function settleSearch(client: Client): Promise<void> {
  const [row] = (await client.execute(OVERWRITES_DELETED_WORDS)).rows
  if (Number(row?.v) > 0)
    await client.executeMultiple(['BEGIN IMMEDIATE', ...overwritingDeletedWords(false), 'COMMIT'].join(';\n'))
}
