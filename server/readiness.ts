import { connect } from '#db/connect'
import { isMigrated } from '#db/migrate'
import { logger } from '~/http/logger.server'

const REMEMBERED_MS = 1000

let last = { at: -Infinity, isReady: false }

/** Whether the database answers and has this build's schema; looked at once a second at most. */
export function isDatabaseReady(): boolean {
  const now = performance.now()
  if (now - last.at > REMEMBERED_MS) last = { at: now, isReady: look() }
  return last.isReady
}

function look(): boolean {
  try {
    const connection = connect()
    try {
      connection.prepare('SELECT 1').get()
      return isMigrated(connection)
    } finally {
      connection.close()
    }
  } catch (error) {
    logger.warn({ err: error }, 'database not ready')
    return false
  }
}
