import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { prepared } from '#db/client.server'
import { type Catalogue, FROM_PIECES } from '~/models/catalogue/listing/catalogue.server'
import { inAll, ofIds, ofPositions, type Selection } from '~/models/catalogue/listing/selection.server'
import type { Phrase } from '~/models/catalogue/search-phrase/phrases.server'
import { formsOf, queryOf, stemOf } from '~/models/catalogue/vocabulary/text-search.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import { type Intent, readIntent } from './intent.server'
import { type Look, looking, lookOfStone } from './looks.server'
import { currentNames, type Name } from './names.server'

export interface Term {
  label: string
  /** By catalogue position: 0 does not match, and lower numbers are better. */
  tiers: Uint8Array
  /** Of words that nothing names, or that mean many things. */
  isLoose?: true
}

const found = prepared((database) =>
  database
    .select({ ids: sql<string>`json_group_array(rowid)` })
    .from(sql`product_words`)
    .where(sql`product_words MATCH ${sql.placeholder('query')}`),
)

const isSomewhere = prepared((database) =>
  database
    .select({ id: sql<number>`rowid` })
    .from(sql`product_words`)
    .where(sql`product_words MATCH ${sql.placeholder('query')}`)
    .limit(1),
)

export async function matching(catalogue: Catalogue, query: string): Promise<Selection> {
  const row = await found().get({ query })
  return ofIds(catalogue, row ? (JSON.parse(row.ids) as number[]) : [])
}

const SHORT = /^\p{L}{1,3}$/u

/** "Men" is not the beginning of "mention", unless it is unfinished. */
export function pieceQuery(words: string[], unfinished?: string): string {
  return queryOf(words, formsOf, (word) => SHORT.test(word) && word !== unfinished)
}

/** A word that was understood is a whole one: "stud" is not the beginning of "Studley". */
const wholeQuery = (words: string[]) => queryOf(words, formsOf, () => true)

/** "Pear" is no pearl where the shop has pears. */
async function wordsQuery(words: string[], unfinished?: string): Promise<string> {
  const whole = new Set<string>()
  for (const word of words)
    if (word !== unfinished && (await isSomewhere().get({ query: wholeQuery([word]) }))) whole.add(word)
  return queryOf(words, formsOf, (word) => whole.has(word) || (SHORT.test(word) && word !== unfinished))
}

export const asSelection = (tiers: Uint8Array): Selection => tiers.map((tier) => (tier > 0 ? 1 : 0))

export const NAMES = '{name category subcategory chosen_facets options}'
const NAMES_AND_FACTS = '{name category subcategory chosen_facets options facts}'

export async function termsOf(catalogue: Catalogue, intent: Intent, unfinished?: string): Promise<Term[]> {
  const { names, looks, phrases, words } = intent
  const terms: Term[] = []
  for (const name of names) terms.push(await ofName(catalogue, name))
  const merged = eitherOf(names, terms)
  for (const look of looks) merged.push(await ofLook(catalogue, look, names))
  for (const { phrase, typed } of phrases)
    if (phrase.finds.length > 0) merged.push(await ofPhrase(catalogue, phrase, typed))
  // "How long does delivery take?" is not about long pieces.
  const isAboutScreen = intent.isQuestion && phrases.some(({ phrase }) => phrase.finds.length === 0)
  const others = otherThanStones(words)
  if (!isAboutScreen) for (const stone of words.filter(isStone)) merged.push(await ofStone(catalogue, stone))
  if (others.length > 0 && !isAboutScreen)
    merged.push({
      ...{ label: others.join(' '), isLoose: true },
      tiers: await matching(catalogue, await wordsQuery(others, unfinished)),
    })
  if (merged.length > 0) return merged
  // Many descriptions mention a repair; a piece that somebody looks for has the words in its name.
  const led = phrases.flatMap(({ typed }) => typed)
  if (led.length === 0) return []
  return [{ label: led.join(' '), tiers: await matching(catalogue, `${NAMES} : (${wholeQuery(led)})`) }]
}

