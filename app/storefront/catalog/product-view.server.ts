import { redirect } from '@remix-run/node'
import { titleFromSlug } from '~/format/slug'
import { paragraphsOf, summary } from '~/format/text'
import { env } from '~/http/env.server'
import { notFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links } from '~/links'
import { NotFound } from '~/models/errors'
import { altOf, pictureOf } from '~/models/picture/picture.server'
import { dashed, mainCategoryOf } from '~/models/product/facets'
import { findByIdOrSlug, findByOldSlug, listFeatured, type Product } from '~/models/product/product.server'
import { shop } from '~/shop'
import { pricesOf, toCard } from './card.server'

const SIMILAR = 4
const DESCRIPTION_LENGTH = 155

export type ProductView = Awaited<ReturnType<typeof productView>>

/**
 * The product an address shows to whoever sent the request: inactive ones to staff only (decisions 4.1).
 * Throws a 404 page, or the redirect from a former slug (decisions 2.10).
 */
export async function findShown(reference: string, request: Request): Promise<Product> {
  const { product, moved } = await findByAnyName(reference)
  if (!product || !(product.active || (await isStaff(request)))) throw notFound('Product not found')
  if (moved) throw redirect(links.product(product.id), 301)
  return product
}

async function findByAnyName(reference: string): Promise<{ product: Product | null; moved: boolean }> {
  try {
    return { product: await findByIdOrSlug(reference), moved: false }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return { product: await findByOldSlug(reference), moved: true }
  }
}

/** A product as its page shows it. */
export async function productView(product: Product) {
  const { id, name, description, category, active, inventory_count, paid_cents } = product
  const path = links.product(id)
  return {
    id,
    name,
    path,
    url: new URL(path, env.ORIGIN).href,
    ...pricesOf(product),
    /** The price paid, as machines read it. */
    amount: (paid_cents / 100).toFixed(2),
    inStock: inventory_count > 0,
    hidden: !active,
    isRing: mainCategoryOf(category) === 'rings',
    summary: summary(description ?? `${name} from ${shop.name}, fine jewellers in Melbourne.`, DESCRIPTION_LENGTH),
    paragraphs: paragraphsOf(description ?? ''),
    picture: pictureOf(product.main_image),
    alt: altOf(product.main_image, product.image_alt, name),
    trail: trailOf(category),
    similar: (await listFeatured({ except: id, limit: SIMILAR })).map(toCard),
  }
}

/** The way here: Home / Collections / category (section 2.4). */
function trailOf(category: string | null) {
  const start = [
    { name: 'Home', path: links.home() },
    { name: 'Collections', path: links.collections() },
  ]
  if (!category) return start
  const main = mainCategoryOf(category)
  // Only the six categories have a page under /collections.
  const path = main ? links.collections(main) : links.products(encodeURIComponent(dashed(category)))
  return [...start, { name: titleFromSlug(main ?? category), path }]
}
