import { describeMoment, type MomentText } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { type Newsletter, progressOf } from '~/models/customers/newsletter/newsletter.server'
import { canSendMail } from '~/runtime/mailer.server'

export interface NewsletterRow {
  id: number
  subject: string
  state: 'draft' | 'scheduled' | 'sending' | 'sent'
  /** "120 of 200"; '' for one that has not been queued. */
  sent: string
  /** When it was queued or will be; for a draft, when it was last changed. */
  moment: MomentText
}

export async function presentNewsletterRow(newsletter: Newsletter, now: Date): Promise<NewsletterRow> {
  const { id, subject, queued_at, scheduled_at, updated_at } = newsletter
  const { sent, recipients, waiting } = await progressOf(newsletter)
  const queued = waiting > 0 ? 'sending' : 'sent'
  const unsent = scheduled_at ? 'scheduled' : 'draft'
  return {
    id,
    subject,
    state: queued_at ? queued : unsent,
    sent: queued_at ? `${formatCount(sent)} of ${formatCount(recipients)}` : '',
    moment: describeMoment(queued_at ?? scheduled_at ?? updated_at, now),
  }
}

const FUTURE = { title: 'Send Newsletter', text: 'Newsletter sending will be available in a future update.' }

/** Without a mail server, throws a redirect to the subscribers with a notice. */
export async function requireMail(): Promise<void> {
  if (!canSendMail) throw await redirectWithNotice(href('/admin/subscribers'), FUTURE)
}
