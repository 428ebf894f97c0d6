import type { Token } from 'markdown-it'
import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { products } from '#db/schema'
import { pictureOf, type Picture } from '~/models/picture/picture.server'
import type { Product } from '~/models/product/product.server'

/** What a text refers to, by slug and address as written; what is gone or hidden is not in it. */
export interface References {
  products: Map<string, Product>
  pictures: Map<string, Picture>
}

/** Adds to `problems` what is gone. */
export async function loadReferences(tokens: Token[], problems: string[]): Promise<References> {
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  const slugs = new Set(all.filter(isProduct).map(({ content }) => content))
  const found = await productsOf([...slugs])
  for (const slug of slugs) if (!found.has(slug)) problems.push(missing(slug))
  const addresses = new Set(all.filter(({ type }) => type === 'image').map((token) => String(token.attrGet('src'))))
  return { products: found, pictures: new Map([...addresses].map((address) => [address, pictureOf(address)])) }
}

const isProduct = ({ type, info }: Token) => type === 'embed' && info === 'product'
const missing = (slug: string) =>
  `There is no piece with the address “${slug}”, or visitors cannot see it: nothing is shown in its place.`

async function productsOf(slugs: string[]): Promise<Map<string, Product>> {
  if (slugs.length === 0) return new Map()
  const found = await db
    .select()
    .from(products)
    .where(and(inArray(products.slug, slugs), eq(products.active, true)))
  return new Map(found.map((product) => [product.slug, product]))
}
