import { and, eq, isNull, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { subscribers } from '#db/schema'
import { MINUTE_MS } from '~/format/durations'
import { SUBSCRIBER } from '~/models/customers/subscriber/subscriber.kind'
import { forgetUnsubscribed, rememberUnsubscribed } from '~/models/customers/subscriber/unsubscribed.server'
import { lastQueuedAt } from '~/models/mail/outbox/outbox.server'
import { subscriptionLink } from '~/models/mail/outbox/subscription-links.server'
import { queueForVisitor } from '~/models/mail/outbox/visitor-email.server'
import { queueEvent } from '~/models/records/events.server'
import { shopFacts } from '~/models/shop/shop.server'
import { canSendMail } from '~/runtime/mailer.server'
import { type ShopFacts, signatureOf } from '~/shop'
import type { Subscriber } from '../subscriber/subscriber.server'
import { countUnsubscribed } from './newsletter.server'

/** Prevents a form from flooding an address with emails. */
const RESEND_AFTER_MS = 60 * MINUTE_MS
const FORGET_PENDING_AFTER_MS = 30 * 24 * 60 * MINUTE_MS

export async function subscribe(email: string): Promise<void> {
  await tx(() => addSubscriber(email))
}

/** Confirmed at once without a mail server. */
export async function addSubscriber(email: string): Promise<void> {
  if (!canSendMail) return addConfirmed(email)
  await db.insert(subscribers).values({ email }).onConflictDoNothing()
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  if (subscriber && !subscriber.confirmed_at) await sendConfirmation(subscriber)
}

async function sendConfirmation(subscriber: Subscriber): Promise<void> {
  const lastSent = await lastQueuedAt('confirmation', subscriber.id)
  if (lastSent && Date.now() - lastSent.getTime() < RESEND_AFTER_MS) return
  const email = confirmationEmail(await shopFacts(), subscriptionLink('confirm', subscriber))
  await queueForVisitor({ kind: 'confirmation', recipient: subscriber.email, subscriber_id: subscriber.id, ...email })
}

/** For an address whose owner has already agreed. */
export async function subscribeConfirmed(email: string, created_at?: Date): Promise<void> {
  await tx(() => addConfirmed(email, created_at))
}

async function addConfirmed(email: string, created_at = new Date()): Promise<void> {
  const added = await db
    .insert(subscribers)
    .values({ email, created_at, confirmed_at: created_at })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { confirmed_at: created_at },
      setWhere: isNull(subscribers.confirmed_at),
    })
    .returning({ id: subscribers.id })
  await forgetUnsubscribed(email)
  for (const subscriber of added) queueEvent(SUBSCRIBER, subscriber.id, 'created')
}

/** Also deletes pending addresses that have expired. */
export async function confirm(id: number): Promise<void> {
  await tx(async () => {
    const now = new Date()
    const confirmed = await db
      .update(subscribers)
      .set({ confirmed_at: now })
      .where(and(eq(subscribers.id, id), isNull(subscribers.confirmed_at)))
      .returning({ email: subscribers.email })
    for (const { email } of confirmed) {
      await forgetUnsubscribed(email)
      queueEvent(SUBSCRIBER, id, 'created')
    }
    const forgotten = new Date(now.getTime() - FORGET_PENDING_AFTER_MS)
    await db.delete(subscribers).where(and(isNull(subscribers.confirmed_at), lt(subscribers.created_at, forgotten)))
  })
}

/** Deletes the emails queued for it. Staff cannot add the address again. */
export async function unsubscribe(id: number, newsletterId?: number): Promise<void> {
  await tx(async () => {
    const [removed] = await db.delete(subscribers).where(eq(subscribers.id, id)).returning()
    if (!removed) return
    await rememberUnsubscribed(removed.email)
    if (newsletterId !== undefined) await countUnsubscribed(newsletterId)
    if (removed.confirmed_at) queueEvent(SUBSCRIBER, id, 'deleted')
  })
}

function confirmationEmail(shop: ShopFacts, link: string): { subject: string; text: string } {
  return {
    subject: `Please confirm your subscription to ${shop.name}`,
    text: `Thank you for subscribing to our newsletter!

Please confirm that this is your address and that you would like to hear from us. Open this page and select “Confirm subscription”:

${link}

If you didn’t subscribe, please ignore this email and we won’t contact you again.

${signatureOf(shop)}`,
  }
}
