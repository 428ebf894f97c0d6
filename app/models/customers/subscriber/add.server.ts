import { eq, isNull } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { subscribers } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { queueEvent } from '~/models/records/events.server'
import { recordChange } from '~/models/records/history.server'
import { SUBSCRIBER } from './subscriber.kind'
import type { ConsentFields } from './subscriber.schema'
import { findUnsubscribed } from './unsubscribed.server'

export const HAS_UNSUBSCRIBED =
  'This address has unsubscribed or was removed, and cannot be added by staff. Its owner is welcome to subscribe in the shop'
const IS_SUBSCRIBED = 'This address is subscribed already'

/** For somebody who has agreed in another way, also when they have not confirmed yet. Throws Invalid. Returns the id. */
export async function addByStaff({ email, consent }: ConsentFields & { email: string }, by: number): Promise<number> {
  return tx(async () => {
    const [known] = await db.select().from(subscribers).where(eq(subscribers.email, email))
    if (known?.confirmed_at) throw new Invalid({ email: [IS_SUBSCRIBED] })
    if ((await findUnsubscribed([email])).size > 0) throw new Invalid({ email: [HAS_UNSUBSCRIBED] })
    const [id = 0] = await subscribeAgreed([email], { consent, by })
    await recordChange({ kind: SUBSCRIBER, id, action: 'added', by })
    return id
  })
}

/** In the caller's transaction. Returns the ids of those who were not subscribed before. */
export async function subscribeAgreed(
  emails: string[],
  { consent, by }: ConsentFields & { by: number | null },
): Promise<number[]> {
  if (emails.length === 0) return []
  const confirmed_at = new Date()
  const agreed = { confirmed_at, consent, added_by_id: by }
  const added = await db
    .insert(subscribers)
    .values(emails.map((email) => ({ email, created_at: confirmed_at, ...agreed })))
    .onConflictDoUpdate({ target: subscribers.email, set: agreed, setWhere: isNull(subscribers.confirmed_at) })
    .returning({ id: subscribers.id })
  for (const { id } of added) queueEvent(SUBSCRIBER, id, 'created')
  return added.map(({ id }) => id)
}
