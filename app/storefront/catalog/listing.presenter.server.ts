import { titleFromSlug, splitParagraphs, summary } from '~/format/text'
import { withFallback, type LoadContext } from '~/http/load-context.server'
import { links } from '~/links'
import * as collectionModel from '~/models/collection/collection.server'
import { altOf, pictureOf } from '~/models/picture/picture.server'
import { isFiltered, type Filters } from '~/models/product/filters'
import { listProducts, type Listing } from '~/models/product/listing.server'
import { shop } from '~/shop'
import { toCard } from './card.server'
import { categoryOptions, chipsOf, gemstoneOptions } from './panel'
import { findPlace, type Mode, type Place } from './place.server'

interface Asked {
  mode: Mode
  name: string | undefined
  path: string
  filters: Filters
}

const NOTHING: Listing = { products: [], total: 0, page: 1, pageCount: 1, counts: { category: {}, gemstone: {} } }
const DESCRIPTION_LENGTH = 155

/** What a listing is made of, or null when the shop could not read it: the page then says so and stays a page. */
export async function readListing(context: LoadContext, { mode, name, filters }: Asked) {
  return withFallback(context, 'A listing could not be read', async () => {
    const place = await findPlace(mode, name)
    return {
      place,
      listing: place.scope ? await listProducts(place.scope, filters) : NOTHING,
      collections: mode === 'collections' && !name ? await collectionModel.listAll() : [],
    }
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof readListing>>>
export type ListingView = ReturnType<typeof presentListing>

/** The listing as its page shows it. */
export function presentListing({ name, path, filters }: Asked, found: Found | null) {
  const heading = found?.place.heading ?? titleFromSlug(name ?? 'collections')
  const collection = found?.place.collection
  return {
    heading,
    path,
    filters,
    description: summary(collection?.description ?? descriptionOf(heading), DESCRIPTION_LENGTH),
    canonical: canonicalOf(path, filters, found?.listing.page ?? 1),
    robots: robotsOf(found, filters),
    intro: collection ? introOf(collection) : null,
    collections: found?.collections.map((row) => ({ name: row.name, href: links.collections(row.slug) })) ?? [],
    chips: chipsOf(path, filters),
    results: found ? resultsOf(found, filters) : null,
  }
}

/** 404 for a name that nothing goes by; 500 when the list could not be read, so that no cache keeps the page. */
export function statusOf(found: Found | null): number {
  if (!found) return 500
  return found.place.scope ? 200 : 404
}

function resultsOf({ place, listing }: { place: Place; listing: Listing }, filters: Filters) {
  const { products, total, page, pageCount, counts } = listing
  const scope = place.scope
  return {
    cards: products.map(toCard),
    total,
    page,
    pageCount,
    /** The choices of the panel; null where there is nothing to choose from. */
    options: scope && {
      category: categoryOptions(scope, filters.category, counts.category),
      gemstone: gemstoneOptions(filters.gemstone, counts.gemstone),
    },
  }
}

function introOf({ tagline, description, image, image_alt }: collectionModel.Collection) {
  const picture = image ? pictureOf(image) : null
  return { tagline, paragraphs: splitParagraphs(description ?? ''), picture, alt: altOf(image, image_alt) }
}

function descriptionOf(heading: string): string {
  return `${heading} at ${shop.name}, fine jewellers in Melbourne since ${shop.established}.`
}

/** Filtered and sorted views are the plain listing to a search engine; its further pages are pages of their own. */
function canonicalOf(path: string, filters: Filters, page: number): string {
  return isFiltered(filters) ? path : links.filtered(path, { page })
}

function robotsOf(found: Found | null, filters: Filters): string | undefined {
  if (!found?.place.scope) return 'noindex'
  return isFiltered(filters) ? 'noindex,follow' : undefined
}
