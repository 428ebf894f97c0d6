import { describeMoment, type MomentText } from '~/format/dates'
import type { LetterKind } from '~/models/outbox/outbox.server'
import type { Undelivered } from '~/models/outbox/undelivered.server'
import { adminLinks } from '../links'

const KINDS: Record<LetterKind, string> = {
  reply: 'Reply',
  confirmation: 'Confirmation of a subscription',
  test: 'Test of a newsletter',
  newsletter: 'Newsletter',
}

/** A letter that was not delivered, as its list shows it. */
export interface LetterLine {
  id: number
  recipient: string
  kind: string
  subject: string
  /** Where it was written. */
  source: string | null
  givenUp: MomentText
  reason: string
}

export function letterLine(letter: Undelivered, now: Date): LetterLine {
  const { id, kind, recipient, subject, failed_at, last_error } = letter
  return {
    id,
    recipient,
    subject,
    kind: KINDS[kind],
    source: sourceOf(letter),
    givenUp: describeMoment(failed_at, now),
    reason: last_error ?? 'N/A',
  }
}

function sourceOf({ enquiry_id, newsletter_id }: Undelivered): string | null {
  if (enquiry_id !== null) return adminLinks.enquiry(enquiry_id)
  return newsletter_id === null ? null : adminLinks.newsletter(newsletter_id)
}
