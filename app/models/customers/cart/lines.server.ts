import { createHash } from 'node:crypto'
import type { CartLine } from './cart'

const KEY_LENGTH = 10

/** The same for options in any order. */
export function keyOf({ product_id, options = [] }: Pick<CartLine, 'product_id' | 'options'>): string {
  if (options.length === 0) return String(product_id)
  const pairs = options.map(({ name, value }) => JSON.stringify([name, value])).sort()
  return `${product_id}-${createHash('sha256').update(pairs.join()).digest('hex').slice(0, KEY_LENGTH)}`
}

export function withQuantities(lines: CartLine[], quantities: Map<string, number>): CartLine[] {
  return lines.map((line) => ({ ...line, quantity: quantities.get(keyOf(line)) ?? line.quantity }))
}

export function withoutLine(lines: CartLine[], key: string): CartLine[] {
  return lines.filter((line) => keyOf(line) !== key)
}
