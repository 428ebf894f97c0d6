import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { databaseFile, PRIVATE_FILE } from '~/runtime/files.server'
import { logger } from '~/runtime/logger.server'
import * as schema from '../schema'
import { type Driver, isBusy, type Published } from '../shared/driver'
import { hasKnownMigrations } from '../shared/ledger'
import { assertWritable, connect, openConnections, optimize } from './connect'
import { migrate } from './migrate'

/** Ten seconds: another process's backup or migration takes less. */
const BUSY_TRIES = 500
const BUSY_PAUSE_MS = 20

const queryLogger = { logQuery: (query: string) => logger.debug({ query }, 'query') }

export function openFile(): Driver {
  const { read, write } = openConnections(databaseFile())
  const writing = drizzle(write, { schema, logger: queryLogger })
  const dataVersion = read.prepare('PRAGMA data_version').pluck()
  return {
    read: drizzle(read, { schema, logger: queryLogger }),
    allowsLongTransactions: true,
    async transaction(work) {
      await begin(write)
      try {
        const result = await work(writing)
        write.exec('COMMIT')
        return result
      } finally {
        if (write.inTransaction) write.exec('ROLLBACK')
      }
    },
    changes: () => dataVersion.get() as number,
    migrate: () => migrate(),
    optimize: () => optimize(write),
    isReady,
    growthFailure,
    isUp: () => true,
    publish: async (_, name, value) => publish(name, value),
    unpublish: async (_, name) => rmSync(publishedFile(name), { force: true }),
    published: async (_, name) => published(name),
    async close() {
      read.close()
      write.pragma('wal_checkpoint(TRUNCATE)')
      write.close()
    },
  }
}

async function begin(write: Database.Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      write.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error) || attempt === BUSY_TRIES) throw error
      await setTimeout(BUSY_PAUSE_MS)
    }
  }
}

const publishedFile = (name: string) => `${databaseFile()}-${name}`

function publish(name: string, value: unknown): void {
  const file = publishedFile(name)
  const incoming = `${file}.part`
  writeFileSync(incoming, JSON.stringify(value), { mode: PRIVATE_FILE })
  renameSync(incoming, file)
}

function published(name: string): Published | null {
  try {
    const file = publishedFile(name)
    return { value: JSON.parse(readFileSync(file, 'utf8')), at: statSync(file).mtime }
  } catch {
    return null
  }
}

const REMEMBERED_MS = 1000

let last = { at: -Infinity, isReady: false }
let lastGrowth = { at: -Infinity, failure: null as Error | null }

function isReady(): boolean {
  const now = performance.now()
  if (now - last.at > REMEMBERED_MS) last = { at: now, isReady: look() }
  return last.isReady
}

function look(): boolean {
  try {
    const connection = connect()
    try {
      assertWritable(connection)
      return hasKnownMigrations(connection)
    } finally {
      connection.close()
    }
  } catch (error) {
    logger.warn({ err: error }, 'database not ready')
    return false
  }
}

const ROOM = Buffer.alloc(256 * 1024, 1)

function growthFailure(): Error | null {
  const now = performance.now()
  if (now - lastGrowth.at > REMEMBERED_MS) lastGrowth = { at: now, failure: tryRoom() }
  return lastGrowth.failure
}

/** SQLite would write to its own file only at a commit. */
function tryRoom(): Error | null {
  const file = `${databaseFile()}-room-${process.pid}`
  try {
    writeFileSync(file, ROOM, { mode: PRIVATE_FILE })
    return null
  } catch (error) {
    return error as Error
  } finally {
    rmSync(file, { force: true })
  }
}
