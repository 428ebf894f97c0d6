import { unavailableIn } from '~/runtime/unavailable'

const UNWRITABLE =
  /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)|BLOCKED|STREAM_EXPIRED|TRANSACTION_(?:TIMEOUT|CLOSED)|SERVER_ERROR)/

export function unwritableCause(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && UNWRITABLE.test(String(error.code))) return error
  return unavailableIn(error) ?? unwritableCause(error.cause)
}

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isLocked = 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
  return isLocked || isBusy(error.cause)
}

/** Not a database, a damaged one, or one of another schema. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(?:NOTADB|CORRUPT|ERROR$)/.test(String(error.code))
}
