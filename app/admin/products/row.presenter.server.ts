import { formatMoney } from '~/format/numbers'
import { titleFromSlug } from '~/format/text'
import { pictureOf, type Picture } from '~/models/picture/picture.server'
import type { Product } from '~/models/product/product.server'

/** One product as the list shows it. */
export interface ProductRow {
  id: number
  name: string
  picture: Picture | null
  category: string
  price: string
  salePrice: string | null
  isInStock: boolean
  isActive: boolean
}

export function presentProductRow(product: Product): ProductRow {
  const { id, name, main_image, category, subcategory, price_cents, sale_price_cents } = product
  return {
    id,
    name,
    picture: main_image ? pictureOf(main_image) : null,
    category: [category, subcategory].flatMap((text) => (text ? titleFromSlug(text) : [])).join(' / ') || 'N/A',
    price: formatMoney(price_cents),
    salePrice: sale_price_cents === null ? null : formatMoney(sale_price_cents),
    isInStock: product.inventory_count > 0,
    isActive: product.active,
  }
}
