import { connect, assertWritable } from '#db/connect'
import { isMigrated } from '#db/migrate'
import { logger } from '~/runtime/logger.server'

const REMEMBERED_MS = 1000

let last = { at: -Infinity, isReady: false }

/** Whether the database is writable and has this build's schema; checked at most once a second. */
export function isDatabaseReady(): boolean {
  const now = performance.now()
  if (now - last.at > REMEMBERED_MS) last = { at: now, isReady: look() }
  return last.isReady
}

function look(): boolean {
  try {
    const connection = connect()
    try {
      assertWritable(connection)
      return isMigrated(connection)
    } finally {
      connection.close()
    }
  } catch (error) {
    logger.warn({ err: error }, 'database not ready')
    return false
  }
}
