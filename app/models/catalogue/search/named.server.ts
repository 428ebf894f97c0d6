import { listAll, type Collection } from '~/models/catalogue/collection/collection.server'
import type { Catalogue } from '~/models/catalogue/product/catalogue.server'
import { countInCollection } from '~/models/catalogue/product/listing.server'
import { having, inAll, ofCategory, sizeOf } from '~/models/catalogue/product/selection.server'
import { CATEGORY_NAMES } from '~/models/catalogue/vocabulary/taxonomy'
import { stemOf, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'
import { readIntent, type Intent } from './intent.server'
import { isWithin, namesOf, type Name, type NameKind } from './names.server'

const MOST = 3

export type Facets = Partial<Record<NameKind, string>>

export type NamedListing =
  { facets: Facets; count: number } | { collection: Pick<Collection, 'id' | 'name' | 'slug'>; count: number }

/** Falls back to listings whose names the query begins, and then to those that its search phrases lead to. */
export async function findNamed(catalogue: Catalogue, intent: Intent): Promise<NamedListing[]> {
  const words = wordsOf(intent.text).map(stemOf)
  const named = intent.names.length > 0 ? intent.names : begun(catalogue, intent)
  const combined = named.reduce<Facets>((facets, { kind, value }) => ({ [kind]: value, ...facets }), {})
  const single = named.map(({ kind, value }): Facets => ({ [kind]: value }))
  const all = Object.keys(combined).length > 1 ? [combined, ...single] : single
  const counted = [...all, ...ledTo(catalogue, intent)].map((facets) => ({ facets, count: countHaving(catalogue, facets) }))
  const [first, later] = [counted.slice(0, all.length), counted.slice(all.length)]
  return [...first, ...(await namedCollections(words)), ...later].filter(({ count }) => count > 0).slice(0, MOST)
}

function begun(catalogue: Catalogue, { words, phrases }: Intent): Name[] {
  const typed = [...words, ...phrases.flatMap((one) => one.typed)].map(stemOf)
  return namesOf(catalogue)
    .filter((name) => begins(typed, name.words))
    .slice(0, MOST)
}

const begins = (words: string[], name: string[]) =>
  words.length > 0 && words.every((word) => name.some((part) => part.startsWith(word)))

/** "Ankle bracelet" leads to anklets. */
function ledTo(catalogue: Catalogue, { phrases, names }: Intent): Facets[] {
  if (names.length > 0) return []
  const led = phrases.flatMap(({ phrase }) => phrase.finds).map((words) => readIntent(words.join(' '), [], namesOf(catalogue)))
  return led
    .filter((intent) => intent.words.length === 0 && intent.names.length === 1)
    .flatMap((intent) => intent.names.map(({ kind, value }): Facets => ({ [kind]: value })))
    .slice(0, MOST)
}

function countHaving(catalogue: Catalogue, { category, ...others }: Facets): number {
  const selections = Object.entries(others).map(([kind, value]) => having(catalogue, kind as keyof typeof others, [value]))
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
      .map(async ({ id, name, slug }) => ({ collection: { id, name, slug }, count: await countInCollection(id) })),
  )
}
