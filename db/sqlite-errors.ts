import Database from 'better-sqlite3'

type SqliteError = InstanceType<typeof Database.SqliteError>

/** Returns the error of the database within an error, or null. */
export function sqliteErrorIn(error: unknown): SqliteError | null {
  if (error instanceof Database.SqliteError) return error
  return error instanceof Error ? sqliteErrorIn(error.cause) : null
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
