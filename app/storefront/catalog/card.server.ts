import { formatMoney } from '~/format/numbers'
import { links } from '~/links'
import { pictureOf } from '~/models/picture/picture.server'
import type { Product } from '~/models/product/product.server'
import type { Card } from './product-card'

/** A product as `ProductCard` shows it. */
export function toCard(product: Product): Card {
  return {
    id: product.id,
    href: links.product(product.id),
    name: product.name,
    ...pricesOf(product),
    picture: pictureOf(product.main_image),
    featured: product.featured,
    inStock: product.inventory_count > 0,
  }
}

/** The price paid and, when that is a sale price, the one before it. */
export function pricesOf({ price_cents, sale_price_cents }: Product): Pick<Card, 'price' | 'oldPrice'> {
  if (sale_price_cents === null) return { price: formatMoney(price_cents), oldPrice: null }
  return { price: formatMoney(sale_price_cents), oldPrice: formatMoney(price_cents) }
}
