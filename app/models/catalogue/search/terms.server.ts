import { LRUCache } from 'lru-cache'
import { sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import type { Phrase } from '~/models/catalogue/search-phrase/phrases.server'
import type { Catalogue } from '~/models/catalogue/product/catalogue.server'
import { having, inAll, ofCategory, ofIds, type Selection } from '~/models/catalogue/product/selection.server'
import { formsOf, queryOf } from '~/models/catalogue/vocabulary/text-search.server'
import { labelOf } from '~/models/catalogue/vocabulary/taxonomy'
import { untilContentChanges } from '~/models/records/content-version.server'
import { readIntent, type Intent } from './intent.server'
import { namesOf, type Name } from './names.server'

/** One part of a query. */
export interface Term {
  /** As visitors know it. */
  label: string
  /** By catalogue position: 0 for a piece that does not match, and the lower of others the better. */
  tiers: Uint8Array
}

const found = prepared((database) =>
  database
    .select({ ids: sql<string>`json_group_array(rowid)` })
    .from(sql`product_words`)
    .where(sql`product_words MATCH ${sql.placeholder('query')}`)
    .prepare(),
)

/** `query` is one of FTS5. */
export async function matching(catalogue: Catalogue, query: string): Promise<Selection> {
  const row = await found().get({ query })
  return ofIds(catalogue, row ? (JSON.parse(row.ids) as number[]) : [])
}

const SHORT = /^\p{L}{1,3}$/u

/** "Men" is not the beginning of "mention", but what somebody types may be the beginning of a word. */
export function pieceQuery(words: string[], unfinished?: string): string {
  return queryOf(words, formsOf, (word) => SHORT.test(word) && word !== unfinished)
}

const NAMES = '{name category subcategory chosen_facets options}'

export async function termsOf(catalogue: Catalogue, intent: Intent, unfinished?: string): Promise<Term[]> {
  const { names, phrases, words } = intent
  const terms: Term[] = []
  // A single name is also found in descriptions; of several they would find too much.
  const isOnly = names.length === 1 && phrases.length === 0 && words.length === 0
  for (const name of names) terms.push(await ofName(catalogue, name, isOnly))
  for (const { phrase, typed } of phrases)
    if (phrase.finds.length > 0) terms.push(await ofPhrase(catalogue, phrase, typed))
  const own = [...words, ...phrases.filter(({ phrase }) => phrase.finds.length === 0).flatMap(({ typed }) => typed)]
  if (own.length > 0) terms.push({ label: own.join(' '), tiers: await matching(catalogue, pieceQuery(own, unfinished)) })
  return terms
}

async function ofName(catalogue: Catalogue, { kind, value, words }: Name, isOnly: boolean): Promise<Term> {
  const query = pieceQuery(words)
  const mentioned = await matching(catalogue, isOnly ? query : `${NAMES} : (${query})`)
  const tiers = membersOf(catalogue, kind, value)
  for (const [position, isMentioned] of mentioned.entries())
    if (isMentioned && !tiers[position]) tiers[position] = isOnly ? 1 : 2
  return { label: labelOf(value).toLowerCase(), tiers }
}

function membersOf(catalogue: Catalogue, kind: Name['kind'], value: string): Selection {
  return kind === 'category' ? ofCategory(catalogue, value) : having(catalogue, kind, [value])
}

const MOST_TIERS = 250
const keptFinds = untilContentChanges(async () => new LRUCache<string, Selection>({ max: 500 }))

async function ofPhrase(catalogue: Catalogue, { finds }: Phrase, typed: string[]): Promise<Term> {
  const tiers = Uint8Array.from(await matching(catalogue, `${NAMES} : (${pieceQuery(typed)})`))
  for (const [index, words] of finds.entries()) {
    const tier = Math.min(index + 2, MOST_TIERS)
    for (const [position, isFound] of (await ofWords(catalogue, words)).entries())
      if (isFound && !tiers[position]) tiers[position] = tier
  }
  return { label: typed.join(' '), tiers }
}

/** In descriptions only when no name has the words. */
async function named(catalogue: Catalogue, query: string): Promise<Selection> {
  const inNames = await matching(catalogue, `${NAMES} : (${query})`)
  return inNames.includes(1) ? inNames : matching(catalogue, query)
}

/** What a search phrase leads to is read as a query, but without phrases. */
async function ofWords(catalogue: Catalogue, words: string[]): Promise<Selection> {
  const kept = await keptFinds()
  const key = words.join(' ')
  const known = kept.get(key)
  if (known?.length === catalogue.ids.length) return known
  const { names, words: others } = readIntent(key, [], namesOf(catalogue))
  const parts = names.map(({ kind, value }) => membersOf(catalogue, kind, value))
  if (others.length > 0) parts.push(await named(catalogue, pieceQuery(others)))
  const selection = parts.length > 0 ? inAll(catalogue, parts) : new Uint8Array(catalogue.ids.length)
  kept.set(key, selection)
  return selection
}
