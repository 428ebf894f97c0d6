import { z } from 'zod'
import { toDollars } from '~/format/money'
import type { Product } from '~/models/product/product.server'
import { amount, entity, flag, id, moment, optionalText, text } from './entity'

const productShape = z.object({
  id,
  name: text,
  slug: text,
  description: optionalText,
  price: amount,
  sale_price: amount.nullable(),
  inventory_count: z.int(),
  category: optionalText,
  subcategory: optionalText,
  featured: flag,
  active: flag,
  main_image: optionalText,
  created_at: moment,
  updated_at: moment,
})

export const product = entity('Product', productShape, (row: Product) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  price: toDollars(row.price_cents),
  sale_price: row.sale_price_cents === null ? null : toDollars(row.sale_price_cents),
  inventory_count: row.inventory_count,
  category: row.category,
  subcategory: row.subcategory,
  featured: row.featured,
  active: row.active,
  main_image: row.main_image,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
}))
