import type { ChosenOption } from '~/models/catalogue/options/chosen-options.server'

export interface CartLine {
  product_id: number
  quantity: number
  /** To detect a change: never what is charged. */
  seen_cents: number
  options?: ChosenOption[]
}

/** A cart must fit into its cookie. */
export const MAX_LINES = 30
export const MAX_QUANTITY = 99
export const CART_FULL = 'Your cart is full: please request these pieces first.'

export function parseQuantity(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10)
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), MAX_QUANTITY)
}

export function countPieces(lines: CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
