import { type Collection, listAll } from '~/models/catalogue/collection/collection.server'
import type { Catalogue } from '~/models/catalogue/listing/catalogue.server'
import { countInCollection } from '~/models/catalogue/listing/listing.server'
import { having, inAll, ofCategory, sizeOf } from '~/models/catalogue/listing/selection.server'
import { stemOf, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'
import { slugsOf } from '~/models/catalogue/vocabulary/vocabulary'
import { type Intent, readIntent } from './intent.server'
import { currentNames, type FacetKind, isWithin, type Name } from './names.server'

const MOST = 3

export type Facets = Partial<Record<FacetKind, string>>

export type NamedListing =
  { facets: Facets; count: number } | { collection: Pick<Collection, 'name' | 'slug'>; count: number }

/** Falls back to names that the query begins, then to those of its search phrases. */
export async function findNamed(catalogue: Catalogue, intent: Intent, found: number[]): Promise<NamedListing[]> {
  const names = await currentNames()
  const named = facetsOf(intent.names.length > 0 ? intent.names : begun(names, intent))
  const combined = Object.assign({}, ...named.toReversed()) as Facets
  const all = Object.keys(combined).length > 1 ? [combined, ...named] : named
  const collections = await namedCollections(catalogue, wordsOf(intent.text).map(stemOf))
  const listings = [...counted(catalogue, all), ...collections, ...counted(catalogue, ledTo(names, intent, found))]
  const distinct = new Map(listings.filter(({ count }) => count > 0).map((one) => [JSON.stringify(one), one]))
  return [...distinct.values()].slice(0, MOST)
}

function facetsOf(names: Name[]): Facets[] {
  const facets = new Map(
    names.filter(({ kind }) => kind !== 'collection').map((name) => [`${name.kind} ${name.value}`, name]),
  )
  return [...facets.values()].map(({ kind, value }) => ({ [kind]: value }))
}

function begun(names: Name[], { words, phrases }: Intent): Name[] {
  const typed = [...words, ...phrases.flatMap((one) => one.typed)].map(stemOf)
  return names.filter(({ kind, words: own }) => kind !== 'collection' && begins(typed, own)).slice(0, MOST)
}

const begins = (words: string[], name: string[]) =>
  words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)))

function ledTo(names: Name[], { phrases, names: own }: Intent, found: number[]): Facets[] {
  if (own.length > 0) return []
  const pieces = new Set(found)
  const led = phrases.flatMap(({ phrase }) => phrase.finds).map((words) => readIntent(words.join(' '), [], names))
  const single = led.filter((intent) => intent.words.length === 0 && intent.names.length === 1)
  return facetsOf(
    single.flatMap((intent) => intent.names).filter(({ members }) => members.some((piece) => pieces.has(piece))),
  )
}

function counted(catalogue: Catalogue, listings: Facets[]) {
  return listings.map((facets) => ({ facets, count: countHaving(catalogue, facets) }))
}

function countHaving(catalogue: Catalogue, { category, ...others }: Facets): number {
  const selections = Object.entries(others).map(([kind, value]) =>
    having(catalogue, kind as keyof typeof others, [value]),
  )
  return sizeOf(inAll(catalogue, [category ? ofCategory(catalogue, category) : null, ...selections]))
}

async function namedCollections({ vocabulary }: Catalogue, words: string[]): Promise<NamedListing[]> {
  const own = (await listAll()).filter(({ slug }) => !slugsOf(vocabulary.categories).includes(slug))
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
