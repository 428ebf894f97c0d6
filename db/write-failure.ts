import Database from 'better-sqlite3'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'

/** The disk is full or fails, the file may not be written any more, or another process does not let go of it. */
const UNWRITABLE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)/

let isUnavailable = false

/** What a transaction that failed throws: Unavailable where nothing can be written, which is logged once, else the error itself. */
export function writeFailure(error: unknown): unknown {
  const cause = sqliteErrorIn(error)
  if (!cause || !UNWRITABLE.test(cause.code)) return error
  if (!isUnavailable) logger.error({ err: cause }, 'Nothing can be written')
  isUnavailable = true
  return new Unavailable()
}

/** To be told of every write that worked. */
export function writeSucceeded(): void {
  if (isUnavailable) logger.info('Writing works again')
  isUnavailable = false
}

function sqliteErrorIn(error: unknown): InstanceType<typeof Database.SqliteError> | null {
  if (error instanceof Database.SqliteError) return error
  return error instanceof Error ? sqliteErrorIn(error.cause) : null
}
