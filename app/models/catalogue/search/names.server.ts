import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { collectionProducts, collections } from '#db/schema'
import { currentCatalogue, FROM_PIECES, positionsOf } from '~/models/catalogue/listing/catalogue.server'
import type { Facet } from '~/models/catalogue/vocabulary/taxonomy'
import { stemOf, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'
import { labelOf, slugsOf } from '~/models/catalogue/vocabulary/vocabulary'
import { untilContentChanges } from '~/models/records/content-version.server'

export type FacetKind = 'category' | 'gemstone' | 'metal' | 'style'

/** Its words are in stems; `members` are catalogue positions. */
export interface Name {
  kind: FacetKind | 'collection'
  value: string
  label: string
  words: string[]
  members: number[]
  isOwn: boolean
}

const OTHER_NAMES: Record<string, string[]> = {
  earrings: ['ear rings'],
  necklaces: ['neck chains', 'neck laces'],
  'wedding-bands': ['wedding rings'],
  'stud-earrings': ['studs'],
  'hoop-earrings': ['hoops'],
  'cuff-bracelets': ['cuffs'],
  'stackable-rings': ['stacking rings', 'stacker rings'],
  silver: ['sterling silver'],
  'rose-gold': ['pink gold', 'red gold'],
}

/** Members also have steps of prices and widths, and months. */
const NAMED_KINDS: Facet['kind'][] = ['category', 'subcategory', 'gemstone', 'metal', 'style']

const collectionMembers = prepared((database) =>
  database
    .select({
      slug: collections.slug,
      name: collections.name,
      ids: sql<string>`json_group_array(${collectionProducts.product_id})`,
    })
    .from(collections)
    .innerJoin(collectionProducts, eq(collectionProducts.collection_id, collections.id))
    .groupBy(collections.id),
)

export const currentNames = untilContentChanges(FROM_PIECES, async (): Promise<Name[]> => {
  const { members, positionOf, vocabulary } = await currentCatalogue()
  const categories = slugsOf(vocabulary.categories)
  const known = [...categories, ...slugsOf(vocabulary.categories.flatMap(({ subcategories }) => subcategories))]
  const facets = [...members].flatMap(([key, positions]) => {
    const [kind, value] = key.split(' ', 2) as [Facet['kind'], string]
    if (!NAMED_KINDS.includes(kind)) return []
    const isCategory = kind === 'category' || kind === 'subcategory'
    const name = {
      kind: isCategory ? ('category' as const) : kind,
      value,
      label: labelOf(value, vocabulary).toLowerCase(),
      members: positions,
      isOwn: isCategory && !known.includes(value),
    }
    return [value, ...(OTHER_NAMES[value] ?? [])].map((words) => ({ ...name, words: wordsOf(words).map(stemOf) }))
  })
  const own = (await collectionMembers().all()).filter(({ slug }) => !categories.includes(slug))
  const named = own.map(({ slug, name, ids }) => ({
    kind: 'collection' as const,
    value: slug,
    label: name,
    words: wordsOf(name).map(stemOf),
    members: positionsOf(JSON.parse(ids) as number[], positionOf),
    isOwn: false,
  }))
  return [...facets.filter(({ value }) => value !== 'other'), ...named]
})

export const isWithin = (some: string[], all: string[]) => some.every((word) => all.includes(word))
