export const MAX_CARD_TEXT = 200

export interface GiftChoice {
  is_gift: boolean
  gift_card_text: string | null
  needed_by: string | null
}
