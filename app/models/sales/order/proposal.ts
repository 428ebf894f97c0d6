import type { orderLines, orders } from '#db/schema'
import type { formatDay } from '~/format/dates'
import { formatRoundMoney, inWords } from '~/format/numbers'

interface Proposed {
  order: Pick<typeof orders.$inferSelect, 'title' | 'total_cents' | 'promised_for'>
  lines: Partial<Pick<typeof orderLines.$inferSelect, 'description' | 'price_cents'>>[]
}

/** `format` is that of pages, or of emails. */
export function proposalText(
  { order: { title, total_cents, promised_for }, lines }: Proposed,
  format: typeof formatDay,
): string {
  const [first, ...others] = lines.flatMap(({ description, price_cents = 0 }) =>
    description && price_cents >= 0 ? `“${description}”` : [],
  )
  const more = others.length > 1 ? `${inWords(others.length)} more` : others[0]
  const what = title ?? [first, more].filter(Boolean).join(' and ')
  const day = promised_for ? `, ready by ${format(promised_for)}` : ''
  return `Here is our proposal${what && ` for ${what}`}: ${formatRoundMoney(total_cents)}${day}.`
}
