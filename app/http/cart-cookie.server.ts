import { z } from 'zod'
import { countPieces, MAX_LINES, MAX_QUANTITY, type CartLine } from '~/models/cart/cart'
import { createSignedCookie } from './cookies.server'

const THIRTY_DAYS_S = 30 * 24 * 3600
const cookie = createSignedCookie('cart', { maxAge: THIRTY_DAYS_S })

/** Product id, quantity and the price last seen, in cents: short, since every request carries it. */
const valueSchema = z
  .array(z.tuple([z.int().positive(), z.int().min(0).max(MAX_QUANTITY), z.int().min(0)]))
  .max(MAX_LINES)

/** What is in the cart of whoever sent this request; a cookie that is not ours is an empty cart. */
export async function readCart(request: Request): Promise<CartLine[]> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  const lines = valueSchema.safeParse(value).data ?? []
  return lines.map(([product_id, quantity, seen_cents]) => ({ product_id, quantity, seen_cents }))
}

/** The Set-Cookie value that keeps these lines; an empty cart leaves no cookie, so that pages come from the cache again. */
export function serializeCart(lines: CartLine[]): Promise<string> {
  if (lines.length === 0) return cookie.serialize('', { maxAge: 0 })
  return cookie.serialize(lines.map(({ product_id, quantity, seen_cents }) => [product_id, quantity, seen_cents]))
}

/** How many pieces are in the cart of whoever sent this request, by its cookie alone. */
export async function cartCount(request: Request): Promise<number> {
  return countPieces(await readCart(request))
}
