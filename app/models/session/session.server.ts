import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { prepared, tx } from '#db/client.server'
import { sessions, users } from '#db/schema'
import { env } from '~/http/env.server'
import { logger } from '~/http/logger.server'
import { withoutHash, type User } from '~/models/user/user.server'

const IDLE_MS = env.SESSION_IDLE_HOURS * 3600_000
const LONGEST_MS = env.SESSION_MAX_DAYS * 24 * 3600_000
/** How stale `last_seen_at` may get before a request writes it anew. */
const TOUCH_MS = 60_000

/** The two secrets of one sign-in; only their hashes are stored (decisions 5.1). */
export interface Tokens {
  cookie: string
  bearer: string
}

/** A staff member and the session they came with. */
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
    )
    .prepare(),
)

/** Starts a session for a user, and clears away those that have ended. */
export async function start(userId: number): Promise<Tokens> {
  const tokens = { cookie: newToken(), bearer: newToken() }
  const now = Date.now()
  await tx(async (writer) => {
    await writer
      .delete(sessions)
      .where(or(lt(sessions.expires_at, new Date(now)), lt(sessions.last_seen_at, new Date(now - IDLE_MS))))
    await writer.insert(sessions).values({
      user_id: userId,
      cookie_hash: hashOf(tokens.cookie),
      bearer_hash: hashOf(tokens.bearer),
      last_seen_at: new Date(now),
      expires_at: new Date(now + LONGEST_MS),
    })
  })
  return tokens
}

/**
 * Who holds this cookie value or bearer token, or null. A session ends after the idle time without a request and,
 * however busy, after its longest life (decisions 5.6); being used here counts as a request.
 */
export async function find(token: Partial<Tokens>): Promise<SignedIn | null> {
  const now = Date.now()
  const found = await byToken().get({
    cookie_hash: token.cookie ? hashOf(token.cookie) : null,
    bearer_hash: token.bearer ? hashOf(token.bearer) : null,
    now,
    idleSince: now - IDLE_MS,
  })
  if (!found) return null
  // Not waited for: a long write must not keep staff from reading.
  if (now - found.session.last_seen_at.getTime() > TOUCH_MS) void touch(found.session.id).catch(logFailure)
  return { sessionId: found.session.id, user: withoutHash(found.user) }
}

async function touch(id: number): Promise<void> {
  await tx(async (writer) => {
    await writer.update(sessions).set({ last_seen_at: new Date() }).where(eq(sessions.id, id))
  })
}

function logFailure(error: unknown): void {
  logger.error({ err: error }, 'The last use of a session was not noted')
}

/** Ends a session, its cookie and its bearer token; ending it twice is fine. */
export async function end(sessionId: number): Promise<void> {
  await tx(async (writer) => {
    await writer.delete(sessions).where(eq(sessions.id, sessionId))
  })
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
