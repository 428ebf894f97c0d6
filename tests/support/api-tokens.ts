import { createHash, randomBytes } from 'node:crypto'
import { insert } from './database'

interface MadeToken {
  name?: string
  expires?: Date
  revoked?: Date
  /** By default the staff member of the seeded database. */
  maker?: number
}

/** Inserts an API token into a shop's database; returns its text. */
export function makeApiToken(databaseFile: string, scopes: readonly string[], made: MadeToken = {}): string {
  const { name = 'Stock sync', expires, revoked, maker } = made
  const token = `btq_${randomBytes(32).toString('base64url')}`
  insert(
    databaseFile,
    `INSERT INTO api_token (name, token_hash, scopes, created_by_id, expires_at, revoked_at)
       VALUES (?, ?, ?, coalesce(?, (SELECT min(id) FROM user WHERE role = 'admin')), ?, ?)`,
    name,
    createHash('sha256').update(token).digest('base64url'),
    JSON.stringify(scopes),
    maker ?? null,
    expires?.getTime() ?? null,
    revoked?.getTime() ?? null,
  )
  return token
}
