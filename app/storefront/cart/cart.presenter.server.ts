import { formatMoney } from '~/format/numbers'
import { links } from '~/links'
import type { CartLine } from '~/models/cart/cart'
import type { Cart, PricedLine } from '~/models/cart/cart.server'
import { referenceOf } from '~/models/enquiry/reference.server'
import { productPicture } from '~/models/picture/picture.server'
import { offerOf, PRICE_ON_REQUEST, showsPrice } from '~/models/product/availability'
import { listByIds, type Product } from '~/models/product/product.server'

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
    picture: productPicture(product.main_image, product.category, product.main_focus),
    price: showsPrice(product) ? formatMoney(product.paid_cents) : PRICE_ON_REQUEST,
    quantity,
    total: formatMoney(total_cents),
    offer: offerOf(product),
  }
}

export type RequestedView = Awaited<ReturnType<typeof presentRequested>>

/** At the prices of the request. A piece that has been deleted since is missing. */
export async function presentRequested({ enquiryId, lines }: { enquiryId: number; lines: CartLine[] }) {
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  const products = new Map((await listByIds(wanted.map(({ product_id }) => product_id))).map((row) => [row.id, row]))
  const pieces = wanted.flatMap(({ product_id, quantity, seen_cents }) => {
    const product = products.get(product_id)
    return product ? [asPiece(product, quantity, seen_cents)] : []
  })
  const subtotal = wanted.reduce((sum, { quantity, seen_cents }) => sum + quantity * seen_cents, 0)
  return { reference: referenceOf(enquiryId), pieces, subtotal: formatMoney(subtotal) }
}

function asPiece({ id, name, main_image, main_focus, category }: Product, quantity: number, cents: number) {
  return {
    id,
    name,
    href: links.product(id),
    picture: productPicture(main_image, category, main_focus),
    quantity,
    total: formatMoney(quantity * cents),
  }
}
