import type { z } from 'zod'
import type { Product } from '~/models/catalogue/product/product.server'
import { priceCart } from '~/models/customers/cart/cart.server'
import type { Order } from '~/models/sales/order/order.server'
import { type CheckoutInput, checkoutSchema } from '~/models/sales/steps/checkout.schema'
import { placeOrder } from '~/models/sales/steps/placing.server'
import { updateShop } from '~/models/shop/shop.server'

let made = 0

/** What a visitor might enter at the checkout, to collect it. */
export function checkoutInput(values: Partial<z.input<typeof checkoutSchema>> = {}): CheckoutInput {
  made += 1
  return checkoutSchema.parse({
    full_name: 'Ann Miller',
    email: `ann-${made}@example.com`,
    handover: 'collection',
    ...values,
  })
}

/** A shop that sells, with free delivery from $500. */
export async function startSelling(): Promise<void> {
  await updateShop({
    selling: true,
    gst_registered: true,
    abn: '51824753556',
    bank_name: 'Aurelia & Finch',
    bank_bsb: '063-000',
    bank_account: '12345678',
    delivery_cents: 1500,
    free_delivery_cents: 50_000,
    gift_wrapping: 'Your gift comes in a box.',
  })
}

/** As many of each piece as are listed. */
export async function cartOf(...pieces: Product[]) {
  const quantities = new Map(pieces.map(({ id }) => [id, pieces.filter((piece) => piece.id === id).length]))
  const lines = [...quantities].map(([product_id, quantity]) => {
    const { paid_cents } = pieces.find(({ id }) => id === product_id)!
    return { product_id, quantity, seen_cents: paid_cents }
  })
  return priceCart(lines)
}

export async function makeOrder(
  pieces: Product[],
  values: Partial<z.input<typeof checkoutSchema>> = {},
): Promise<Order> {
  const cart = await cartOf(...pieces)
  const isDelivered = values.handover === 'delivery'
  const delivery = isDelivered && cart.subtotal_cents < 50_000 ? 1500 : 0
  return placeOrder(checkoutInput(values), cart, cart.subtotal_cents + delivery)
}
