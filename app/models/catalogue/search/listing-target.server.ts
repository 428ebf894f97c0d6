import * as collectionModel from '~/models/catalogue/collection/collection.server'
import type { Scope } from '~/models/catalogue/listing/filters'
import { isCategoryInUse } from '~/models/catalogue/listing/listing.server'
import * as menuEntryModel from '~/models/catalogue/menu-entry/menu-entry.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { dashed } from '~/models/catalogue/vocabulary/taxonomy'
import { labelOf, slugsOf, type Term, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { Moved } from '~/models/records/errors'

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
  scope: Scope | null
  collection: collectionModel.Collection | null
  /** That the owner has written for this kind of piece, material or style. */
  introduction: string | null
}

export function listingKindOf(path: string): ListingKind {
  const first = path.split('/')[1] ?? ''
  return Object.hasOwn(HEADINGS, first) ? (first as ListingKind) : 'collections'
}

const materialsOf = ({ gemstones, metals }: Vocabulary) => [
  'gemstones',
  'metals',
  ...slugsOf(gemstones),
  ...slugsOf(metals),
]

const LISTS = {
  collections: ['category'],
  products: ['category'],
  materials: ['gemstone', 'metal'],
  style: ['style'],
} as const

/** Throws Moved for a former slug of a collection or of an entry of the menus. */
export async function findListingTarget(kind: ListingKind, name: string | undefined): Promise<ListingTarget> {
  if (!name) return { kind, heading: HEADINGS[kind], scope: {}, collection: null, introduction: null }
  const value = dashed(name)
  const vocabulary = await currentVocabulary()
  const introduction = termsOf(kind, vocabulary).find(({ slug }) => slug === value)?.introduction ?? null
  const target = { kind, heading: labelOf(value, vocabulary), collection: null, introduction }
  if (kind === 'collections') return findCollection(target, value, vocabulary)
  const scope = scopeOf(kind, value, vocabulary)
  if (scope) return { ...target, scope }
  const moved = await menuEntryModel.findByFormerSlug(LISTS[kind], value)
  if (moved) throw new Moved(moved)
  const isUsed = kind === 'products' && (await isCategoryInUse(value))
  return { ...target, scope: isUsed ? { category: value } : null }
}

function scopeOf(kind: Exclude<ListingKind, 'collections'>, value: string, vocabulary: Vocabulary): Scope | null {
  if (kind === 'products') return slugsOf(termsOf(kind, vocabulary)).includes(value) ? { category: value } : null
  if (kind === 'materials') return materialsOf(vocabulary).includes(value) ? { material: value } : null
  return slugsOf(termsOf(kind, vocabulary)).includes(value) ? { style: value } : null
}

async function findCollection(
  target: Omit<ListingTarget, 'scope'>,
  slug: string,
  { categories }: Vocabulary,
): Promise<ListingTarget> {
  const collection = await collectionModel.findBySlug(slug)
  const heading = collection?.name ?? target.heading
  if (slugsOf(categories).includes(slug)) return { ...target, heading, collection, scope: { category: slug } }
  if (collection) return { ...target, heading, collection, scope: { collectionId: collection.id } }
  const moved = await collectionModel.findByFormerSlug(slug)
  if (moved) throw new Moved(moved)
  const entry = await menuEntryModel.findByFormerSlug(LISTS.collections, slug)
  if (entry && slugsOf(categories).includes(entry.slug)) throw new Moved(entry)
  return { ...target, scope: null }
}

function termsOf(kind: ListingKind, { categories, gemstones, metals, styles }: Vocabulary): Term[] {
  if (kind === 'materials') return [...gemstones, ...metals]
  return kind === 'style' ? styles : categories.flatMap((category) => [category, ...category.subcategories])
}
