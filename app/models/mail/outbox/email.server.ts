import { type Letter, newsletterLetter, plainLetter } from '~/models/mail/letter/letter.server'
import { shopFacts } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import type { Email } from '~/runtime/mailer.server'
import { rulesOf } from './emails'
import { attachmentsOf, listThread } from './outbox.server'
import type { Claimed } from './queue.server'
import { subscriptionLink } from './subscription-links.server'

const domain = /@([^\s@>]+)>?$/.exec(env.MAIL_FROM ?? '')?.[1] ?? 'localhost'

export async function toEmail({ message, newsletter }: Claimed): Promise<Email> {
  const envelope = {
    to: message.recipient,
    // The sender may take no mail.
    replyTo: message.reply_to ?? ((await shopFacts()).email || undefined),
    messageId: messageIdOf(message),
    headers: rulesOf(message.kind).headers,
    ...eventOf(message),
    ...(await threadOf(message)),
  }
  const { kind, subject, text, subscriber_id: id, recipient: email } = message
  if (subject !== null && text !== null) {
    const { button, isLinkFirst } = rulesOf(kind)
    const letter = partsOf(await plainLetter({ subject, text, button, isLinkFirst }))
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
