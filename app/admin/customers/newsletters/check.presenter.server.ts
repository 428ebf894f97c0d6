import { summary } from '~/format/excerpt'
import { splitParagraphs } from '~/format/text'
import { formatCount } from '~/format/numbers'
import { requireFound } from '~/http/respond.server'
import { findProblems } from '~/models/customers/newsletter/check.server'
import { findById } from '~/models/customers/newsletter/newsletter.server'
import { countBounced, countPending, countReachable } from '~/models/customers/subscriber/subscriber.server'
import { ACKNOWLEDGED } from './check'

export const NOT_ACKNOWLEDGED = 'Please tick the box below the things to look at first.'

/** What staff see before a newsletter is sent or scheduled. Throws a 404 page. */
export async function loadCheck(newsletterId: number) {
  const newsletter = await requireFound(findById(newsletterId))
  const { id, subject, text, preview_text, version, scheduled_at } = newsletter
  const audience = await countReachable()
  const [pending, bounced] = await Promise.all([countPending(), countBounced()])
  return {
    ...{ id, subject, version, scheduled_at },
    beginning: firstLines(text),
    audience: counted(audience, 'subscriber', 'subscribers'),
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

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Whether the box has been ticked, or there is nothing to accept. Throws a 404 page. */
export async function isAcknowledged(newsletterId: number, form: FormData): Promise<boolean> {
  if (form.get(ACKNOWLEDGED) === 'on') return true
  return (await findProblems(await requireFound(findById(newsletterId)))).length === 0
}

const LINES = 4
const LINE_LENGTH = 120

function firstLines(text: string): string {
  const lines = splitParagraphs(text)
  const first = lines.slice(0, LINES).map((line) => summary(line, LINE_LENGTH))
  return [...first, ...(lines.length > LINES ? ['…'] : [])].join('\n')
}
