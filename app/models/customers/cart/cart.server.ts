import { createHash } from 'node:crypto'
import { formatRoundMoney, inWords } from '~/format/numbers'
import { chooseOptions, type ChosenOption, optionField } from '~/models/catalogue/options/chosen-options.server'
import { canBeOrdered, orderLimit, refusalOf, showsPrice } from '~/models/catalogue/product/availability'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { Invalid } from '~/models/records/errors'
import { shopSettings } from '~/models/shop/shop.server'
import { CART_FULL, type CartLine, countPieces, MAX_LINES, MAX_QUANTITY } from './cart'

export interface PricedLine {
  key: string
  product: Product
  options: ChosenOption[]
  price_cents: number
  quantity: number
  total_cents: number
  /** What is left: other lines may be of the same product. */
  stock: number
}

export interface Cart {
  lines: PricedLine[]
  count: number
  subtotal_cents: number
  free_delivery_cents: number | null
  to_free_shipping_cents: number | null
  changes: string[]
  storedLines: CartLine[]
}

export async function priceCart(lines: CartLine[]): Promise<Cart> {
  const found = await listByIds(lines.map(({ product_id }) => product_id))
  const active = new Map(found.filter((product) => product.active).map((product) => [product.id, product]))
  const known = lines.flatMap((line) => {
    const product = active.get(line.product_id)
    return product ? [{ line, product, ...lookUpOptions(line, product) }] : []
  })
  const priced = priceLines(known.filter(({ lost }) => lost.length === 0))
  const storedLines = priced.map(storedLine)
  const { free_delivery_cents } = await shopSettings()
  const subtotal_cents = priced.reduce((sum, { total_cents }) => sum + total_cents, 0)
  const changes = [
    ...known.flatMap(({ product, lost }) => lost.map((name) => lostText(product, name))),
    ...priced.flatMap(changesOf),
    ...unavailableText(lines.length - known.length),
  ]
  return {
    lines: priced,
    count: countPieces(storedLines),
    subtotal_cents,
    free_delivery_cents,
    to_free_shipping_cents: free_delivery_cents === null ? null : Math.max(0, free_delivery_cents - subtotal_cents),
    changes: [...new Set(changes)],
    storedLines,
  }
}

function lookUpOptions({ options = [] }: CartLine, product: Product) {
  const { difference_cents, errors, gone } = chooseOptions(product.options, options)
  return { price_cents: priceWith(product, difference_cents), lost: [...errors.keys(), ...gone] }
}

function priceWith({ paid_cents }: Product, difference_cents: number): number {
  return Math.max(0, paid_cents + difference_cents)
}

function lostText({ name }: Product, option: string): string {
  return `${name} was removed, as the choice of ${option.toLowerCase()} has changed: please choose again on its page.`
}

interface KnownLine {
  line: CartLine
  product: Product
  price_cents: number
}

function priceLines(known: KnownLine[]): (PricedLine & { line: CartLine })[] {
  const left = new Map(known.map(({ product }) => [product.id, orderLimit(product)]))
  return known.map(({ line, product, price_cents }) => {
    const stock = left.get(product.id) ?? 0
    const quantity = Math.min(Math.max(line.quantity, 1), stock)
    left.set(product.id, stock - quantity)
    const { options = [] } = line
    return {
      key: keyOf(line),
      product,
      options,
      price_cents,
      quantity,
      total_cents: quantity * price_cents,
      stock,
      line,
    }
  })
}

/** So that customers can still enquire about a piece without stock. */
function storedLine({ line, product, quantity, price_cents }: PricedLine & { line: CartLine }): CartLine {
  return { ...line, quantity, seen_cents: showsPrice(product) ? price_cents : line.seen_cents }
}

function changesOf({ line, product, price_cents, stock }: PricedLine & { line: CartLine }): string[] {
  const { name } = product
  const { quantity, seen_cents } = line
  const changes: string[] = []
  if (seen_cents !== price_cents && showsPrice(product)) {
    changes.push(
      `The price of ${name} has changed from ${formatRoundMoney(seen_cents)} to ${formatRoundMoney(price_cents)}.`,
    )
  }
  if (quantity > 0 && !canBeOrdered(product)) changes.push(`${name} ${refusalOf(product)}.`)
  else if (quantity === 0 && stock > 0) changes.push(`${name} ${returnOf(product)}.`)
  else if (quantity > stock) changes.push(`${limitText(product)}, so we’ve reduced the quantity.`)
  return changes
}

function returnOf({ availability }: Product): string {
  return availability === 'made-to-order' ? 'can be made to order' : 'is back in stock'
}

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

const GONE = 'What you chose for this piece is no longer offered: please choose again.'

/** Throws Invalid, at the field of each wrong option, or at `product_id`. */
export async function addToCart(
  lines: CartLine[],
  product_id: number,
  quantity: number,
  given: ReadonlyMap<string, string> = new Map(),
): Promise<{ lines: CartLine[]; product: Product; quantity: number }> {
  const product = await findForSale(product_id)
  const { options, price_cents } = optionsFor(product, given)
  const added: CartLine = { product_id, quantity: 0, seen_cents: price_cents, ...(options.length > 0 && { options }) }
  const key = keyOf(added)
  const existing = lines.find((line) => keyOf(line) === key)
  if (!existing && lines.length >= MAX_LINES) throw refused(CART_FULL)
  const before = existing?.quantity ?? 0
  const others = countPieces(lines.filter((line) => line !== existing && line.product_id === product_id))
  const wanted = Math.max(0, Math.min(before + quantity, orderLimit(product) - others, MAX_QUANTITY))
  const line = { ...added, quantity: wanted }
  if (!existing && wanted === 0) return { lines, product, quantity: 0 }
  return {
    lines: existing ? lines.map((old) => (old === existing ? line : old)) : [...lines, line],
    product,
    quantity: Math.max(0, wanted - before),
  }
}

function optionsFor(product: Product, given: ReadonlyMap<string, string>) {
  const fields = new Map(product.options.map(({ name }) => [optionField(name), name]))
  const typed = [...fields].map(([field, name]) => ({ name, value: given.get(field) ?? '' }))
  const { chosen, difference_cents, errors } = chooseOptions(product.options, typed)
  const fieldErrors = [...errors].map(([name, message]): [string, string[]] => [optionField(name), [message]])
  if (fieldErrors.length > 0) throw new Invalid(Object.fromEntries(fieldErrors))
  if ([...given.keys()].some((field) => !fields.has(field))) throw refused(GONE)
  return { options: chosen, price_cents: priceWith(product, difference_cents) }
}

async function findForSale(product_id: number): Promise<Product> {
  const [product] = await listByIds([product_id])
  if (!product?.active) throw refused('This piece is no longer available.')
  if (!canBeOrdered(product)) throw refused(`${product.name} ${refusalOf(product)}.`)
  return product
}

const refused = (message: string) => new Invalid({ product_id: [message] })

const KEY_LENGTH = 10

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
