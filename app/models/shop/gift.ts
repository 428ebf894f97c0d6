export const MAX_CARD_TEXT = 200

export interface GiftChoice {
  is_gift: boolean
  gift_card_text: string | null
  /** A day of the shop, such as "2026-12-24". */
  needed_by: string | null
}
