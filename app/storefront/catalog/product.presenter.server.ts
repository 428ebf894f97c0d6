import { formatMoney } from '~/format/numbers'
import { titleFromSlug } from '~/format/text'
import { splitParagraphs, summary } from '~/format/text'
import { redirectIfMoved, requireFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links } from '~/links'
import { altOf, productPicture } from '~/models/picture/picture.server'
import { dashed, mainCategoryOf } from '~/models/product/taxonomy'
import { requireByAddress, type Product } from '~/models/product/product.server'
import { listSimilar } from '~/models/product/similar.server'
import { env } from '~/runtime/env.server'
import { shop } from '~/shop'
import { presentOptions } from '../options/options.presenter.server'
import type { Card } from './product-card'

const SIMILAR = 4
const DESCRIPTION_LENGTH = 155

export type ProductView = Awaited<ReturnType<typeof presentProductPage>>

/** Only staff see inactive products. Throws a 404 page, or the redirect from a former slug. */
export async function requireProduct(reference: string, request: Request): Promise<Product> {
  const isShown = async ({ active }: Product) => active || isStaff(request)
  return requireFound(redirectIfMoved(requireByAddress(reference, undefined, isShown), ({ id }) => links.product(id)))
}

export async function presentProductPage(product: Product) {
  const { id, name, description, category, active, inventory_count, paid_cents } = product
  const path = links.product(id)
  return {
    id,
    name,
    path,
    url: new URL(path, env.ORIGIN).href,
    ...pricesOf(product),
    /** Machine-readable, for structured data. */
    amount: (paid_cents / 100).toFixed(2),
    inStock: inventory_count > 0,
    options: presentOptions(product),
    hidden: !active,
    isRing: mainCategoryOf(category) === 'rings',
    summary: summary(description ?? `${name} from ${shop.name}, fine jewellers in Melbourne.`, DESCRIPTION_LENGTH),
    paragraphs: splitParagraphs(description ?? ''),
    picture: productPicture(product.main_image, product.category),
    alt: altOf(product.main_image, product.image_alt, name),
    trail: trailOf(category),
    similar: (await listSimilar(product, SIMILAR)).map(toFeaturedCard),
  }
}

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

export function toCard(product: Product): Card {
  return {
    id: product.id,
    href: links.product(product.id),
    name: product.name,
    ...pricesOf(product),
    picture: productPicture(product.main_image, product.category),
    featured: product.featured,
    inStock: product.inventory_count > 0,
  }
}

/** Where all pieces are featured: without the badge. */
export function toFeaturedCard(product: Product): Card {
  return { ...toCard(product), featured: false }
}

/** The price paid, and the original price of a sale. */
function pricesOf({ price_cents, sale_price_cents }: Product): Pick<Card, 'price' | 'oldPrice'> {
  if (sale_price_cents === null) return { price: formatMoney(price_cents), oldPrice: null }
  return { price: formatMoney(sale_price_cents), oldPrice: formatMoney(price_cents) }
}
