import { env } from '~/runtime/env.server'
import type { Email } from '~/runtime/mailer.server'
import { subscriptionLink } from '~/models/subscriber/subscription-links.server'
import type { EmailKind } from './outbox.server'
import type { Claimed } from './queue.server'

const domain = /@([^\s@>]+)>?$/.exec(env.MAIL_FROM ?? '')?.[1] ?? 'localhost'

export function toEmail({ message, newsletter }: Claimed): Email {
  const envelope = {
    to: message.recipient,
    replyTo: message.reply_to ?? undefined,
    messageId: messageIdOf(message),
    headers: AUTOMATIC[message.kind],
  }
  const { subject, text, subscriber_id: id, recipient: email } = message
  if (subject !== null && text !== null) return { ...envelope, subject, text }
  if (!newsletter || id === null) throw new Error(`Email ${message.id} has no text`)
  const leave = subscriptionLink('unsubscribe', { id, email })
  return {
    ...envelope,
    subject: newsletter.subject,
    text: withUnsubscribeFooter(newsletter.text, leave),
    ...listHeaders(leave),
  }
}

export function withUnsubscribeFooter(text: string, leave: string): string {
  return `${text}\n\n-- \nYou are receiving this email because you subscribed to our newsletter. To unsubscribe, open this page:\n${leave}\n`
}

/** Against loops of automatic replies: RFC 3834. */
const AUTOMATIC: Partial<Record<EmailKind, Record<string, string>>> = {
  announcement: { 'Auto-Submitted': 'auto-generated' },
  hint: { 'Auto-Submitted': 'auto-generated' },
  acknowledgement: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
}

/** Stable, so that mailboxes recognise an email that is sent twice after a crash. */
function messageIdOf({ kind, id, created_at }: Claimed['message']): string {
  return `<${kind}.${id}.${created_at.getTime()}@${domain}>`
}

/** One-click unsubscribe: RFC 8058. */
function listHeaders(leave: string): Pick<Email, 'headers'> {
  return { headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}
