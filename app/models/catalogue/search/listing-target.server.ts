import { titleFromSlug } from '~/format/text'
import * as collectionModel from '~/models/catalogue/collection/collection.server'
import { Moved } from '~/models/records/errors'
import { dashed, CATEGORIES, CATEGORY_NAMES, GEMSTONES, METALS, STYLES } from '~/models/catalogue/vocabulary/taxonomy'
import type { Scope } from '~/models/catalogue/product/filters'
import { isCategoryInUse } from '~/models/catalogue/product/listing.server'

const HEADINGS = {
  collections: 'All Collections',
  products: 'All Products',
  materials: 'All Materials',
  style: 'All Styles',
} as const
export type ListingKind = keyof typeof HEADINGS

export interface ListingTarget {
  kind: ListingKind
  heading: string
  /** Null for an unknown name. */
  scope: Scope | null
  collection: collectionModel.Collection | null
}

export function listingKindOf(path: string): ListingKind {
  const first = path.split('/')[1] ?? ''
  return Object.hasOwn(HEADINGS, first) ? (first as ListingKind) : 'collections'
}

const SUBCATEGORIES: string[] = Object.values(CATEGORIES).flat()
const MATERIALS: string[] = ['gemstones', 'metals', ...GEMSTONES, ...METALS]

/** Throws Moved for a former slug of a collection. */
export async function findListingTarget(kind: ListingKind, name: string | undefined): Promise<ListingTarget> {
  if (!name) return { kind, heading: HEADINGS[kind], scope: {}, collection: null }
  const value = dashed(name)
  const target = { kind, heading: titleFromSlug(value), collection: null }
  if (kind === 'collections') return findCollection(target, value)
  if (kind === 'products') return { ...target, scope: (await isCategory(value)) ? { category: value } : null }
  if (kind === 'materials') return { ...target, scope: MATERIALS.includes(value) ? { material: value } : null }
  return { ...target, scope: (STYLES as readonly string[]).includes(value) ? { style: value } : null }
}

async function findCollection(target: Omit<ListingTarget, 'scope'>, slug: string): Promise<ListingTarget> {
  const collection = await collectionModel.findBySlug(slug)
  const heading = collection?.name ?? target.heading
  if (isMainCategory(slug)) return { ...target, heading, collection, scope: { category: slug } }
  if (collection) return { ...target, heading, collection, scope: { collectionId: collection.id } }
  const moved = await collectionModel.findByFormerSlug(slug)
  if (moved) throw new Moved(moved)
  return { ...target, scope: null }
}

const isMainCategory = (value: string) => (CATEGORY_NAMES as string[]).includes(value)

async function isCategory(value: string): Promise<boolean> {
  return isMainCategory(value) || SUBCATEGORIES.includes(value) || (await isCategoryInUse(value))
}
