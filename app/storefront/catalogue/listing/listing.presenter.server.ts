import { formatMoney } from '~/format/numbers'
import { titleFromSlug } from '~/format/text'
import { summary } from '~/format/excerpt'
import { splitParagraphs } from '~/format/text'
import type { LoadContext } from '~/http/load-context.server'
import { withFallback } from '~/http/load-context.server'
import { links } from '~/links'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import { altOf, pictureOf } from '~/models/media/picture.server'
import { isFiltered, NO_FILTERS, PRICE_CEILING, type Filters, type Scope } from '~/models/catalogue/product/filters'
import { listProducts, type Listing } from '~/models/catalogue/product/listing.server'
import { CATEGORY_NAMES, FILTER_GEMSTONES, METALS, STYLES } from '~/models/catalogue/vocabulary/taxonomy'
import { inCity, type ShopFacts } from '~/shop'
import {
  findListingTarget,
  type ListingKind,
  type ListingTarget,
} from '~/models/catalogue/search/listing-target.server'
import { toCard } from './product.presenter.server'

const NO_COUNTS = { category: {}, gemstone: {}, metal: {}, style: {} }
const NOTHING: Listing = { products: [], total: 0, page: 1, pageCount: 1, counts: NO_COUNTS, inStock: 0 }
const DESCRIPTION_LENGTH = 155

interface ListingQuery {
  kind: ListingKind
  name: string | undefined
  path: string
  filters: Filters
}

/** Returns null on failure. Throws Moved for a former slug of a collection. */
export async function readListing(context: LoadContext, { kind, name, filters }: ListingQuery) {
  return withFallback(context, 'A listing could not be read', async () => {
    const target = await findListingTarget(kind, name)
    return {
      target,
      listing: target.scope ? await listProducts(target.scope, filters) : NOTHING,
      collections: kind === 'collections' && !name ? await collectionModel.listAll() : [],
    }
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof readListing>>>
export type ListingView = ReturnType<typeof presentListing>
export type ListingOptions = NonNullable<NonNullable<ListingView['results']>['options']>

export function presentListing({ name, path, filters }: ListingQuery, found: Found | null, shop: ShopFacts) {
  const heading = found?.target.heading ?? titleFromSlug(name ?? 'collections')
  const collection = found?.target.collection
  return {
    heading,
    path,
    filters,
    description: summary(collection?.description ?? descriptionOf(shop, heading), DESCRIPTION_LENGTH),
    canonical: canonicalOf(found?.target.scope, path, filters, found?.listing.page ?? 1),
    robots: robotsOf(found, filters),
    intro: collection ? introOf(collection) : null,
    collections: found?.collections.map((row) => ({ name: row.name, href: links.collections(row.slug) })) ?? [],
    chips: chipsOf(path, filters),
    results: found ? resultsOf(found, filters) : null,
  }
}

/** 500 on failure, so that no cache keeps the page. */
export function statusOf(found: Found | null): number {
  if (!found) return 500
  return found.target.scope ? 200 : 404
}

function resultsOf({ target, listing }: { target: ListingTarget; listing: Listing }, filters: Filters) {
  const { products, total, page, pageCount, counts } = listing
  const scope = target.scope
  return {
    cards: products.map(toCard),
    total,
    page,
    pageCount,
    /** Null when there is nothing to choose from. */
    options: scope && {
      category: categoryOptions(scope, filters.category, counts.category),
      gemstone: gemstoneOptions(filters.gemstone, counts.gemstone),
      metal: optionsOf({ values: METALS, counts: counts.metal, chosen: filters.metal }),
      style: optionsOf({ values: STYLES, counts: counts.style, chosen: filters.style }),
    },
    inStock: listing.inStock,
  }
}

function introOf({ tagline, description, image, image_alt }: collectionModel.Collection) {
  const picture = image ? pictureOf(image) : null
  return { tagline, paragraphs: splitParagraphs(description ?? ''), picture, alt: altOf(image, image_alt) }
}

function descriptionOf(shop: ShopFacts, heading: string): string {
  return `${heading} at ${shop.name}, fine jewellers${inCity(shop)} since ${shop.established}.`
}

/**
 * Filtered and sorted views have the plain listing as canonical URL. Search engines should find /collections, not
 * /products.
 */
function canonicalOf(scope: Scope | null | undefined, path: string, filters: Filters, page: number): string {
  const listing = isMainCategory(scope?.category) ? links.collections(scope?.category) : path
  return isFiltered(filters) ? listing : links.filtered(listing, { page })
}

const isMainCategory = (category = '') => (CATEGORY_NAMES as string[]).includes(category)

function robotsOf(found: Found | null, filters: Filters): string | undefined {
  if (!found?.target.scope) return 'noindex'
  return isFiltered(filters) ? 'noindex,follow' : undefined
}

export interface Option {
  value: string
  label: string
  count: number | null
  checked: boolean
  disabled: boolean
}

interface Choice {
  /** The default, which adds nothing to the URL: all, or the category of the path. */
  neutral?: string
  values: readonly string[]
  counts: Record<string, number>
  chosen: string
}

export function categoryOptions(scope: Scope, chosen: string, counts: Record<string, number>): Option[] {
  const own = scope.category ?? ''
  const options = optionsOf({ neutral: own || undefined, values: CATEGORY_NAMES, counts, chosen })
  if (!isMainCategory(own)) return options
  const [neutral, ...others] = options
  return others.map((option) => (option.value === own ? { ...neutral!, count: option.count } : option))
}

export function gemstoneOptions(chosen: string, counts: Record<string, number>): Option[] {
  return optionsOf({ values: FILTER_GEMSTONES, counts, chosen })
}

function optionsOf({ neutral = 'all', values, counts, chosen }: Choice): Option[] {
  const first = { value: '', label: titleFromSlug(neutral), count: null, checked: chosen === '', disabled: false }
  const others = values.map((value) => {
    const [count, checked] = [counts[value] ?? 0, value === chosen]
    // A disabled radio is not submitted, so the checked one stays enabled.
    return { value, label: titleFromSlug(value), count, checked, disabled: count === 0 && !checked }
  })
  return [first, ...others]
}

interface Chip {
  label: string
  href: string
}

export function chipsOf(path: string, filters: Filters): Chip[] {
  const without = (...names: (keyof Filters)[]) =>
    links.filtered(path, { ...filters, ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])), page: 1 })
  const chips: (Chip | null)[] = [
    filters.q ? { label: `“${filters.q}”`, href: without('q') } : null,
    filters.category ? { label: titleFromSlug(filters.category), href: without('category') } : null,
    filters.gemstone ? { label: titleFromSlug(filters.gemstone), href: without('gemstone') } : null,
    filters.metal ? { label: titleFromSlug(filters.metal), href: without('metal') } : null,
    filters.style ? { label: titleFromSlug(filters.style), href: without('style') } : null,
    filters.stock ? { label: 'In stock only', href: without('stock') } : null,
    { label: priceLabel(filters), href: without('min', 'max') },
  ]
  return chips.filter((chip): chip is Chip => Boolean(chip?.label))
}

function priceLabel({ min, max }: Filters): string {
  const [least, most] = [formatMoney(min * 100), formatMoney(max * 100)]
  if (max === PRICE_CEILING) return min > 0 ? `${least} and over` : ''
  return min > 0 ? `${least} to ${most}` : `Up to ${most}`
}
