import { parseId } from '~/format/address'
import { describeMoment } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import type { serializeNotice } from '~/http/flash.server'
import { rulesOf } from '~/models/mail/outbox/emails'
import { dismiss, dismissUntil, type Undelivered } from '~/models/mail/outbox/outbox.server'
import { retryEmail } from '~/models/mail/outbox/queue.server'
import { NotFound } from '~/models/records/errors'
import { canSendMail } from '~/runtime/mailer.server'

type Notice = Parameters<typeof serializeNotice>[0]

const NOTHING = {
  title: 'Nothing to do',
  text: 'This email is already on its way or has been dismissed.',
  tone: 'error',
} as const

export async function handleEmailAction(form: FormData): Promise<Notice> {
  const [retried, dismissed, until] = ['retry', 'dismiss', 'dismiss-until'].map((name) => parseId(form.get(name)))
  if (retried && canSendMail) return retry(retried)
  if (dismissed) return dismissOne(dismissed)
  return until ? dismissAll(new Date(until)) : NOTHING
}

async function retry(id: number): Promise<Notice> {
  const recipient = await retryEmail(id).catch(orNothing)
  return recipient ? { title: 'Trying again', text: `The email to ${recipient} is on its way again.` } : NOTHING
}

async function dismissOne(id: number): Promise<Notice> {
  const recipient = await dismiss(id).catch(orNothing)
  return recipient ? { title: 'Email dismissed', text: `The email to ${recipient} is no longer listed.` } : NOTHING
}

async function dismissAll(until: Date): Promise<Notice> {
  const count = await dismissUntil(until)
  if (count === 0) return NOTHING
  const text = count === 1 ? '1 email is no longer listed.' : `${formatCount(count)} emails are no longer listed.`
  return { title: 'Emails dismissed', text }
}

function orNothing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

export type EmailRow = ReturnType<typeof presentEmailRow>

export function presentEmailRow(email: Undelivered, now: Date, canOpenOrders: boolean) {
  const { id, kind, recipient, subject, failed_at, last_error } = email
  return {
    id,
    recipient,
    subject,
    kind: rulesOf(kind).label,
    source: sourceOf(email, canOpenOrders),
    givenUp: describeMoment(failed_at, now),
    reason: last_error ?? 'N/A',
  }
}

function sourceOf(email: Undelivered, canOpenOrders: boolean): string | null {
  const { enquiry_id, newsletter_id, order_id, appointment_id } = email
  if (appointment_id !== null) return canOpenOrders ? href('/admin/appointments/:id', { id: appointment_id }) : null
  if (order_id !== null) return canOpenOrders ? href('/admin/orders/:id', { id: order_id }) : null
  if (enquiry_id !== null) return href('/admin/contact/:id', { id: enquiry_id })
  return newsletter_id === null ? null : href('/admin/subscribers/newsletters/:id', { id: newsletter_id })
}
