import { counted } from '~/format/numbers'
import { href } from '~/href'
import { requireFound } from '~/http/respond.server'
import { EVERYONE } from '~/models/customers/newsletter/audience'
import { countAudience, nameAudience } from '~/models/customers/newsletter/audience.server'
import { findById } from '~/models/customers/newsletter/newsletter.server'
import { findProblems } from '~/models/customers/newsletter/problems.server'
import { countBounced, countPending } from '~/models/customers/subscriber/subscriber.server'
import { ACKNOWLEDGED } from './check'

export const NOT_ACKNOWLEDGED = 'Please tick the box below the things to look at first.'

/** What staff see before a newsletter is sent or scheduled. Throws a 404 page. */
export async function loadCheck(newsletterId: number) {
  const newsletter = await requireFound(findById(newsletterId))
  const { id, subject, preview_text, version, scheduled_at } = newsletter
  const [count, who] = await Promise.all([countAudience(newsletter.audience), nameAudience(newsletter.audience)])
  const [pending, bounced] = await Promise.all([countPending(), countBounced()])
  return {
    ...{ id, subject, version, scheduled_at },
    audience: counted(count, 'subscriber') + (newsletter.audience === EVERYONE ? '' : ` (${who})`),
    email: href('/admin/subscribers/newsletters/:id/preview/email', { id }),
    facts: [
      ...(pending > 0
        ? [`${counted(pending, 'address is', 'addresses are')} not confirmed yet and not written to.`]
        : []),
      'No address gets it twice, and each email can be unsubscribed from with one click.',
      ...(preview_text ? [] : ['It has no preview text: mailboxes show its first words beside the subject.']),
    ],
    bounced: bounced > 0 ? counted(bounced, 'address', 'addresses') : null,
    problems: await findProblems(newsletter),
  }
}

/** Whether the box has been ticked, or there is nothing to accept. Throws a 404 page. */
export async function isAcknowledged(newsletterId: number, form: FormData): Promise<boolean> {
  if (form.get(ACKNOWLEDGED) === 'on') return true
  return (await findProblems(await requireFound(findById(newsletterId)))).length === 0
}