const isStone = (word: string) => lookOfStone(stemOf(word)) !== undefined

export const otherThanStones = (words: string[]) => words.filter((word) => !isStone(word))

/** A description that compares a stone with another makes no piece of it, unless nothing else is stated. */
async function ofStone(catalogue: Catalogue, stone: string): Promise<Term> {
  const query = wholeQuery([stone])
  const tiers = await matching(catalogue, `${NAMES_AND_FACTS} : (${query})`)
  const described = await matching(catalogue, query)
  for (const [position, { texts }] of catalogue.pieces.entries())
    if (!tiers[position] && described[position] && texts.stone === null) tiers[position] = 2
  return { label: stone, tiers }
}

/** A description counts only where neither stone nor colour is stated. */
async function ofLook(catalogue: Catalogue, look: Look, names: Name[]): Promise<Term> {
  const stones = names.filter(({ kind }) => kind === 'gemstone').map(({ value }) => value)
  const tiers = looking(catalogue, look, stones)
  if (look.named.length === 0) return { label: look.label, tiers }
  const named = await matching(catalogue, `${NAMES} : (${wholeQuery(look.named)})`)
  const described = await matching(catalogue, look.variants.map((words) => `(${wholeQuery(words)})`).join(' OR '))
  const isSilent = ({ texts }: Catalogue['pieces'][number]) => texts.stone === null && texts[look.fact] === null
  for (const [position, piece] of catalogue.pieces.entries()) {
    if (tiers[position]) continue
    tiers[position] = named[position] && stones.length === 0 ? 2 : described[position] && isSilent(piece) ? 3 : 0
  }
  return { label: look.label, tiers }
}

async function ofName(catalogue: Catalogue, { label, words, members, isOwn }: Name): Promise<Term> {
  const query = wholeQuery(words)
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

export const MOST_TIERS = 250
const keptTiers = untilContentChanges(FROM_PIECES, async () => new LRUCache<Phrase, Uint8Array>({ max: 100 }))

async function ofPhrase(catalogue: Catalogue, phrase: Phrase, typed: string[]): Promise<Term> {
  const kept = await keptTiers()
  const known = kept.get(phrase)
  const led = known?.length === catalogue.ids.length ? known : await ledTo(catalogue, phrase)
  kept.set(phrase, led)
  const named = await matching(catalogue, `${NAMES} : (${wholeQuery(typed)})`)
  return { label: typed.join(' '), isLoose: true, tiers: led.map((tier, position) => (named[position] ? 1 : tier)) }
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

/** Of the stones that a phrase stands for, unless one is named. */
export async function lackingStones(catalogue: Catalogue, { names, phrases, words }: Intent): Promise<string[]> {
  const isNamed = names.some(({ kind }) => kind === 'gemstone')
  const single = (isNamed ? [] : phrases).flatMap(({ phrase }) =>
    phrase.finds.filter(({ length }) => length === 1).flat(),
  )
  const lacking = new Set<string>()
  for (const stone of [...single, ...words.map(stemOf)])
    if (isStone(stone) && !(await ofStone(catalogue, stone)).tiers.some(Boolean)) lacking.add(stone)
  return [...lacking]
}

async function withWords(catalogue: Catalogue, parts: Selection[], words: string[]): Promise<Selection> {
  const query = await wordsQuery(words)
  const found = inAll(catalogue, [...parts, await matching(catalogue, `${NAMES_AND_FACTS} : (${query})`)])
  if (found.includes(1) || parts.length + words.length < 2) return found
  return inAll(catalogue, [...parts, await matching(catalogue, query)])
}

async function ofWords(catalogue: Catalogue, words: string[]): Promise<Selection> {
  const { names, looks, words: others } = readIntent(words.join(' '), [], await currentNames())
  const parts = names.map(({ members }) => ofPositions(catalogue, members))
  for (const look of looks) parts.push(asSelection((await ofLook(catalogue, look, names)).tiers))
  return others.length > 0 ? withWords(catalogue, parts, others) : inAll(catalogue, parts)
}
