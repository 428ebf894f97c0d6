import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { prepared } from '#db/client.server'
import { type Catalogue, FROM_PIECES } from '~/models/catalogue/listing/catalogue.server'
import { inAll, ofIds, ofPositions, type Selection } from '~/models/catalogue/listing/selection.server'
import type { Phrase } from '~/models/catalogue/search-phrase/phrases.server'
import { formsOf, queryOf } from '~/models/catalogue/vocabulary/text-search.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import { type Intent, readIntent } from './intent.server'
import { currentNames, type Name } from './names.server'

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

export const NAMES = '{name category subcategory chosen_facets options}'
const NAMES_AND_FACTS = '{name category subcategory chosen_facets options facts}'

export async function termsOf(catalogue: Catalogue, intent: Intent, unfinished?: string): Promise<Term[]> {
  const { names, phrases, words } = intent
  const terms: Term[] = []
  for (const name of names) terms.push(await ofName(catalogue, name))
  const merged = eitherOf(names, terms)
  for (const { phrase, typed } of phrases)
    if (phrase.finds.length > 0) merged.push(await ofPhrase(catalogue, phrase, typed))
  // "How long does delivery take?" is not about long pieces.
  const isAboutScreen = intent.isQuestion && phrases.some(({ phrase }) => phrase.finds.length === 0)
  if (words.length > 0 && !isAboutScreen)
    merged.push({ label: words.join(' '), tiers: await matching(catalogue, pieceQuery(words, unfinished)) })
  if (merged.length > 0) return merged
  // Many descriptions mention a repair; a piece that somebody looks for has the words in its name.
  const led = phrases.flatMap(({ typed }) => typed)
  if (led.length === 0) return []
  return [{ label: led.join(' '), tiers: await matching(catalogue, `${NAMES} : (${pieceQuery(led)})`) }]
}

async function ofName(catalogue: Catalogue, { label, words, members, isOwn }: Name): Promise<Term> {
  const query = pieceQuery(words)
  const mentioned = await matching(catalogue, isOwn ? query : `${NAMES} : (${query})`)
  const tiers = ofPositions(catalogue, members)
  for (const [position, isMentioned] of mentioned.entries())
    if (isMentioned && !tiers[position]) tiers[position] = isOwn ? 1 : 2
  return { label, tiers }
}

/** "Rings and earrings" means either: no piece is both. */
function eitherOf(names: Name[], terms: Term[]): Term[] {
  const kinds = [...new Set(names.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const same = terms.filter((_, index) => names[index]!.kind === kind)
    const isEach = (_: number, position: number) => same.every(({ tiers }) => tiers[position]! > 0)
    if (same.length < 2 || same[0]!.tiers.some(isEach)) return same
    const either = same[0]!.tiers.map((_, position) => Math.max(...same.map(({ tiers }) => tiers[position]!)))
    return [{ label: same.map(({ label }) => label).join(' or '), tiers: either }]
  })
}

/** Longer lists of a phrase would not fit into a tier. */
const MOST_TIERS = 250
/** Of the phrases that people type most: a few bytes for each piece. */
const keptTiers = untilContentChanges(FROM_PIECES, async () => new LRUCache<Phrase, Uint8Array>({ max: 100 }))

async function ofPhrase(catalogue: Catalogue, phrase: Phrase, typed: string[]): Promise<Term> {
  const kept = await keptTiers()
  const known = kept.get(phrase)
  const led = known?.length === catalogue.ids.length ? known : await ledTo(catalogue, phrase)
  kept.set(phrase, led)
  const named = await matching(catalogue, `${NAMES} : (${pieceQuery(typed)})`)
  return { label: typed.join(' '), tiers: led.map((tier, position) => (named[position] ? 1 : tier)) }
}

async function ledTo(catalogue: Catalogue, { finds }: Phrase): Promise<Uint8Array> {
  const tiers = new Uint8Array(catalogue.ids.length)
  for (const [index, words] of finds.entries()) {
    const selection = await ofWords(catalogue, words)
    const tier = Math.min(index + 2, MOST_TIERS)
    for (let position = 0; position < tiers.length; position += 1)
      if (selection[position] && !tiers[position]) tiers[position] = tier
  }
  return tiers
}

/** In descriptions only when no name has the words, and they are several. */
async function withWords(catalogue: Catalogue, parts: Selection[], words: string[]): Promise<Selection> {
  const query = pieceQuery(words)
  const found = inAll(catalogue, [...parts, await matching(catalogue, `${NAMES_AND_FACTS} : (${query})`)])
  if (found.includes(1) || parts.length + words.length < 2) return found
  return inAll(catalogue, [...parts, await matching(catalogue, query)])
}

/** What a search phrase leads to is read as a query, but without phrases. */
async function ofWords(catalogue: Catalogue, words: string[]): Promise<Selection> {
  const { names, words: others } = readIntent(words.join(' '), [], await currentNames())
  const parts = names.map(({ members }) => ofPositions(catalogue, members))
  return others.length > 0 ? withWords(catalogue, parts, others) : inAll(catalogue, parts)
}
