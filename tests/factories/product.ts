import type { z } from 'zod'
import { productSchema } from '~/models/catalogue/product/product.schema'
import { create, type Product } from '~/models/catalogue/product/product.server'

let made = 0

/** A product that staff might have entered, with these values of your own. */
export function productInput(values: Partial<z.input<typeof productSchema>> = {}) {
  made += 1
  return productSchema.parse({
    name: `Piece ${made}`,
    slug: `piece-${made}`,
    description: 'Made by hand.',
    price: '1200.00',
    inventory_count: 1,
    category: 'rings',
    subcategory: 'signet-rings',
    ...values,
  })
}

export function makeProduct(values: Partial<z.input<typeof productSchema>> = {}, created_at?: Date): Promise<Product> {
  return create(productInput(values), { created_at })
}
