import type { z } from 'zod'
import { formatMoney, inWords } from '~/format/numbers'
import { Invalid } from '~/models/errors'
import { canBeOrdered, orderLimit, refusalOf, showsPrice } from '~/models/product/availability'
import { listByIds, type Product } from '~/models/product/product.server'
import { enquirySchema } from '~/models/enquiry/enquiry.schema'
import { optionalText } from '~/models/fields'
import { create, type Enquiry } from '~/models/enquiry/enquiry.server'
import { requestText, type RequestedPiece } from '~/models/enquiry/pieces.server'
import { countPieces, MAX_LINES, MAX_QUANTITY, type CartLine } from './cart'

/** Domestic orders with at least this subtotal ship free. */
const FREE_SHIPPING_CENTS = 25_000

export interface PricedLine {
  product: Product
  quantity: number
  total_cents: number
}

export interface Cart {
  lines: PricedLine[]
  count: number
  subtotal_cents: number
  to_free_shipping_cents: number
  changes: string[]
  storedLines: CartLine[]
}

/** Prices the cart from today's products, and lists what has changed since it was last shown. */
export async function priceCart(lines: CartLine[]): Promise<Cart> {
  const found = await listByIds(lines.map(({ product_id }) => product_id))
  const active = new Map(found.filter((product) => product.active).map((product) => [product.id, product]))
  const pairs = lines.flatMap((line) => {
    const product = active.get(line.product_id)
    return product ? [{ line, product, priced: priceLine(line, product) }] : []
  })
  const storedLines = pairs.map(({ line, product, priced }) => storedLine(line, product, priced))
  const subtotal_cents = pairs.reduce((sum, { priced }) => sum + priced.total_cents, 0)
  const gone = lines.length - pairs.length
  return {
    lines: pairs.map(({ priced }) => priced),
    count: countPieces(storedLines),
    subtotal_cents,
    to_free_shipping_cents: Math.max(0, FREE_SHIPPING_CENTS - subtotal_cents),
    changes: [...pairs.flatMap(({ line, product }) => changesOf(line, product)), ...unavailableText(gone)],
    storedLines,
  }
}

function priceLine({ quantity }: CartLine, product: Product): PricedLine {
  const possible = Math.min(Math.max(quantity, 1), orderLimit(product))
  return { product, quantity: possible, total_cents: possible * product.paid_cents }
}

/** A piece that cannot be ordered any more stays in the cart with quantity 0, so that customers can still enquire about it. */
function storedLine({ product_id, seen_cents }: CartLine, product: Product, { quantity }: PricedLine): CartLine {
  return { product_id, quantity, seen_cents: showsPrice(product) ? product.paid_cents : seen_cents }
}

function changesOf({ quantity, seen_cents }: CartLine, product: Product): string[] {
  const { name, paid_cents } = product
  const limit = orderLimit(product)
  const changes: string[] = []
  if (seen_cents !== paid_cents && showsPrice(product)) {
    changes.push(`The price of ${name} has changed from ${formatMoney(seen_cents)} to ${formatMoney(paid_cents)}.`)
  }
  if (quantity > 0 && limit === 0) changes.push(`${name} ${refusalOf(product)}.`)
  else if (quantity === 0 && limit > 0) changes.push(`${name} ${returnOf(product)}.`)
  else if (quantity > limit) changes.push(`${limitText(product)}, so we've reduced the quantity.`)
  return changes
}

function returnOf({ availability }: Product): string {
  return availability === 'made-to-order' ? 'can be made to order' : 'is back in stock'
}

/** Why a customer gets fewer than they want: a sentence without its full stop. */
export function limitText(product: Product): string {
  const limit = inWords(orderLimit(product))
  if (product.availability === 'made-to-order') return `We make at most ${limit} of ${product.name} to order at a time`
  return `We have only ${limit} of ${product.name} in stock`
}

function unavailableText(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1
      ? 'A piece in your cart is no longer available and was removed.'
      : `${count} pieces in your cart are no longer available and were removed.`,
  ]
}

/** Adds to a product's quantity, as far as it can be ordered. Throws Invalid, under `product_id`, when it is not for sale, cannot be ordered, or the cart is full. */
export async function addToCart(
  lines: CartLine[],
  product_id: number,
  quantity: number,
): Promise<{ lines: CartLine[]; product: Product; quantity: number }> {
  const product = await findForSale(product_id)
  const others = lines.filter((line) => line.product_id !== product_id)
  if (others.length >= MAX_LINES) throw refused('Your cart is full: please request these pieces first.')
  const before = lines.find((line) => line.product_id === product_id)?.quantity ?? 0
  const wanted = Math.min(before + quantity, orderLimit(product), MAX_QUANTITY)
  const line = { product_id, quantity: wanted, seen_cents: product.paid_cents }
  const isNew = others.length === lines.length
  return {
    lines: isNew ? [...lines, line] : lines.map((old) => (old.product_id === product_id ? line : old)),
    product,
    quantity: wanted - before,
  }
}

async function findForSale(product_id: number): Promise<Product> {
  const [product] = await listByIds([product_id])
  if (!product?.active) throw refused('This piece is no longer available.')
  if (!canBeOrdered(product)) throw refused(`${product.name} ${refusalOf(product)}.`)
  return product
}

const refused = (message: string) => new Invalid({ product_id: [message] })

/** The fields of an enquiry, with an optional message. */
export const requestSchema = enquirySchema
  .pick({ full_name: true, email: true, phone: true, newsletter: true })
  .extend({ message: optionalText(2000) })

export type RequestInput = z.output<typeof requestSchema>

/** Stores the pieces of a cart as one enquiry; a duplicate within ten minutes returns the stored one. */
export async function requestPieces(input: RequestInput, cart: Cart, quarantined = false): Promise<Enquiry> {
  const pieces = piecesOf(cart)
  const message = [requestText(pieces), input.message].filter(Boolean).join('\n\n')
  return create({ ...input, inquiry_type: 'product', message }, { quarantined, once: true, pieces })
}

function piecesOf({ lines }: Cart): RequestedPiece[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity }) => {
      return { product: product.id, name: product.name, quantity, price_cents: product.paid_cents }
    })
}
