import { logger } from '~/runtime/logger.server'
import { hasKnownMigrations } from '../shared/ledger'
import { assertWritable, connect } from './connect'

const REMEMBERED_MS = 1000

let last = { at: -Infinity, isReady: false }

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
