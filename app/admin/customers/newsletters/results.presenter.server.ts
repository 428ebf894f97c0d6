import { formatMoment } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { nameAudience } from '~/models/customers/newsletter/audience.server'
import {
  countFailedOtherwise,
  listUndelivered,
  type Newsletter,
  progressOf,
} from '~/models/customers/newsletter/newsletter.server'
import { newsletterLetter } from '~/models/mail/letter/letter.server'
import { webAddress } from '~/models/mail/letter/web-address.server'
import { lastChangeOf } from '~/models/records/history.server'

const MAX_LISTED = 100

export type NewsletterResults = NonNullable<Awaited<ReturnType<typeof presentResults>>>

export async function presentResults(newsletter: Newsletter) {
  const { id, queued_at, bounced_count, unsubscribed_count } = newsletter
  if (!queued_at) return null
  const progress = await progressOf(newsletter)
  const { recipients, sent, waiting } = progress
  const share = (label: string, count: number) => ({ label, count, text: shareText(count, recipients) })
  const undelivered = await listUndelivered(id, MAX_LISTED)
  return {
    ...progress,
    id,
    shares: [
      share('Delivered', sent),
      share('Waiting', waiting),
      share('Bounced', bounced_count),
      share('Not delivered for another reason', await countFailedOtherwise(id)),
      share('Unsubscribed', unsubscribed_count),
    ],
    undelivered: undelivered.map((row) => ({ ...row, id: row.subscriber_id })),
    to: await nameAudience(newsletter.audience),
    /** The page that the email links to. */
    page: webAddress(id),
    text: (await newsletterLetter(newsletter, { test: true })).text,
  }
}

function shareText(count: number, total: number): string {
  const percent = total === 0 ? 0 : (100 * count) / total
  // Neither all nor none of them by rounding.
  const whole = count === 0 || count === total ? percent : Math.min(99, Math.max(1, percent))
  return `${formatCount(count)} (${Math.round(whole)}%)`
}

/** When it is to be sent; and for a draft that was not sent at its time, why not. */
export async function presentSchedule({ id, scheduled_at, queued_at, audience }: Newsletter) {
  if (scheduled_at) {
    return { schedule: { id, at: formatMoment(scheduled_at), to: await nameAudience(audience) }, missed: null }
  }
  const last = queued_at ? null : await lastChangeOf('newsletter', id)
  if (last?.action !== 'missed') return { schedule: null, missed: null }
  const before = last.fields.find(({ field }) => field === 'scheduled_at')?.before
  const reason = last.fields.find(({ field }) => field === 'reason')?.after
  return {
    schedule: null,
    missed: `This newsletter was scheduled for ${before ?? 'a time that has passed'} and was not sent. ${reason ?? ''}. It is a draft again.`,
  }
}
