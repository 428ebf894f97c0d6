import { formatCompletionDay } from '~/format/dates'

/** Characters of the text that is written on the card of a gift. */
export const MAX_CARD = 200

export interface GiftChoice {
  is_gift: boolean
  gift_card_text: string | null
  /** A day of the shop: "2026-12-24". */
  needed_by: string | null
}

/** "2026-12-24" → "24 December 2026". */
export const formatNeededBy = (day: string) => formatCompletionDay(new Date(`${day}T00:00Z`))

/** A line for each, as staff read them in a message; '' for none. */
export function giftText({ is_gift, gift_card_text, needed_by }: GiftChoice): string {
  return [
    is_gift ? 'It is a gift: please wrap it, and send no prices with it.' : '',
    gift_card_text ? `On the card: “${gift_card_text}”` : '',
    needed_by ? `Needed by ${formatNeededBy(needed_by)}.` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
