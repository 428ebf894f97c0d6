import { and, eq, inArray } from 'drizzle-orm'
import type { Token } from 'markdown-it'
import { db } from '#db/client.server'
import { pictures, products, slugRedirects } from '#db/schema'
import { withoutSize } from '~/format/stored-address'
import { excerpt } from '~/format/text'
import type { Product } from '~/models/catalogue/product/product.server'
import { type Picture, pictureOf } from '~/models/media/picture.server'

export type ShownPicture = Picture & { description: string | null }

export type References = Awaited<ReturnType<typeof loadReferences>>

const EXCERPT = 60

export async function loadReferences(tokens: Token[], problems: string[]) {
  const all = tokens.flatMap((token) => (token.children ? [token, ...token.children] : [token]))
  const slugs = new Set(all.filter(isProduct).map(({ content }) => content))
  const addresses = new Set(all.filter(({ type }) => type === 'image').map((token) => String(token.attrGet('src'))))
  const found = { products: await productsOf([...slugs]), pictures: await picturesOf([...addresses]) }
  for (const slug of slugs) if (!found.products.has(slug)) problems.push(missingProduct(slug))
  for (const address of addresses) {
    const picture = found.pictures.get(address)
    if (!picture) problems.push(missingPicture(address))
    else if (SHIPPED.test(address) && !picture.widths) problems.push(unknownPicture(address))
  }
  return found
}

const isProduct = ({ type, info }: Token) => type === 'embed' && info === 'product'

const missingProduct = (slug: string) =>
  `There is no piece with the address “${slug}”, or visitors cannot see it: nothing is shown in its place.`

const missingPicture = (address: string) =>
  `The picture “${excerpt(address, EXCERPT)}” is gone: nothing is shown in its place.`

const unknownPicture = (address: string) =>
  `The shop has no picture “${excerpt(address, EXCERPT)}”: visitors may see an empty frame.`

async function productsOf(slugs: string[]): Promise<Map<string, Product>> {
  if (slugs.length === 0) return new Map()
  const current = await db
    .select({ slug: products.slug, product: products })
    .from(products)
    .where(and(inArray(products.slug, slugs), eq(products.active, true)))
  const found = new Map(current.map(({ slug, product }) => [slug, product]))
  const unknown = slugs.filter((slug) => !found.has(slug))
  return unknown.length === 0 ? found : new Map([...(await productsOfFormer(unknown)), ...found])
}

async function productsOfFormer(slugs: string[]): Promise<Map<string, Product>> {
  const rows = await db
    .select({ slug: slugRedirects.slug, product: products })
    .from(slugRedirects)
    .innerJoin(products, eq(products.id, slugRedirects.product_id))
    .where(and(inArray(slugRedirects.slug, slugs), eq(products.active, true)))
    .orderBy(slugRedirects.id)
  return new Map(rows.map(({ slug, product }) => [slug, product]))
}

const UPLOAD = /^\/uploads\//
const SHIPPED = /^\/images\/.+\.jpg$/

async function picturesOf(addresses: string[]): Promise<Map<string, ShownPicture>> {
  const whole = new Map(addresses.map((address) => [address, isOwn(address) ? withoutSize(address) : address]))
  const own = [...new Set(whole.values())].filter(isOwn)
  const rows = own.length > 0 ? await db.select().from(pictures).where(inArray(pictures.address, own)) : []
  const descriptions = new Map(rows.map(({ address, description }) => [address, description]))
  const found = [...whole].filter(([, address]) => !UPLOAD.test(address) || descriptions.has(address))
  return new Map(
    found.map(([written, address]) => {
      return [written, { ...pictureOf(address), description: descriptions.get(address) ?? null }]
    }),
  )
}

const isOwn = (address: string) => UPLOAD.test(address) || address.startsWith('/images/')
