import { dayOf, formatDay } from '~/format/dates'
import { formatRoundMoney } from '~/format/numbers'
import { readOrdered } from '~/http/cookies.server'
import { links } from '~/links'
import { describeChosen } from '~/models/catalogue/options/chosen-options.server'
import { traitsOf } from '~/models/catalogue/options/traits'
import { offerOf, PRICE_ON_REQUEST, showsPrice } from '~/models/catalogue/product/availability'
import { linePicture, listByIds, type Product } from '~/models/catalogue/product/product.server'
import { linePromises, promisesOf, readyDay } from '~/models/catalogue/product/promises'
import type { Cart, PricedLine } from '~/models/customers/cart/cart.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { listPieces, type RequestedPiece, subtotalOf } from '~/models/customers/enquiry/requested-pieces.server'
import { NO_EMAIL, wasWithheld } from '~/models/mail/outbox/visitor-email.server'
import { NotFound } from '~/models/records/errors'
import { deliveryFor } from '~/models/sales/order/money'
import { findById } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { domesticShippingText, freeShippingText } from '~/models/shop/delivery'
import { type DeliverySettings, deliverySettings } from '~/models/shop/delivery.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { gstSentence } from '~/models/shop/tax'
import type { Ready } from '~/storefront/shell/shared/gift-fields'

export type CartView = Awaited<ReturnType<typeof presentCart>>

export async function presentCart(cart: Cart) {
  const { lines, count, subtotal_cents, changes } = cart
  const [settings, terms] = await Promise.all([shopSettings(), deliverySettings()])
  return {
    lines: lines.map((line) => presentLine(line, terms)),
    count,
    changes,
    subtotal: formatRoundMoney(subtotal_cents),
    gst: gstSentence(settings),
    selling: settings.selling,
    wrapping: settings.gift_wrapping,
    canCheckOut: settings.selling && lines.every(({ quantity }) => quantity > 0),
    ...shippingOf(cart, settings),
  }
}

function shippingOf({ subtotal_cents, to_free_shipping_cents }: Cart, settings: ShopSettings) {
  const isDelivered = settings.selling && settings.delivery_cents !== null
  const cost_cents = deliveryFor(subtotal_cents, 'delivery', settings)
  const isFree = to_free_shipping_cents === 0 || (isDelivered && cost_cents === 0)
  return {
    shipping: isFree ? 'Free' : isDelivered ? formatRoundMoney(cost_cents) : 'To be confirmed',
    shippingText: isFree
      ? freeShippingText(settings)
      : to_free_shipping_cents
        ? `Add ${formatRoundMoney(to_free_shipping_cents)} for free shipping on domestic orders.`
        : domesticShippingText(settings),
  }
}

export function presentLine(line: PricedLine, terms: DeliverySettings) {
  const { key, product, options, price_cents, quantity, total_cents, stock } = line
  const chosen = describeChosen(product.options, options, { isBrief: true })
  return {
    promises: quantity > 0 ? linePromises(line, terms) : [],
    id: product.id,
    key,
    name: product.name,
    options: chosen,
    href: links.product(product.id),
    picture: linePicture(product, chosen),
    price: showsPrice(product) ? formatRoundMoney(price_cents) : PRICE_ON_REQUEST,
    quantity,
    total: formatRoundMoney(total_cents),
    offer: { ...offerOf({ ...product, ...leftOf(product, stock) }), canBeOrdered: stock > 0 },
  }
}

/** What other lines of the piece leave for this one: it is not reserved for others because of them. */
function leftOf({ available_count }: PricedLine['product'], stock: number) {
  return { available_count: stock, ...(available_count > 0 && { inventory_count: stock }) }
}

export type RequestedView = Awaited<ReturnType<typeof presentRequested>>

export async function presentRequested(enquiryId: number) {
  const requested = await listPieces(enquiryId)
  const shop = await shopSettings()
  const products = new Map((await listByIds(requested.map(({ product }) => product))).map((row) => [row.id, row]))
  return {
    reference: referenceOf(enquiryId, shop.initials),
    pieces: requested.map((piece) => asPiece(piece, products.get(piece.product))),
    subtotal: formatRoundMoney(subtotalOf(requested)),
    gst: gstSentence(shop),
    noEmail: (await wasWithheld('enquiry_id', enquiryId)) ? NO_EMAIL : '',
  }
}

function asPiece(piece: RequestedPiece, product: Product | undefined) {
  const { name, options, quantity } = piece
  return {
    name,
    options,
    href: product ? links.product(product.id) : null,
    picture: linePicture(product, options),
    quantity,
    total: formatRoundMoney(subtotalOf([piece])),
  }
}

/** Null where the shop states no time for a piece. */
export async function presentReady(lines: PricedLine[], now = new Date()): Promise<Ready | null> {
  const terms = await deliverySettings()
  const promised = lines.flatMap(
    ({ product, options }) => promisesOf(product, traitsOf(product.options, options), terms) ?? [],
  )
  const day = readyDay(promised, dayOf(now))
  if (day === null) return null
  return { day, sentence: readyText(day, terms.delivers) }
}

export const readyText = (day: string, isDelivered: boolean) =>
  `The earliest we can have it ready is ${formatDay(day)}${isDelivered ? ', before delivery' : ''}.`

export interface UnpaidOrder {
  reference: string
  path: string
}

/** Of this browser: it holds pieces that its own customer may want to order otherwise. */
export async function findUnpaidOrder(request: Request): Promise<UnpaidOrder | null> {
  const ordered = await readOrdered(request)
  if (!ordered) return null
  try {
    const { order, state, payments } = await findById(ordered.order)
    if (state !== 'awaiting' || payments.length > 0) return null
    const { initials } = await shopSettings()
    return { reference: orderReferenceOf(order.id, initials), path: links.order(order.token) }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
