import { type Letter, newsletterLetter, plainLetter } from '~/models/mail/letter/letter.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'
import { type Email, type Mailer, NotSent, openMailer } from '~/runtime/mailer.server'
import type { Worker } from '~/runtime/workers.server'
import { rulesOf } from './emails'
import { attachmentsOf, listThread } from './outbox.server'
import { claimDue, type Claimed, markNotSent, markSent } from './queue.server'
import { subscriptionLink } from './subscription-links.server'

const AT_ONCE = 4
const POLL_MS = 2000
const STOP_TIMEOUT_MS = 5000

/** An interrupted email is sent again later, with the same message id. */
export function outboxWorker(): Worker {
  const mailer = openMailer()
  return {
    failure: 'The outbox could not be processed',
    everyMs: POLL_MS,
    work: async () => (await deliverDue(mailer)) > 0,
    end: async () => mailer.close(),
    endsWithinMs: STOP_TIMEOUT_MS,
  }
}

export async function deliverDue(mailer: Mailer, now = new Date()): Promise<number> {
  const claimed = await claimDue(AT_ONCE, now)
  const results = await Promise.allSettled(claimed.map((email) => deliver(mailer, email, now)))
  for (const result of results) if (result.status === 'rejected') throw result.reason as Error
  return claimed.length
}

async function deliver(mailer: Mailer, claimed: Claimed, now: Date): Promise<void> {
  const { message } = claimed
  const from = (await shopSettings()).mail_from ?? undefined
  const failure = await mailer.send({ ...(await toEmail(claimed)), from }).then(() => null, asNotSent)
  if (!failure) return markSent(message)
  const { isFinal, reason } = failure
  logger.warn({ email: message.id, kind: message.kind, attempt: message.attempts, reason, isFinal }, 'Email not sent')
  await markNotSent(message, failure, now)
}

function asNotSent(error: unknown): NotSent {
  if (error instanceof NotSent) return error
  throw error
}

const domain = /@([^\s@>]+)>?$/.exec(env.MAIL_FROM ?? '')?.[1] ?? 'localhost'

async function toEmail({ message, newsletter }: Claimed): Promise<Email> {
  const envelope = {
    to: message.recipient,
    replyTo: message.reply_to ?? ((await shopFacts()).email || undefined),
    messageId: messageIdOf(message),
    headers: rulesOf(message.kind).headers,
    ...eventOf(message),
    ...(await threadOf(message)),
  }
  const { kind, subject, text, pictures, subscriber_id: id, recipient: email } = message
  if (subject !== null && text !== null) {
    const { button, isLinkFirst } = rulesOf(kind)
    const letter = partsOf(await plainLetter({ subject, text, pictures, button, isLinkFirst }))
    return { ...envelope, ...letter, attachments: kind === 'reply' ? await filesOf(message.id) : undefined }
  }
  if (!newsletter) throw new Error(`Email ${message.id} has no text`)
  if (kind === 'test' || id === null) {
    const test = await newsletterLetter(newsletter, { test: true })
    return { ...envelope, ...partsOf(test), subject: `[Test] ${test.subject}` }
  }
  const leave = subscriptionLink('unsubscribe', { id, email }, newsletter.id)
  return { ...envelope, ...partsOf(await newsletterLetter(newsletter, { leave })), headers: listHeaders(leave) }
}

async function filesOf(emailId: number): Promise<Email['attachments']> {
  const attachments = await attachmentsOf(emailId)
  return attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
}

function partsOf({ subject, text, html }: Letter): Pick<Email, 'subject' | 'text' | 'html'> {
  return { subject, text, html }
}

function eventOf({ kind, calendar }: Claimed['message']): Pick<Email, 'icalEvent'> {
  const method = rulesOf(kind).calendar
  return calendar && method ? { icalEvent: { method, content: calendar, filename: 'appointment.ics' } } : {}
}

async function threadOf({
  kind,
  id,
  enquiry_id,
}: Claimed['message']): Promise<Pick<Email, 'inReplyTo' | 'references'>> {
  if (kind !== 'reply' || enquiry_id === null) return {}
  const references = (await listThread(enquiry_id, id)).map(messageIdOf)
  return references.length === 0 ? {} : { inReplyTo: references.at(-1), references }
}

/** Stable, so that mailboxes recognise an email that is sent twice after a crash. */
function messageIdOf({ kind, id, created_at }: Pick<Claimed['message'], 'kind' | 'id' | 'created_at'>): string {
  return `<${kind}.${id}.${created_at.getTime()}@${domain}>`
}

/** RFC 8058 unsubscribes with one click, RFC 2919 names the list, RFC 3834 stops holiday replies. */
function listHeaders(leave: string): Record<string, string> {
  return {
    'List-Id': `<newsletter.${domain}>`,
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  }
}
