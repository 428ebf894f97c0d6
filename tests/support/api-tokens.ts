import { createHash, randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'

interface MadeToken {
  name?: string
  expires?: Date
  revoked?: Date
  /** By default the staff member of the seeded database. */
  maker?: number
}

/** Inserts an API token into a database file; returns its text. */
export function makeApiToken(databaseFile: string, scopes: readonly string[], made: MadeToken = {}): string {
  const { name = 'Stock sync', expires, revoked, maker } = made
  const token = `btq_${randomBytes(32).toString('base64url')}`
  const database = new Database(databaseFile)
  database
    .prepare(
      `INSERT INTO api_token (name, token_hash, scopes, created_by_id, expires_at, revoked_at)
       VALUES (?, ?, ?, coalesce(?, (SELECT min(id) FROM user WHERE role = 'admin')), ?, ?)`,
    )
    .run(
      name,
      createHash('sha256').update(token).digest('base64url'),
      JSON.stringify(scopes),
      maker ?? null,
      expires?.getTime() ?? null,
      revoked?.getTime() ?? null,
    )
  database.close()
  return token
}
