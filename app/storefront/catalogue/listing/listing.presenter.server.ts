import { splitParagraphs, summary, titleFromSlug } from '~/format/text'
import { type LoadContext, withFallback } from '~/http/load-context.server'
import { links } from '~/links'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import { currentCatalogue } from '~/models/catalogue/listing/catalogue.server'
import type { Filters } from '~/models/catalogue/listing/filters'
import { listProducts } from '~/models/catalogue/listing/listing.server'
import { isFiltered, withinScope } from '~/models/catalogue/listing/read-filters'
import { withPieces } from '~/models/catalogue/listing/selection.server'
import { findListingTarget, type ListingKind } from '~/models/catalogue/search/listing-target.server'
import { slugsOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { altOf, pictureOf } from '~/models/media/picture.server'
import { inCity, type ShopFacts } from '~/shop'
import { adviceOf, chipsOf, choicesOf } from './filters.presenter.server'
import { toCard } from './product.presenter.server'

const DESCRIPTION_LENGTH = 155

interface ListingQuery {
  kind: ListingKind
  name: string | undefined
  path: string
  filters: Filters
}

/** Returns null on failure. Throws Moved for a former slug. */
export async function readListing(context: LoadContext, { kind, name, filters }: ListingQuery) {
  return withFallback(context, 'A listing could not be read', async () => {
    const target = await findListingTarget(kind, name)
    const within = withinScope(filters, target.scope?.category)
    const catalogue = await currentCatalogue()
    return {
      target,
      vocabulary: catalogue.vocabulary,
      categories: withPieces(catalogue, 'category', catalogue.vocabulary.categories),
      filters: within,
      listing: target.scope && (await listProducts(target.scope, within)),
      collections: kind === 'collections' && !name ? await collectionModel.listAll() : [],
    }
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof readListing>>>
export type ListingView = ReturnType<typeof presentListing>

export function presentListing({ name, path, ...query }: ListingQuery, found: Found | null, shop: ShopFacts) {
  const heading = found?.target.heading ?? titleFromSlug(name ?? 'collections')
  const { collection, introduction } = found?.target ?? {}
  const text = introduction ?? collection?.description
  const filters = found?.filters ?? query.filters
  return {
    heading,
    path,
    filters,
    ownCategory: found?.target.scope?.category ?? null,
    description: summary(text ?? descriptionOf(shop, heading), DESCRIPTION_LENGTH),
    canonical: found ? canonicalOf(found, path, filters) : path,
    robots: robotsOf(found, filters),
    intro: collection || text ? introOf(collection ?? null, text ?? '') : null,
    collections: found?.collections.map((row) => ({ name: row.name, href: links.collections(row.slug) })) ?? [],
    chips: found ? chipsOf(path, filters, found.vocabulary) : [],
    results: found ? resultsOf(path, found) : null,
  }
}

/** 500 on failure, so that no cache keeps the page. */
export function statusOf(found: Found | null): number {
  if (!found) return 500
  return found.target.scope ? 200 : 404
}

const NOTHING = { cards: [], total: 0, page: 1, pageCount: 1, panel: null, nearest: null }

function resultsOf(path: string, { target, filters, listing, vocabulary, categories }: Found) {
  if (!target.scope || !listing) {
    const known = categories.map(({ slug, title }) => ({ slug, title }))
    return { ...NOTHING, unknown: { name: target.heading, categories: known } }
  }
  const { products, total, page, pageCount, inStock, nearest } = listing
  return {
    cards: products.map(toCard),
    total,
    page,
    pageCount,
    panel: { choices: choicesOf(target.scope, filters, listing), inStock },
    nearest: nearest && { card: toCard(nearest.product), ...adviceOf(path, filters, nearest, vocabulary) },
    /** The name of which there is no listing, and the categories of which there are. */
    unknown: null,
  }
}

function introOf(collection: collectionModel.Collection | null, text: string) {
  const { tagline = null, image = null, image_alt = null } = collection ?? {}
  const picture = image ? pictureOf(image) : null
  return { tagline, paragraphs: splitParagraphs(text), picture, alt: altOf(image, image_alt) }
}

function descriptionOf(shop: ShopFacts, heading: string): string {
  return `${heading} at ${shop.name}, fine jewellers${inCity(shop)} since ${shop.established}.`
}

/**
 * Filtered and sorted views have the plain listing as canonical URL. Search engines should find /collections, not
 * /products.
 */
function canonicalOf({ target: { scope }, vocabulary, listing }: Found, path: string, filters: Filters): string {
  const own = isMain(scope?.category, vocabulary) ? links.collections(scope?.category) : path
  return isFiltered(filters) ? own : links.filtered(own, { page: listing?.page ?? 1 })
}

const isMain = (category = '', { categories }: Vocabulary) => slugsOf(categories).includes(category)

function robotsOf(found: Found | null, filters: Filters): string | undefined {
  if (!found?.target.scope) return 'noindex'
  return isFiltered(filters) ? 'noindex,follow' : undefined
}
