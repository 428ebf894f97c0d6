/** Characters of the text that is written on the card of a gift. */
export const MAX_CARD = 200

export interface GiftChoice {
  is_gift: boolean
  gift_card_text: string | null
  /** A day of the shop: "2026-12-24". */
  needed_by: string | null
}
