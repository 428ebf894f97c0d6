import Database from 'better-sqlite3'

/** Rows of a server's own database file, read past the server. */
export function rows<T = Record<string, unknown>>(databaseFile: string, sql: string, ...values: unknown[]): T[] {
  const database = new Database(databaseFile, { readonly: true })
  try {
    return database.prepare(sql).all(...values) as T[]
  } finally {
    database.close()
  }
}

/** Ends the newest session; its browser still has the cookie. */
export function endNewestSession(databaseFile: string): void {
  change(databaseFile, 'DELETE FROM session WHERE id = (SELECT max(id) FROM session)')
}

/** Changes a server's database file past the server: to break or to prepare it. */
export function change(databaseFile: string, sql: string): void {
  const database = new Database(databaseFile, { timeout: 2000 })
  database.exec(sql)
  database.close()
}
