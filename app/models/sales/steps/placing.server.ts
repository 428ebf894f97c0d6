import { db, tx } from '#db/client.server'
import { orderLines, orders } from '#db/schema'
import { formatMoney, formatRoundMoney } from '~/format/numbers'
import { describeChosen } from '~/models/catalogue/options/chosen-options.server'
import { traitsOf } from '~/models/catalogue/options/traits'
import { refusalOf, showsPrice } from '~/models/catalogue/product/availability'
import { linePromises } from '~/models/catalogue/product/promises'
import { type Cart, priceCart, type PricedLine } from '~/models/customers/cart/cart.server'
import { addSubscriber } from '~/models/customers/newsletter/subscription.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { insertOne } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { type DeliverySettings, deliverySettings } from '~/models/shop/delivery.server'
import { takesTransfers } from '~/models/shop/placeholders.server'
import { shopSettings } from '~/models/shop/shop.server'
import { newToken } from '~/runtime/tokens.server'
import { cardExpiry, cardRefusal } from '../cards/opening.server'
import { emailPlaced } from '../letters/emails.server'
import { announceStock } from '../order/allocation.server'
import { newExpiry } from '../order/awaited.server'
import { deliveryFor, gstOf } from '../order/money'
import { findById, type Order } from '../order/order.server'
import { type SellingSettings, sellingSettings } from '../order/selling.server'
import { unpaidOf } from '../order/unpaid.server'
import type { CheckoutInput } from './checkout.schema'
import { announceHolds, holderOf, mayHold } from './holding.server'

/** What the customer saw is not what they would get: the form shows it again with these sentences. */
export class CartChanged extends Error {
  constructor(readonly changes: string[]) {
    super(changes.join(' '))
  }
}

const MAX_UNPAID_PER_EMAIL = 3

/** Of a client; those that are refused count too. */
export const checkouts = new ClientLimit({ name: 'checkouts', points: 6, seconds: 600 })

/** Holds its pieces, unless unpaid orders hold too many. Throws CartChanged, and Invalid for a field. */
export async function placeOrder(
  input: CheckoutInput,
  cart: Pick<Cart, 'storedLines'>,
  seenTotal: number,
  clientAddress = '',
): Promise<Order> {
  const token = newToken()
  return tx(async () => {
    const settings = await sellingSettings()
    requireOffered(input, settings)
    if (input.is_gift) await requireWrapping()
    await requireFewUnpaid(input.email)
    const { lines, subtotal_cents } = await buyable(cart)
    const delivery_cents = deliveryFor(subtotal_cents, input.handover, settings)
    const total_cents = subtotal_cents + delivery_cents
    requireSeen(total_cents, seenTotal)
    await requireWayToPay(input, total_cents, settings)
    const { newsletter, ...customer } = input
    const terms = await deliverySettings()
    const taken = lines.map((line, position) => ({
      ...lineOf(line, position),
      promises: promisesTo(line, terms, input),
    }))
    const count = piecesOf(lines)
    const holder = holderOf(clientAddress)
    const isHeld = await mayHold(count, holder)
    const order = await insertOne(orders, {
      ...{ ...customer, token, delivery_cents, total_cents },
      gst_cents: settings.gst_registered ? gstOf(total_cents) : 0,
      client: isHeld && count > 0 ? holder : null,
      ...(await moments(input)),
    })
    const stored = await db
      .insert(orderLines)
      .values(taken.map((line) => ({ ...line, order_id: order.id, allocated: isHeld ? line.allocated : 0 })))
      .returning()
    announceStock(stored)
    await recordChange({ kind: ORDER, id: order.id, action: 'placed', after: { total: formatMoney(total_cents) } })
    if (order.pay_by === 'transfer') await emailPlaced(await findById(order.id))
    if (isHeld) await announceHolds(order, count)
    if (newsletter) await addSubscriber(input.email)
    return order
  })
}

export const piecesOf = (lines: PricedLine[]) => lines.map(lineOf).reduce((sum, { allocated }) => sum + allocated, 0)

async function moments({ pay_by }: CheckoutInput) {
  const placed_at = new Date()
  if (pay_by === 'card') return { placed_at, expires_at: cardExpiry(placed_at) }
  return { placed_at, ...(await newExpiry(placed_at)) }
}

async function requireWayToPay({ pay_by }: CheckoutInput, total_cents: number, settings: SellingSettings) {
  const refusal =
    pay_by === 'card'
      ? await cardRefusal(total_cents)
      : takesTransfers(settings)
        ? null
        : 'Bank transfers are not taken at present.'
  if (refusal) throw new Invalid({ pay_by: [refusal] })
}

function requireOffered({ handover }: CheckoutInput, settings: SellingSettings): void {
  if (!settings.selling) {
    throw new CartChanged(['We are not taking orders online at present. Please request your pieces instead.'])
  }
  const isOffered = handover === 'collection' ? settings.collection : settings.delivery_cents !== null
  if (!isOffered) throw new Invalid({ handover: ['This is not offered at present: please choose the other'] })
}

async function requireWrapping(): Promise<void> {
  if ((await shopSettings()).gift_wrapping === null) throw new CartChanged(['We do not wrap gifts at present.'])
}

async function requireFewUnpaid(email: string): Promise<void> {
  if ((await unpaidOf(email)) >= MAX_UNPAID_PER_EMAIL) {
    throw new Invalid({
      email: ['There are already three unpaid orders with this address: please pay or cancel one first'],
    })
  }
}

async function buyable({ storedLines }: Pick<Cart, 'storedLines'>): Promise<Cart> {
  const cart = await priceCart(storedLines)
  const refused = cart.lines.flatMap(refusalOfLine)
  const gone = storedLines.length === 0 || cart.lines.length === 0 ? ['Your cart is empty.'] : []
  const changes = [...new Set([...cart.changes, ...refused, ...(cart.changes.length > 0 ? [] : gone)])]
  if (changes.length > 0) throw new CartChanged(changes)
  return cart
}

function refusalOfLine({ product, quantity, price_cents }: PricedLine): string[] {
  if (!showsPrice(product) || quantity === 0) return [`${product.name} ${refusalOf(product)}.`]
  return price_cents === 0 ? [`${product.name} has no price: please ask us about it.`] : []
}

function requireSeen(total_cents: number, seenTotal: number): void {
  if (total_cents === seenTotal) return
  throw new CartChanged([
    `The total has changed from ${formatRoundMoney(seenTotal)} to ${formatRoundMoney(total_cents)}.`,
  ])
}

const promisesTo = (line: PricedLine, terms: DeliverySettings, { handover }: CheckoutInput) =>
  linePromises(line, { ...terms, isCollected: handover === 'collection' }).join('\n') || null

function lineOf({ product, options, quantity, price_cents }: PricedLine, position: number) {
  const is_made = product.availability !== 'stock' || traitsOf(product.options, options).includes('metal')
  return {
    position,
    product: product.id,
    description: product.name,
    options: describeChosen(product.options, options) || null,
    options_without_texts: describeChosen(product.options, options, { withTexts: false }) || null,
    quantity,
    price_cents,
    cost_cents: product.cost_cents,
    is_made,
    allocated: is_made ? 0 : quantity,
  }
}
