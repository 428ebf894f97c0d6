import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, notInArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { outboxMessages, rateLimits } from '#db/schema'
import { DAY_MS, MINUTE_MS } from '~/format/durations'
import { TooMany } from '~/models/records/errors'
import { env } from '~/runtime/env.server'
import { signatureOf } from '~/runtime/secret.server'
import { emailKindsWhere } from './emails'
import { queue, type QueuedEmail } from './outbox.server'

const LIMITS = [
  { emails: 5, ms: 10 * MINUTE_MS },
  { emails: 10, ms: DAY_MS },
]
const TO_SHOP = emailKindsWhere(({ isToShop }) => isToShop)

const TOO_MANY = 'this address has had several from us in a short time'
export const NO_EMAIL = `No email has gone out about this, because ${TOO_MANY}.`

/** What is beyond the limit stays unsent in the outbox, where staff find it. */
export async function queueForVisitor(email: QueuedEmail, now = new Date()): Promise<void> {
  if ((await secondsUntilRoom(email.recipient, now)) === 0) {
    await queue(email)
    await countEmail(email.recipient, now)
  } else {
    await db.insert(outboxMessages).values({ ...email, failed_at: now, dismissed_at: now })
  }
}

export async function secondsUntilRoom(address: string, now = new Date()): Promise<number> {
  if (env.RATE_LIMIT === 'off') return 0
  const { key, expires_at } = rateLimits
  const prefix = prefixOf(address)
  const recent = await db
    .select({ expires_at })
    .from(rateLimits)
    .where(and(gt(key, prefix), lt(key, `${prefix}~`), gt(expires_at, now)))
    .orderBy(desc(expires_at))
    .limit(Math.max(...LIMITS.map(({ emails }) => emails)))
  const waits = LIMITS.map(({ emails, ms }) => {
    const first = recent[emails - 1]
    return first ? Math.ceil((first.expires_at.getTime() - DAY_MS + ms - now.getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

/** Where the email is all that is asked for. Throws TooMany. */
export async function requireRoom(address: string): Promise<void> {
  const seconds = await secondsUntilRoom(address)
  if (seconds > 0) throw new TooMany(seconds, `No email was sent: ${TOO_MANY}. Please try again later.`)
}

/** Only a keyed hash of the address is stored, for a day. */
export async function countEmail(address: string, now = new Date()): Promise<void> {
  const expires_at = new Date(now.getTime() + DAY_MS)
  await db.insert(rateLimits).values({ key: prefixOf(address) + randomUUID(), count: 1, expires_at })
}

/** So that "A.da+ring@example.com" is Ada's mailbox too. */
function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return `${name.split('+')[0]!.replaceAll('.', '')}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
}

const prefixOf = (address: string) => `${signatureOf('emails to a mailbox', mailboxOf(address))}.`

type Subject = 'order_id' | 'appointment_id' | 'enquiry_id'

export async function wasWithheld(subject: Subject, id: number): Promise<boolean> {
  const { attempts, failed_at, kind } = outboxMessages
  const [last] = await db
    .select({ attempts, failed_at })
    .from(outboxMessages)
    .where(and(eq(outboxMessages[subject], id), notInArray(kind, TO_SHOP)))
    .orderBy(desc(outboxMessages.id))
    .limit(1)
  return last !== undefined && last.attempts === 0 && last.failed_at !== null
}
