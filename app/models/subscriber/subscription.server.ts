import { and, eq, isNull, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { subscribers } from '#db/schema'
import { canSendMail } from '~/runtime/mailer.server'
import { lastQueuedAt, queue } from '~/models/outbox/outbox.server'
import { confirmationEmail } from './confirmation-email'
import type { Subscriber } from './subscriber.server'
import { subscriptionLink } from './subscription-links.server'

const MINUTE_MS = 60_000
/** An address is asked no more often, whoever keeps typing it into the form. */
const ASK_AGAIN_AFTER_MS = 60 * MINUTE_MS
const FORGET_PENDING_AFTER_MS = 30 * 24 * 60 * MINUTE_MS

/**
 * Subscribes an address (in lowercase). Where mail can be sent its owner is asked to confirm first, and until then it
 * is pending; where not, it is confirmed at once. A known one stays as it is.
 */
export async function subscribe(email: string): Promise<void> {
  await tx(() => addSubscriber(email))
}

/** The same inside a transaction of another write. */
export async function addSubscriber(email: string): Promise<void> {
  if (!canSendMail) return addConfirmed(email)
  await db.insert(subscribers).values({ email }).onConflictDoNothing()
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  if (subscriber && !subscriber.confirmed_at) await askToConfirm(subscriber)
}

async function askToConfirm(subscriber: Subscriber): Promise<void> {
  const asked = await lastQueuedAt('confirmation', subscriber.id)
  if (asked && Date.now() - asked.getTime() < ASK_AGAIN_AFTER_MS) return
  const email = confirmationEmail(subscriptionLink('confirm', subscriber))
  await queue({ kind: 'confirmation', recipient: subscriber.email, subscriber_id: subscriber.id, ...email })
}

/** Puts an address on the list whose owner has agreed already, whenever that was. */
export async function subscribeConfirmed(email: string, created_at?: Date): Promise<void> {
  await tx(() => addConfirmed(email, created_at))
}

async function addConfirmed(email: string, created_at = new Date()): Promise<void> {
  await db
    .insert(subscribers)
    .values({ email, created_at, confirmed_at: created_at })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { confirmed_at: created_at },
      setWhere: isNull(subscribers.confirmed_at),
    })
}

/** Confirms a pending address and clears away those whose owners never answered; a confirmed one stays as it is. */
export async function confirm(id: number): Promise<void> {
  await tx(async () => {
    const now = new Date()
    await db
      .update(subscribers)
      .set({ confirmed_at: now })
      .where(and(eq(subscribers.id, id), isNull(subscribers.confirmed_at)))
    const forgotten = new Date(now.getTime() - FORGET_PENDING_AFTER_MS)
    await db.delete(subscribers).where(and(isNull(subscribers.confirmed_at), lt(subscribers.created_at, forgotten)))
  })
}

/** Ends a subscription; ending it twice is fine. The emails that wait for the address go too. */
export async function unsubscribe(id: number): Promise<void> {
  await tx(async () => {
    await db.delete(subscribers).where(eq(subscribers.id, id))
  })
}
