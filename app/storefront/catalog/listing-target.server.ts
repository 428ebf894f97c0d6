import { titleFromSlug } from '~/format/text'
import * as collectionModel from '~/models/collection/collection.server'
import { dashed, CATEGORIES, CATEGORY_NAMES, GEMSTONES, METALS, STYLES } from '~/models/product/taxonomy'
import type { Scope } from '~/models/product/filters'
import { isCategoryInUse } from '~/models/product/listing.server'

/** The headings of listings whose path has no name. */
const HEADINGS = {
  collections: 'All Collections',
  products: 'All Products',
  materials: 'All Materials',
  style: 'All Styles',
} as const
export type ListingKind = keyof typeof HEADINGS

export interface ListingTarget {
  mode: ListingKind
  heading: string
  /** Null for an unknown name. */
  scope: Scope | null
  collection: collectionModel.Collection | null
  /** The present slug, when the path has a former one. */
  movedTo?: string
}

/** Defaults to collections. */
export function listingKindOf(path: string): ListingKind {
  const first = path.split('/')[1] ?? ''
  return Object.hasOwn(HEADINGS, first) ? (first as ListingKind) : 'collections'
}

const SUBCATEGORIES: string[] = Object.values(CATEGORIES).flat()
const MATERIALS: string[] = ['gemstones', 'metals', ...GEMSTONES, ...METALS]

/** Resolves /{mode}/{name}. */
export async function findListingTarget(mode: ListingKind, name: string | undefined): Promise<ListingTarget> {
  if (!name) return { mode, heading: HEADINGS[mode], scope: {}, collection: null }
  const value = dashed(name)
  const place = { mode, heading: titleFromSlug(value), collection: null }
  if (mode === 'collections') return findCollection(place, value)
  if (mode === 'products') return { ...place, scope: (await isCategory(value)) ? { category: value } : null }
  if (mode === 'materials') return { ...place, scope: MATERIALS.includes(value) ? { material: value } : null }
  return { ...place, scope: (STYLES as readonly string[]).includes(value) ? { style: value } : null }
}

/** One of the six categories, a collection's slug, or a former slug. */
async function findCollection(place: Omit<ListingTarget, 'scope'>, slug: string): Promise<ListingTarget> {
  const collection = await collectionModel.findBySlug(slug)
  const heading = collection?.name ?? place.heading
  if (isMainCategory(slug)) return { ...place, heading, collection, scope: { category: slug } }
  if (collection) return { ...place, heading, collection, scope: { collectionId: collection.id } }
  const moved = await collectionModel.findByFormerSlug(slug)
  return { ...place, scope: null, movedTo: moved?.slug }
}

const isMainCategory = (value: string) => (CATEGORY_NAMES as string[]).includes(value)

async function isCategory(value: string): Promise<boolean> {
  return isMainCategory(value) || SUBCATEGORIES.includes(value) || (await isCategoryInUse(value))
}
