import { describeMoment, type MomentText } from '~/format/dates'
import type { OutboxMessage } from '~/models/mail/outbox/outbox.server'

export type EmailState = 'sent' | 'waiting' | 'failed'

export interface EmailRow {
  id: number
  subject: string
  recipient: string
  state: EmailState
  moment: MomentText
  error: string | null
}

export function presentEmail(message: OutboxMessage, now: Date): EmailRow {
  const { id, subject, recipient, sent_at, failed_at, created_at, last_error } = message
  const unsent = failed_at ? 'failed' : 'waiting'
  return {
    ...{ id, recipient, subject: subject ?? '' },
    state: sent_at ? 'sent' : unsent,
    moment: describeMoment(sent_at ?? failed_at ?? created_at, now),
    error: sent_at ? null : last_error,
  }
}
