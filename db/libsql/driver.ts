import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type Database from 'better-sqlite3'
import { databaseFile, useReplica } from '~/runtime/files.server'
import { logger } from '~/runtime/logger.server'
import type { Driver } from '../driver'
import { openConnections } from '../file/connect'
import { hasKnownMigrations } from '../ledger'
import { firstSync } from './first-sync'
import { follow } from './follower'
import { migratePrimary } from './migrate'
import { showOpen } from './presence'
import { publish, readPublished, unpublish } from './published'
import { claimReplica } from './replica-file'
import { transactionsOn } from './transactions'

/** A replica for reads, and transactions that are tried on it and then run on the server (docs/decisions/libsql.md). */
export async function openReplica(): Promise<Driver> {
  const { file, lock } = claimReplica(databaseFile())
  useReplica(file)
  const follower = follow(file)
  await firstSync(file, follower)
  const connections = openConnections(file)
  const { read, write } = connections
  // Nothing of a transaction may reach the file before it is rolled back.
  write.pragma('cache_spill = OFF')
  // Containers may share name and path.
  const self = `${hostname()}:${resolve(file)} ${randomUUID()}`
  let isMigrated = false
  let endShowing: (() => Promise<void>) | undefined
  follower.start({
    // Where the server was restored or replaced.
    onSync() {
      if (isMigrated && !canRead(read)) end('the database server has another database')
    },
    onHopeless: (error) => end('the replica of the database cannot be brought up to date', error),
  })
  return {
    ...transactionsOn(connections, follower, self),
    read,
    async migrate() {
      const count = await migratePrimary(write, follower)
      isMigrated = true
      endShowing ??= showOpen(self)
      return count
    },
    isReady: () => canRead(read),
    server: () => ({ silentSince: follower.silentSince(), syncedAt: follower.syncedAt() }),
    publish,
    unpublish,
    published: (name) => readPublished(read, name),
    async close() {
      await endShowing?.()
      read.close()
      write.close()
      follower.close()
      lock.close()
    },
  }
}

/** Whether the replica can be used with this build's schema. */
function canRead(read: Database.Database): boolean {
  try {
    return hasKnownMigrations(read)
  } catch (error) {
    logger.warn({ err: error }, 'database not ready')
    return false
  }
}

let isEnding = false

/** For what heals only by a restart, which fetches the replica anew when needed: ends the process as an uncaught error does. */
function end(reason: string, cause?: unknown): void {
  if (isEnding) return
  isEnding = true
  setImmediate(() => {
    throw new Error(reason, { cause })
  })
}
