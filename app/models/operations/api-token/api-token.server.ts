import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { apiTokens, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { requireRow } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { insertOne, writeLater } from '~/models/records/writes.server'
import type { Proven } from '~/models/staff/user/credentials.server'
import { requireOwner, type User, withoutSecrets } from '~/models/staff/user/user.server'
import { hashOf, newToken } from '~/runtime/tokens.server'
import { API_TOKEN } from './api-token.kind'
import type { ApiTokenInput } from './api-token.schema'
import { describeScopes } from './scopes'

/** Lets scanners find a token that was published by mistake. */
export const TOKEN_PREFIX = 'btq_'

const TOUCH_MS = 60_000

const { token_hash: _, ...COLUMNS } = getTableColumns(apiTokens)

export type ApiToken = Omit<typeof apiTokens.$inferSelect, 'token_hash'>

export async function create(
  { name, scopes, lifetime }: ApiTokenInput,
  by: Proven,
): Promise<{ id: number; token: string }> {
  const token = TOKEN_PREFIX + newToken(32)
  const expires_at = lifetime === null ? null : new Date(Date.now() + lifetime * DAY_MS)
  return tx(async () => {
    await requireOwner(by)
    const row = await insertOne(apiTokens, {
      name,
      scopes,
      expires_at,
      token_hash: hashOf(token),
      created_by_id: by.id,
    })
    const after = { name, scopes: describeScopes(scopes), expires_at: expires_at?.toISOString() ?? null }
    await recordChange({ kind: API_TOKEN, id: row.id, action: 'created', by: by.id, after })
    return { id: row.id, token }
  })
}

export type ListedToken = Awaited<ReturnType<typeof listAll>>[number]

export async function listAll() {
  const rows = await db
    .select({ token: COLUMNS, maker: users })
    .from(apiTokens)
    .leftJoin(users, eq(users.id, apiTokens.created_by_id))
    .orderBy(desc(apiTokens.id))
  return rows.map(({ token, maker }) => ({ token, maker: maker && withoutSecrets(maker) }))
}

export async function findById(id: number): Promise<ApiToken> {
  return requireRow('Token', await db.select(COLUMNS).from(apiTokens).where(eq(apiTokens.id, id)))
}

export async function revoke(id: number, by: number): Promise<ApiToken> {
  return tx(async () => {
    const token = await findById(id)
    if (token.revoked_at) return token
    await db.update(apiTokens).set({ revoked_at: new Date() }).where(eq(apiTokens.id, id))
    await recordChange({ kind: API_TOKEN, id, action: 'revoked', by })
    return token
  })
}

const byHash = prepared((database) =>
  database
    .select({ token: COLUMNS, maker: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.created_by_id))
    .where(and(eq(apiTokens.token_hash, sql.placeholder('hash')), isNull(apiTokens.revoked_at))),
)

export async function findLive(secret: string, now = new Date()): Promise<{ token: ApiToken; maker: User } | null> {
  const found = await byHash().get({ hash: hashOf(secret) })
  if (!found || !isLive(found.token, now)) return null
  const { token, maker } = found
  if (maker.role !== 'admin' || maker.deactivated_at) return null
  if (now.getTime() - (token.last_used_at?.getTime() ?? 0) > TOUCH_MS) touch(token.id, now)
  return { token, maker: withoutSecrets(maker) }
}

export function isLive({ expires_at, revoked_at }: ApiToken, now: Date): boolean {
  return revoked_at === null && (expires_at === null || expires_at > now)
}

function touch(id: number, now: Date): void {
  writeLater('The last use of an API token could not be recorded', async () => {
    await db.update(apiTokens).set({ last_used_at: now }).where(eq(apiTokens.id, id))
  })
}
