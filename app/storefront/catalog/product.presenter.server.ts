import { titleFromSlug, splitParagraphs, summary } from '~/format/text'
import { env } from '~/runtime/env.server'
import { redirectIfMoved, requireFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links } from '~/links'
import { altOf, pictureOf } from '~/models/picture/picture.server'
import { dashed, mainCategoryOf } from '~/models/product/taxonomy'
import { listFeatured, requireByAddress, type Product } from '~/models/product/product.server'
import { shop } from '~/shop'
import { pricesOf, toCard } from './card.server'

const SIMILAR = 4
const DESCRIPTION_LENGTH = 155

export type ProductView = Awaited<ReturnType<typeof presentProductPage>>

/**
 * The product an address shows to whoever sent the request: inactive ones to staff only.
 * Throws a 404 page, or the redirect from a former slug.
 */
export async function requireProduct(reference: string, request: Request): Promise<Product> {
  const isShown = async ({ active }: Product) => active || isStaff(request)
  return requireFound(redirectIfMoved(requireByAddress(reference, undefined, isShown), ({ id }) => links.product(id)))
}

/** A product as its page shows it. */
export async function presentProductPage(product: Product) {
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
    paragraphs: splitParagraphs(description ?? ''),
    picture: pictureOf(product.main_image),
    alt: altOf(product.main_image, product.image_alt, name),
    trail: trailOf(category),
    similar: (await listFeatured({ except: id, limit: SIMILAR })).map(toCard),
  }
}

/** The way here: Home / Collections / category. */
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
