import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { sessions, users } from '#db/schema'
import { insertOne, writeLater } from '~/models/records/writes.server'
import { env } from '~/runtime/env.server'
import { hashOf, newToken } from '~/runtime/tokens.server'
import { endCalendar } from './calendar.server'
import { findUnchanged, type Proven } from './credentials.server'
import { WrongCredentials } from './password.server'
import { recordSignIn } from './sign-in-log.server'
import { type User, withoutSecrets } from './user.server'

const IDLE_MS = env.SESSION_IDLE_HOURS * 3600_000
const LONGEST_MS = env.SESSION_MAX_DAYS * 24 * 3600_000
const TOUCH_MS = 60_000

/** The browser has them: only their hashes are stored. */
export interface Tokens {
  cookie: string
  bearer: string
}

interface Started extends Tokens {
  sessionId: number
}

export interface Device {
  userAgent: string | null
  clientAddress: string | null
}

export interface SignedIn {
  sessionId: number
  user: User
}

const byToken = prepared((database) =>
  database
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        or(
          eq(sessions.cookie_hash, sql.placeholder('cookie_hash')),
          eq(sessions.bearer_hash, sql.placeholder('bearer_hash')),
        ),
        gt(sessions.expires_at, sql.placeholder('now')),
        gt(sessions.last_seen_at, sql.placeholder('idleSince')),
      ),
    ),
)

/** Throws WrongCredentials when the credentials have changed. */
export async function start(proven: Proven, { userAgent, clientAddress }: Device): Promise<Started> {
  const tokens = newTokens()
  const now = Date.now()
  return tx(async () => {
    const user = await findUnchanged(proven)
    if (!user) throw new WrongCredentials()
    await db
      .delete(sessions)
      .where(or(lt(sessions.expires_at, new Date(now)), lt(sessions.last_seen_at, new Date(now - IDLE_MS))))
    const { id: sessionId } = await insertOne(sessions, {
      user_id: user.id,
      ...hashesOf(tokens),
      last_seen_at: new Date(now),
      expires_at: new Date(now + LONGEST_MS),
      user_agent: userAgent,
      client_address: clientAddress,
    })
    await recordSignIn(user.id, { userAgent, clientAddress })
    return { sessionId, ...tokens }
  })
}

export async function find(token: Partial<Tokens>, isUse = true): Promise<SignedIn | null> {
  const now = Date.now()
  const found = await byToken().get({
    cookie_hash: token.cookie ? hashOf(token.cookie) : null,
    bearer_hash: token.bearer ? hashOf(token.bearer) : null,
    now,
    idleSince: now - IDLE_MS,
  })
  if (!found) return null
  if (isUse && now - found.session.last_seen_at.getTime() > TOUCH_MS) touch(found.session.id)
  return { sessionId: found.session.id, user: withoutSecrets(found.user) }
}

function touch(id: number): void {
  writeLater('The last use of a session could not be recorded', async () => {
    await db.update(sessions).set({ last_seen_at: new Date() }).where(eq(sessions.id, id))
  })
}

export async function end(sessionId: number): Promise<void> {
  await tx(async () => {
    await db.delete(sessions).where(eq(sessions.id, sessionId))
  })
}

export type Session = Omit<typeof sessions.$inferSelect, 'cookie_hash' | 'bearer_hash'>

export async function listLive(userId: number): Promise<Session[]> {
  const now = Date.now()
  const isLive = and(gt(sessions.expires_at, new Date(now)), gt(sessions.last_seen_at, new Date(now - IDLE_MS)))
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
  return rows.map(({ cookie_hash: _, bearer_hash: __, ...session }) => session)
}

export async function endOwn(userId: number, sessionId: number): Promise<boolean> {
  return (await endWhere(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)))) > 0
}

/** Ends the address of their calendar too: somebody else may hold a copy. */
export function endOthers(userId: number, sessionId: number): Promise<number> {
  return endOf(userId, ne(sessions.id, sessionId))
}

export function endAll(userId: number): Promise<number> {
  return endOf(userId)
}

function endOf(userId: number, which?: SQL): Promise<number> {
  return tx(async () => {
    await endCalendar(userId)
    return endWhere(and(eq(sessions.user_id, userId), which))
  })
}

async function endWhere(which: SQL | undefined): Promise<number> {
  const ended = await tx(async () => db.delete(sessions).where(which).returning())
  const now = Date.now()
  return ended.filter((session) => now < session.expires_at.getTime() && now - session.last_seen_at.getTime() < IDLE_MS)
    .length
}

export async function renew(sessionId: number): Promise<Tokens> {
  const tokens = newTokens()
  await tx(async () => {
    await db.update(sessions).set(hashesOf(tokens)).where(eq(sessions.id, sessionId))
  })
  return tokens
}

function newTokens(): Tokens {
  return { cookie: newToken(32), bearer: newToken(32) }
}

function hashesOf({ cookie, bearer }: Tokens) {
  return { cookie_hash: hashOf(cookie), bearer_hash: hashOf(bearer) }
}
