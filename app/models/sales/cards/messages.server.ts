import { inArray, or } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { cardSessions, payments } from '#db/schema'

/** The worker asks about these sessions and payments within a second; unknown ids are somebody else's. */
export async function heard(ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.provider_reference, ids))
  const isMeant = or(inArray(cardSessions.session, ids), inArray(cardSessions.payment_id, paid))
  // A read is cheaper than a transaction for what is not ours.
  if ((await db.$count(cardSessions, isMeant)) === 0) return
  const now = new Date()
  await tx(async () => {
    await db.update(cardSessions).set({ heard_at: now, next_try_at: now }).where(isMeant)
  })
}
