import { DAY_MS } from '~/format/durations'
import { type Availability, showsPrice } from './availability'

export const FEATURED = 'Featured'
export const SALE = 'Sale'
export const ONE_OF_A_KIND = 'One of a kind'
const NEW = 'New'

const NEW_DAYS = 30

interface Marked {
  availability: Availability
  sale_price_cents: number | null
  created_at: Date
  facts: Record<string, string>
}

/** A piece is new for thirty days, and one of a kind when its Edition says so. What is taken is neither new nor on sale. */
export function marksOf(piece: Marked, now: Date): string[] {
  const isTaken = piece.availability === 'reserved' || piece.availability === 'sold'
  const isOnSale = piece.sale_price_cents !== null && showsPrice(piece) && !isTaken
  const isNew = now.getTime() - piece.created_at.getTime() < NEW_DAYS * DAY_MS && !isTaken
  const marks = [isOneOfAKind(piece.facts) ? ONE_OF_A_KIND : '', isOnSale ? SALE : '', isNew ? NEW : '']
  return marks.filter(Boolean)
}

function isOneOfAKind({ Edition = '' }: Marked['facts']): boolean {
  return /^one[ -]of[ -]a[ -]kind\b/i.test(Edition.trim())
}
