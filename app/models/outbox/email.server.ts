import { env } from '~/runtime/env.server'
import type { Email } from '~/runtime/mailer.server'
import { subscriptionLink } from '~/models/subscriber/subscription-links.server'
import type { Claimed } from './queue.server'

const domain = /@([^\s@>]+)>?$/.exec(env.MAIL_FROM ?? '')?.[1] ?? 'localhost'

/** An email from the outbox as the mail server gets it. */
export function toEmail({ message, newsletter }: Claimed): Email {
  const envelope = { to: message.recipient, messageId: messageIdOf(message) }
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

/** The text of a newsletter and, under it, how to end the subscription. */
export function withUnsubscribeFooter(text: string, leave: string): string {
  return `${text}\n\n-- \nYou are receiving this email because you subscribed to our newsletter. To unsubscribe, open this page:\n${leave}\n`
}

/** Always the same for an email: should it go out twice after a crash, mailboxes see that it is one. */
function messageIdOf({ kind, id, created_at }: Claimed['message']): string {
  return `<${kind}.${id}.${created_at.getTime()}@${domain}>`
}

/** By these, mail programs offer to unsubscribe with one click (RFC 8058). */
function listHeaders(leave: string): Pick<Email, 'headers'> {
  return { headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}
