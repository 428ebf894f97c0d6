import { unavailableIn } from '~/runtime/unavailable'

/** A full or failing disk, a read-only file, a lock that another process does not release, and of a server one that has ended the transaction or its connection. */
const UNWRITABLE =
  /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)|BLOCKED|STREAM_EXPIRED|TRANSACTION_(?:TIMEOUT|CLOSED)|SERVER_ERROR)/

/** Returns why nothing can be written, found in an error or its causes; null when it is something else. */
export function unwritableCause(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && UNWRITABLE.test(String(error.code))) return error
  return unavailableIn(error) ?? unwritableCause(error.cause)
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isLocked = 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
  return isLocked || isBusy(error.cause)
}
