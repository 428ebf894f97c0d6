export interface CartLine {
  product_id: number
  quantity: number
  /** The price last shown, to detect a change: never what is charged. */
  seen_cents: number
}

/** A cart must fit into its cookie. */
export const MAX_LINES = 30
export const MAX_QUANTITY = 99

/** Returns an integer of at least 1, which is also the fallback. */
export function parseQuantity(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10)
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), MAX_QUANTITY)
}

export function countPieces(lines: CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Sets quantities by product id; products outside the cart are ignored. */
export function withQuantities(lines: CartLine[], quantities: Map<number, number>): CartLine[] {
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.product_id) ?? line.quantity }))
}

export function withoutProduct(lines: CartLine[], product_id: number): CartLine[] {
  return lines.filter((line) => line.product_id !== product_id)
}
