import { formatMoney } from '~/format/numbers'
import { links } from '~/links'
import type { Cart, PricedLine } from '~/models/cart/cart.server'
import { pictureOf } from '~/models/picture/picture.server'

export type CartView = ReturnType<typeof presentCart>

export function presentCart({ lines, count, subtotal_cents, to_free_shipping_cents, changes }: Cart) {
  return {
    lines: lines.map(asLine),
    count,
    changes,
    subtotal: formatMoney(subtotal_cents),
    /** The amount missing; null when shipping is free. */
    toFreeShipping: to_free_shipping_cents > 0 ? formatMoney(to_free_shipping_cents) : null,
  }
}

function asLine({ product, quantity, total_cents }: PricedLine) {
  return {
    id: product.id,
    name: product.name,
    href: links.product(product.id),
    picture: pictureOf(product.main_image),
    price: formatMoney(product.paid_cents),
    quantity,
    total: formatMoney(total_cents),
    inStock: product.inventory_count > 0,
  }
}
