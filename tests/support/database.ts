import Database from 'better-sqlite3'
import { serverOf } from './shop-database'

type Values = unknown[]

/** Rows of a shop's own database, read past the shop. */
export function rows<T = Record<string, unknown>>(databaseFile: string, sql: string, ...values: Values): T[] {
  const server = serverOf(databaseFile)
  if (server) return server.rows<T>(sql, values)
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

/** Changes a shop's database past the shop: to break or to prepare it. The shop sees it at once. */
export function change(databaseFile: string, sql: string): void {
  const server = serverOf(databaseFile)
  if (server) return server.change(sql)
  const database = new Database(databaseFile, { timeout: 2000 })
  database.exec(sql)
  database.close()
}

/** Waits until all processes of a shop have what one of them has written: on a server, the others see it a little later. */
export function settle(databaseFile: string): void {
  serverOf(databaseFile)?.settle()
}

/** Inserts a row past the shop, which sees it at once; returns its id. */
export function insert(databaseFile: string, sql: string, ...values: Values): number {
  const server = serverOf(databaseFile)
  if (server) return server.insert(sql, values)
  const database = new Database(databaseFile, { timeout: 2000 })
  try {
    return Number(database.prepare(sql).run(...values).lastInsertRowid)
  } finally {
    database.close()
  }
}
