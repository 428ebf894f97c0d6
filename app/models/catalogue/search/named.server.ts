import { listAll, type Collection } from '~/models/catalogue/collection/collection.server'
import { currentCatalogue, type Catalogue } from '~/models/catalogue/product/catalogue.server'
import { countInCollection } from '~/models/catalogue/product/listing.server'
import { having, inAll, ofCategory, sizeOf } from '~/models/catalogue/product/selection.server'
import { CATEGORY_NAMES, type Facet } from '~/models/catalogue/vocabulary/taxonomy'
import { stemOf, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'

const MOST = 3

/** A subcategory is a category here, as in the filters. */
type Kind = 'category' | 'gemstone' | 'metal' | 'style'
export type Facets = Partial<Record<Kind, string>>

export type NamedListing =
  { facets: Facets; count: number } | { collection: Pick<Collection, 'name' | 'slug'>; count: number }

const OTHER_NAMES: Record<string, string> = {
  'wedding-bands': 'wedding rings',
  'stud-earrings': 'studs',
  'hoop-earrings': 'hoops',
  'cuff-bracelets': 'cuffs',
}

/** Falls back to listings whose names the query begins. */
export async function findNamed(typed: string): Promise<NamedListing[]> {
  const words = wordsOf(typed).map(stemOf)
  const catalogue = await currentCatalogue()
  const named = namedFacets(catalogue, words)
  const combined = named.reduce<Facets>((facets, { kind, value }) => ({ [kind]: value, ...facets }), {})
  const single = named.map(({ kind, value }): Facets => ({ [kind]: value }))
  const all = Object.keys(combined).length > 1 ? [combined, ...single] : single
  const counted = all.map((facets) => ({ facets, count: countHaving(catalogue, facets) }))
  return [...counted, ...(await namedCollections(words))].filter(({ count }) => count > 0).slice(0, MOST)
}

interface Name {
  kind: Kind
  value: string
  words: string[]
}

function namedFacets(catalogue: Catalogue, words: string[]): Name[] {
  const names = namesOf(catalogue)
  const whole = names.filter((name) => isWithin(name.words, words))
  if (whole.length === 0) return names.filter((name) => begins(words, name.words)).slice(0, MOST)
  // "white gold" is not gold, and an engagement ring not any ring.
  return whole.filter(
    (name) => !whole.some((other) => other.words.length > name.words.length && isWithin(name.words, other.words)),
  )
}

const isWithin = (some: string[], all: string[]) => some.every((word) => all.includes(word))

const begins = (words: string[], name: string[]) =>
  words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)))

function namesOf({ members }: Catalogue): Name[] {
  const facets = [...members.keys()].map((key) => key.split(' ', 2) as [Facet['kind'], string])
  const names = facets.flatMap(([kind, value]) => {
    const filter = kind === 'subcategory' ? 'category' : kind
    return [value, OTHER_NAMES[value] ?? []]
      .flat()
      .map((name) => ({ kind: filter, value, words: wordsOf(name).map(stemOf) }))
  })
  return names.filter(({ value }) => value !== 'other')
}

function countHaving(catalogue: Catalogue, { category, ...others }: Facets): number {
  const selections = Object.entries(others).map(([kind, value]) => having(catalogue, kind as Facet['kind'], [value]))
  return sizeOf(inAll(catalogue, [category ? ofCategory(catalogue, category) : null, ...selections]))
}

/** Six collections are the categories themselves. */
async function namedCollections(words: string[]): Promise<NamedListing[]> {
  const own = (await listAll()).filter(({ slug }) => !(CATEGORY_NAMES as string[]).includes(slug))
  const named = own.filter(({ name }) => {
    const parts = wordsOf(name).map(stemOf)
    return isWithin(parts, words) || begins(words, parts)
  })
  return Promise.all(
    named
      .slice(0, MOST)
      .map(async ({ id, name, slug }) => ({ collection: { name, slug }, count: await countInCollection(id) })),
  )
}
