import { parseDateTimeField } from '~/format/dates'

export interface StoredSale {
  sale_price_cents: number | null
  next_sale_price_cents: number | null
  sale_starts_at: Date | null
  sale_ends_at: Date | null
}

/** A missing moment keeps the stored one. */
export interface EnteredSale {
  sale_price_cents: number | null
  sale_starts_at?: Date | null
  sale_ends_at?: Date | null
}

export const NO_SALE: StoredSale = {
  sale_price_cents: null,
  next_sale_price_cents: null,
  sale_starts_at: null,
  sale_ends_at: null,
}

export function enteredPrice(sale: Pick<StoredSale, 'sale_price_cents' | 'next_sale_price_cents'>): number | null {
  return sale.next_sale_price_cents ?? sale.sale_price_cents
}

/** A moment that has passed is not stored: the sale is on. */
export function storedSale(entered: EnteredSale, before: StoredSale, now: Date): StoredSale {
  const { sale_price_cents: price, sale_starts_at = before.sale_starts_at } = entered
  const { sale_ends_at = before.sale_ends_at } = entered
  if (price === null) return NO_SALE
  const isToCome = sale_starts_at !== null && sale_starts_at > now
  return {
    sale_price_cents: isToCome ? null : price,
    next_sale_price_cents: isToCome ? price : null,
    sale_starts_at: isToCome ? sale_starts_at : null,
    sale_ends_at,
  }
}

/** A sale that would not lower the price never starts. */
export function saleAt(sale: StoredSale & { price_cents: number }, now: Date): StoredSale | null {
  const { sale_starts_at, sale_ends_at, next_sale_price_cents: next } = sale
  if (sale_ends_at !== null && sale_ends_at <= now) return NO_SALE
  if (sale_starts_at === null || sale_starts_at > now) return null
  if (next === null || next >= sale.price_cents) return NO_SALE
  return { sale_price_cents: next, next_sale_price_cents: null, sale_starts_at: null, sale_ends_at }
}

/** In the time of the shop. Null for an empty text; what is no moment stays as it is. */
export function isoMoment(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  if (typed.trim() === '') return null
  return parseDateTimeField(typed.trim().replace(' ', 'T'))?.toISOString() ?? typed
}
