import { z } from 'zod'
import { parseDateTimeField } from '~/format/dates'
import { cleanEmail } from '~/format/email-address'
import type { FieldsOf } from '~/models/records/fields'
import { email, line, optionalLine, text, wellFormed } from '~/models/records/fields'
import { EVERYONE, isAudience } from './audience'

const MAX_TEXT = 50_000
export const MAX_TEST_RECIPIENTS = 5
const MAX_YEARS_AHEAD = 1

const recipient = email('Enter an email address')

export const newsletterSchema = z.object({
  subject: line('Subject is required'),
  preview_text: optionalLine(150),
  text: text('Text is required', { max: MAX_TEXT }),
  audience: z.string({ error: 'Must be text' }).refine(isAudience, 'Choose who gets it').default(EVERYONE),
})

export type NewsletterFields = FieldsOf<typeof newsletterSchema>
export type NewsletterInput = Partial<z.output<typeof newsletterSchema>> &
  Pick<z.output<typeof newsletterSchema>, 'subject' | 'text'>

export const newsletterFormSchema = newsletterSchema.extend({ test_to: testRecipients({ isSent: false }) })
export const newsletterTestSchema = newsletterSchema.extend({ test_to: testRecipients({ isSent: true }) })
export type NewsletterFormFields = FieldsOf<typeof newsletterFormSchema>

function testRecipients({ isSent }: { isSent: boolean }) {
  return z
    .string({ error: 'Must be text' })
    .max(2000, 'At most 2000 characters')
    .refine(wellFormed, 'Contains characters that cannot be stored')
    .default('')
    .transform((typed, context) => {
      const recipients = [
        ...new Set(
          typed
            .split(/[\s,;]+/)
            .map(cleanEmail)
            .filter(Boolean),
        ),
      ]
      const message = isSent ? wrongRecipients(recipients) : null
      if (message) context.addIssue({ code: 'custom', message })
      return recipients
    })
}

function wrongRecipients(recipients: string[]): string | null {
  if (recipients.length === 0) return 'Enter an email address'
  if (recipients.length > MAX_TEST_RECIPIENTS) return `At most ${MAX_TEST_RECIPIENTS} addresses`
  const wrong = recipients.find((address) => !recipient.safeParse(address).success)
  return wrong === undefined ? null : `${wrong.slice(0, 100)} is not an email address`
}

export const scheduleSchema = z.object({
  scheduled_at: z
    .string({ error: 'Choose a date and a time' })
    .max(30, 'Choose a date and a time')
    .transform(timeAhead),
})

export type ScheduleFields = FieldsOf<typeof scheduleSchema>

function timeAhead(typed: string, context: z.RefinementCtx): Date {
  const moment = parseDateTimeField(typed.trim())
  const latest = new Date()
  latest.setFullYear(latest.getFullYear() + MAX_YEARS_AHEAD)
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!moment) return refuse('Choose a date and a time')
  if (moment <= new Date()) return refuse('Choose a time in the future')
  return moment > latest ? refuse('Choose a time within the next year') : moment
}
