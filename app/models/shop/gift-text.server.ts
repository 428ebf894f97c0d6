import { formatPublicDate, formatWrittenDay } from '~/format/dates'
import type { GiftChoice } from './gift'

/** Of a day such as "2026-12-24", on pages. */
export const formatNeededBy = (day: string) => formatPublicDate(new Date(`${day}T00:00Z`))

/** A line for each, as staff read them in a message; '' for none. */
export function giftText({ is_gift, gift_card_text, needed_by }: GiftChoice): string {
  return [
    is_gift ? 'It is a gift: please wrap it, and send no prices with it.' : '',
    gift_card_text ? `On the card: “${gift_card_text}”` : '',
    needed_by ? `Needed by ${formatWrittenDay(needed_by)}.` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
