import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { insert } from './database'

/** Pass it to the server as SESSION_SECRET to sign cookies for it. */
export const TEST_SECRET = 'a secret for the tests, 32 emails or more'

const HOUR_MS = 3600_000
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

interface MadeSession {
  role?: 'admin' | 'user'
  staffRole?: 'owner' | 'editor' | 'assistant' | 'bench'
  lastSeen?: Date
  expires?: Date
}

/** Inserts a session of a new user into a shop's database; returns its cookie value and bearer token. */
export async function makeSession(
  databaseFile: string,
  { role = 'admin', staffRole = 'owner', lastSeen, expires }: MadeSession = {},
) {
  const [cookie, bearer] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const user = insert(
    databaseFile,
    "INSERT INTO user (email, password_hash, role, staff_role) VALUES (?, 'none', ?, ?)",
    `${cookie.toLowerCase()}@example.com`,
    role,
    role === 'admin' ? staffRole : null,
  )
  insert(
    databaseFile,
    'INSERT INTO session (cookie_hash, bearer_hash, user_id, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    hashOf(cookie),
    hashOf(bearer),
    user,
    (lastSeen ?? new Date()).getTime(),
    (expires ?? new Date(Date.now() + HOUR_MS)).getTime(),
  )
  return { cookie: await signedCookie('session', cookie), bearer }
}

/** The value of a cookie that a server with TEST_SECRET takes for its own. */
export async function signedCookie(name: string, value: unknown): Promise<string> {
  const key = Buffer.from(hkdfSync('sha256', TEST_SECRET, '', `cookie:${name}`, 32)).toString('base64url')
  const line = await createCookie(name, { secrets: [key] }).serialize(value)
  return /=([^;]*)/.exec(line)?.[1] ?? ''
}
