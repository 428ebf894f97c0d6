import { rmSync, writeFileSync } from 'node:fs'
import { databaseFile, PRIVATE_FILE } from '~/runtime/files.server'
import { logger } from '~/runtime/logger.server'
import { hasKnownMigrations } from '../shared/ledger'
import { assertWritable, connect } from './connect'

const REMEMBERED_MS = 1000

let last = { at: -Infinity, isReady: false }
let lastGrowth = { at: -Infinity, failure: null as Error | null }

export function isReady(): boolean {
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

/** Few transactions need more. */
const ROOM = Buffer.alloc(256 * 1024, 1)

export function growthFailure(): Error | null {
  const now = performance.now()
  if (now - lastGrowth.at > REMEMBERED_MS) lastGrowth = { at: now, failure: tryRoom() }
  return lastGrowth.failure
}

/** A file beside the database: SQLite would write to its own only at a commit. */
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
