import { describeMoment, type MomentText } from '~/format/dates'
import type { EmailKind } from '~/models/outbox/outbox.server'
import type { Undelivered } from '~/models/outbox/undelivered.server'
import { adminLinks } from '../shell/links'

const KINDS: Record<EmailKind, string> = {
  reply: 'Reply',
  confirmation: 'Confirmation of a subscription',
  test: 'Test of a newsletter',
  newsletter: 'Newsletter',
}

/** An email that was not delivered, as its list shows it. */
export interface EmailRow {
  id: number
  recipient: string
  kind: string
  subject: string
  /** Where it was written. */
  source: string | null
  givenUp: MomentText
  reason: string
}

export function presentEmailRow(email: Undelivered, now: Date): EmailRow {
  const { id, kind, recipient, subject, failed_at, last_error } = email
  return {
    id,
    recipient,
    subject,
    kind: KINDS[kind],
    source: sourceOf(email),
    givenUp: describeMoment(failed_at, now),
    reason: last_error ?? 'N/A',
  }
}

function sourceOf({ enquiry_id, newsletter_id }: Undelivered): string | null {
  if (enquiry_id !== null) return adminLinks.enquiry(enquiry_id)
  return newsletter_id === null ? null : adminLinks.newsletter(newsletter_id)
}
