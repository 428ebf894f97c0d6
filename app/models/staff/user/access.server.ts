import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { apiTokens, invitations } from '#db/schema'
import { withdrawWhere } from './invitation.server'
import { endAll } from './session.server'

/** In the caller's transaction. */
export async function endAccess(userId: number): Promise<void> {
  await endAll(userId)
  await endGrants(userId, eq(invitations.user_id, userId))
}

/** In the caller's transaction. */
export async function endGrants(userId: number, alsoWithdrawn?: SQL): Promise<void> {
  await withdrawWhere(or(eq(invitations.invited_by_id, userId), alsoWithdrawn))
  await db
    .update(apiTokens)
    .set({ revoked_at: new Date() })
    .where(and(eq(apiTokens.created_by_id, userId), isNull(apiTokens.revoked_at)))
}
