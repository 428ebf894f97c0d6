import type { Card } from '~/storefront/catalog/product-card'

/** A piece that was looked at, as the browser keeps it. No price: that may be another one by now. */
export type Viewed = Pick<Card, 'id' | 'name' | 'picture'>

const MAX_VIEWED = 8

/** The list with a piece first in it. */
export function withViewed(list: Viewed[], { id, name, picture }: Viewed): Viewed[] {
  return [{ id, name, picture }, ...list.filter((piece) => piece.id !== id)].slice(0, MAX_VIEWED)
}

/** A list as it was kept; what is none, or made by something else, is an empty one. */
export function parseViewed(kept: string | null): Viewed[] {
  try {
    const list: unknown = JSON.parse(kept ?? '')
    return Array.isArray(list) ? list.filter(isViewed).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

function isViewed(value: unknown): value is Viewed {
  const { id, name, picture } = (value ?? {}) as Partial<Viewed>
  return Number.isInteger(id) && typeof name === 'string' && typeof picture?.src === 'string'
}
