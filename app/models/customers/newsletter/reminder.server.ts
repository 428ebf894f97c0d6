import { and, inArray, isNull, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { subscribers } from '#db/schema'
import { queue } from '~/models/mail/outbox/outbox.server'
import { subscriptionLink } from '~/models/mail/outbox/subscription-links.server'
import { shopFacts } from '~/models/shop/shop.server'
import { type ShopFacts, signatureOf } from '~/shop'
import { findById, type Subscriber } from '../subscriber/subscriber.server'
import { findUnsubscribed } from '../subscriber/unsubscribed.server'

/** They may still be looking for the first email. */
const REMIND_AFTER_MS = 24 * 3600_000
/** One transaction writes them all, and others wait. */
const MAX_AT_ONCE = 500

const isDue = (now: Date) =>
  and(
    ...[isNull(subscribers.confirmed_at), isNull(subscribers.reminded_at), isNull(subscribers.bounced_at)],
    lt(subscribers.created_at, new Date(now.getTime() - REMIND_AFTER_MS)),
  )

export function canBeReminded(subscriber: Subscriber, now = new Date()): boolean {
  const { confirmed_at, reminded_at, bounced_at, created_at } = subscriber
  return !confirmed_at && !reminded_at && !bounced_at && now.getTime() - created_at.getTime() > REMIND_AFTER_MS
}

export async function countDue(now = new Date()): Promise<number> {
  return db.$count(subscribers, isDue(now))
}

/** Null when the subscriber is not to be reminded. Throws NotFound. */
export async function remind(id: number): Promise<string | null> {
  return tx(async () => {
    const subscriber = await findById(id)
    return (await remindThose([subscriber].filter((one) => canBeReminded(one)))) > 0 ? subscriber.email : null
  })
}

/** At most 500, the oldest first. Returns how many. */
export async function remindAll(now = new Date()): Promise<number> {
  return tx(async () => {
    const due = await db.select().from(subscribers).where(isDue(now)).orderBy(subscribers.id).limit(MAX_AT_ONCE)
    return remindThose(due)
  })
}

async function remindThose(due: Subscriber[]): Promise<number> {
  const gone = await findUnsubscribed(due.map(({ email }) => email))
  const reminded = due.filter(({ email }) => !gone.has(email))
  const shop = await shopFacts()
  for (const subscriber of reminded) {
    const email = reminderEmail(shop, subscriptionLink('confirm', subscriber))
    await queue({ kind: 'reminder', recipient: subscriber.email, subscriber_id: subscriber.id, ...email })
  }
  const ids = due.map(({ id }) => id)
  // So that those who are not written to are not due for ever.
  if (ids.length > 0) await db.update(subscribers).set({ reminded_at: new Date() }).where(inArray(subscribers.id, ids))
  return reminded.length
}

function reminderEmail(shop: ShopFacts, link: string): { subject: string; text: string } {
  return {
    subject: `Would you still like to hear from ${shop.name}?`,
    text: `You asked for our newsletter, but your subscription is not confirmed yet. To confirm it, open this page and select “Confirm subscription”:

${link}

If you didn’t ask for it, or have changed your mind, please ignore this email. We won’t remind you again.

${signatureOf(shop)}`,
  }
}
