import type { AVAILABILITIES } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { formatRoundMoney } from '~/format/numbers'

export type Availability = (typeof AVAILABILITIES)[number]

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  stock: 'As the inventory count says',
  'made-to-order': 'Made to order',
  reserved: 'Reserved',
  sold: 'Sold',
  'price-on-request': 'Price on request',
}

export const AVAILABILITY_NAMES = Object.keys(AVAILABILITY_LABELS) as Availability[]

const MAX_MADE_TO_ORDER = 10

interface Stocked {
  availability: Availability
  inventory_count: number
  available_count: number
}

/** 0 when the piece can only be asked about. */
export function orderLimit({ availability, available_count }: Stocked): number {
  if (availability === 'made-to-order') return MAX_MADE_TO_ORDER
  return availability === 'stock' ? available_count : 0
}

export function canBeOrdered(piece: Stocked): boolean {
  return orderLimit(piece) > 0
}

/** False for a piece that has yet to be made. */
export function isInStock({ availability, available_count }: Stocked): boolean {
  return (availability === 'stock' || availability === 'price-on-request') && available_count > 0
}

export function showsPrice({ availability }: Pick<Stocked, 'availability'>): boolean {
  return availability !== 'price-on-request'
}

function isPromised({ availability, inventory_count, available_count }: Stocked): boolean {
  return availability === 'stock' && inventory_count > 0 && available_count === 0
}

const RESERVED = {
  label: 'Reserved',
  note: 'Ask us and we’ll tell you if it becomes available',
  schema: 'OutOfStock',
} as const

export function refusalOf(piece: Stocked): string {
  const { availability } = piece
  if (availability === 'reserved' || isPromised(piece)) return 'is reserved for another customer'
  if (availability === 'sold') return 'has been sold'
  return availability === 'price-on-request' ? 'is sold at a price on request' : 'is out of stock'
}

export interface Offer {
  label: string | null
  /** Null for a piece that can be ordered: `promises.ts` knows when it comes. */
  note: string | null
  canBeOrdered: boolean
  enquire: string
  /** Known to search engines by schema.org; null without a price. */
  schema: 'InStock' | 'OutOfStock' | 'BackOrder' | 'SoldOut' | null
}

export const IN_STOCK = 'In Stock'
export const MADE_TO_ORDER = 'Made to Order'
const ENQUIRE = 'Enquire about this piece'

export function offerOf(piece: Stocked): Offer {
  return { canBeOrdered: canBeOrdered(piece), enquire: ENQUIRE, ...wordsFor(piece) }
}

function wordsFor(piece: Stocked): Pick<Offer, 'label' | 'note' | 'schema'> & Partial<Offer> {
  switch (piece.availability) {
    case 'made-to-order':
      return { label: MADE_TO_ORDER, note: null, schema: 'BackOrder' }
    case 'reserved':
      return RESERVED
    case 'sold':
      return { label: 'Sold', note: 'Ask us whether we can make a similar piece for you', schema: 'SoldOut' }
    case 'price-on-request':
      return { label: null, note: 'Ask us and we’ll reply with the price', enquire: 'Ask for the price', schema: null }
    case 'stock':
      if (isPromised(piece)) return RESERVED
      return piece.available_count > 0
        ? { label: IN_STOCK, note: null, schema: 'InStock' }
        : { label: 'Out of Stock', note: 'Ask us whether we can make or find one for you', schema: 'OutOfStock' }
  }
}

export const PRICE_ON_REQUEST = 'Price on request'

interface Priced extends Pick<Stocked, 'availability'> {
  price_cents: number
  sale_price_cents: number | null
}

export function shownPrices(piece: Priced): { price: string; oldPrice: string | null } {
  const { price_cents, sale_price_cents } = piece
  if (!showsPrice(piece)) return { price: PRICE_ON_REQUEST, oldPrice: null }
  if (sale_price_cents === null) return { price: formatRoundMoney(price_cents), oldPrice: null }
  return { price: formatRoundMoney(sale_price_cents), oldPrice: formatRoundMoney(price_cents) }
}

export const FEATURED = 'Featured'
export const SALE = 'Sale'
export const ONE_OF_A_KIND = 'One of a kind'
const NEW = 'New'

const NEW_DAYS = 30

interface Marked {
  featured: boolean
  availability: Availability
  sale_price_cents: number | null
  created_at: Date
  facts: Record<string, string>
}

/** New for thirty days, and one of a kind when its Edition says so. What is reserved is neither featured, new nor on sale, and what is sold has no marks. */
export function marksOf(piece: Marked, now: Date): string[] {
  if (piece.availability === 'sold') return []
  const isReserved = piece.availability === 'reserved'
  const isOnSale = piece.sale_price_cents !== null && showsPrice(piece) && !isReserved
  const isNew = now.getTime() - piece.created_at.getTime() < NEW_DAYS * DAY_MS && !isReserved
  const marks = [
    piece.featured && !isReserved ? FEATURED : '',
    isOneOfAKind(piece.facts) ? ONE_OF_A_KIND : '',
    isOnSale ? SALE : '',
    isNew ? NEW : '',
  ]
  return marks.filter(Boolean)
}

function isOneOfAKind({ Edition = '' }: Marked['facts']): boolean {
  return /^one[ -]of[ -]a[ -]kind\b/i.test(Edition.trim())
}
