import type { Token } from 'markdown-it'
import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { products } from '#db/schema'
import type { Product } from '~/models/product/product.server'

/** What the embeds of a text refer to, by slug; one that is gone or hidden is not in it. */
export interface References {
  products: Map<string, Product>
}

export async function loadReferences(tokens: Token[]): Promise<References> {
  const slugs = tokens.filter(({ type, info }) => type === 'embed' && info === 'product').map(({ content }) => content)
  if (slugs.length === 0) return { products: new Map() }
  const found = await db
    .select()
    .from(products)
    .where(and(inArray(products.slug, [...new Set(slugs)]), eq(products.active, true)))
  return { products: new Map(found.map((product) => [product.slug, product])) }
}
