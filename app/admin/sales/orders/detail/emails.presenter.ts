import { emailStateOf, type EmailState } from '~/admin/shell/email-badge'
import { describeMoment, type MomentText } from '~/format/dates'
import type { OutboxMessage } from '~/models/mail/outbox/outbox.server'

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
  return {
    ...{ id, recipient, subject: subject ?? '' },
    state: emailStateOf(message),
    moment: describeMoment(sent_at ?? failed_at ?? created_at, now),
    error: sent_at ? null : last_error,
  }
}
