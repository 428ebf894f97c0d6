import { parseSitePath } from '~/format/address'
import { links } from '~/links'
import { currentCatalogue } from '~/models/catalogue/listing/catalogue.server'
import { pricedIn } from '~/models/catalogue/listing/in-metal.server'
import { PAGE_SIZE } from '~/models/catalogue/listing/listing.server'
import { all, conditionsOf, inOrder } from '~/models/catalogue/search/conditions.server'
import { type Intent, readIntent } from '~/models/catalogue/search/intent.server'
import { findNamed } from '~/models/catalogue/search/named.server'
import { currentNames } from '~/models/catalogue/search/names.server'
import { metalsOf, rankedBy, readPieces } from '~/models/catalogue/search/ranking.server'
import { relax } from '~/models/catalogue/search/relax.server'
import type { Lead, SearchResults } from '~/models/catalogue/search/results'
import { complete, correct } from '~/models/catalogue/search/spelling.server'
import { lackingStones, termsOf } from '~/models/catalogue/search/terms.server'
import { bestPostsOf, findTexts } from '~/models/catalogue/search/texts.server'
import { currentPhrases } from '~/models/catalogue/search-phrase/search-phrase.server'
import { allWordsOf } from '~/models/catalogue/vocabulary/text-search.server'
import { fillPlaceholders } from '~/models/shop/placeholders.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { isFoundByVisitors } from './site-address.server'

export async function search(typed: string, requested = 1): Promise<SearchResults | null> {
  const read = await readQuery(typed)
  if (!read) return null
  const found = await findAll(read, requested)
  if (!isEmpty(found)) return found
  const correction = await correct(typed)
  const corrected = correction === null ? null : await readQuery(correction)
  const other = corrected && (await findAll(corrected, requested))
  if (other && !isEmpty(other)) return { ...other, correction }
  const near = corrected && (await comeNear(corrected))
  if (other && near) return { ...other, relaxed: near, correction }
  return { ...found, relaxed: await comeNear(read) }
}

/** The ids of all pieces, best first. */
export async function searchIds(typed: string): Promise<number[]> {
  const read = await readQuery(typed)
  return read ? (await findPieces(read)).map((position) => read.catalogue.ids[position]!) : []
}

/** Ignores named listings, and pieces that only come near. */
export function isEmpty(results: SearchResults | null): boolean {
  if (results === null) return true
  const { products, posts, pages, leads } = results
  return products.total + posts.total + pages.total + leads.length === 0
}

interface Limits {
  products: number
  posts: number
}

/** The last word may be unfinished. Null for an empty query. */
export async function suggest(typed: string, limits: Limits) {
  const found = await suggestFor(typed, limits)
  if (!found || hasSuggestions(found)) return found
  for (const meant of [complete, correct]) {
    const other = await meant(typed)
    const better = other === null ? null : await suggestFor(other, limits)
    if (better && hasSuggestions(better)) return better
  }
  return found
}

/** A listing alone may be of one word among others. */
const hasSuggestions = ({ leads, products }: NonNullable<Awaited<ReturnType<typeof suggestFor>>>) =>
  leads.length + products.length > 0

async function suggestFor(typed: string, limits: Limits) {
  const read = await readQuery(typed, /[\p{L}\p{N}]$/u.test(typed) ? allWordsOf(typed).at(-1) : undefined)
  if (!read) return null
  const { catalogue, intent } = read
  const positions = await findPieces(read)
  return {
    named: await findNamed(catalogue, intent, positions),
    leads: await leadsOf(read),
    products: await readPieces(catalogue, positions.slice(0, limits.products), intent),
    posts: await bestPostsOf(intent.text, limits.posts),
  }
}

type Query = NonNullable<Awaited<ReturnType<typeof readQuery>>>

async function readQuery(typed: string, unfinished?: string) {
  if (!/[\p{L}\p{N}]/u.test(typed)) return null
  const intent = readIntent(typed, await currentPhrases(), await currentNames())
  const catalogue = pricedIn(await currentCatalogue(), metalsOf(intent))
  const terms = await termsOf(catalogue, intent, unfinished)
  return { typed, catalogue, intent, terms, conditions: await conditionsOf(catalogue, intent), unfinished }
}

async function findPieces({ catalogue, intent, terms, conditions, unfinished }: Query): Promise<number[]> {
  const { price, size, nearest, isOnSale, isNew, isInStock, order, without } = intent
  const isAsked =
    terms.length + without.length > 0 || price || size || nearest || isOnSale || isNew || isInStock || order
  if (!isAsked) return []
  const chosen = all(catalogue, terms, conditions)
  const ranked = await rankedBy(catalogue, intent, unfinished)
  return inOrder(catalogue, chosen, { intent, terms, distances: conditions.distances, ranked })
}

async function findAll(query: Query, requested: number): Promise<SearchResults> {
  const { catalogue, intent } = query
  const positions = await findPieces(query)
  const pageCount = Math.max(1, Math.ceil(positions.length / PAGE_SIZE))
  const page = Math.min(requested, pageCount)
  const onPage = positions.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const texts = await findTexts(intent.text, intent.isQuestion)
  const found = {
    intent,
    leads: await leadsOf(query),
    lacking: await lackingStones(catalogue, intent),
    named: await findNamed(catalogue, intent, positions),
    page,
    pageCount,
    products: { total: positions.length, best: await readPieces(catalogue, onPage, intent) },
    ...texts,
    correction: null,
  }
  // With nothing at all, a correction comes first.
  const isNear = positions.length === 0 && !isEmpty({ ...found, relaxed: null })
  return { ...found, relaxed: isNear ? await comeNear(query) : null }
}

async function comeNear({ catalogue, intent, terms, conditions }: Query): Promise<SearchResults['relaxed']> {
  const near = await relax(catalogue, intent, terms, conditions)
  if (!near) return null
  const best = await readPieces(catalogue, near.positions.slice(0, PAGE_SIZE), intent)
  return { reason: near.reason, products: { total: near.positions.length, best } }
}

/** The shop's own sentence comes before one from its settings. */
async function leadsOf({ intent, typed }: Query): Promise<Lead[]> {
  const [leads, about] = [await leadsOfPhrases(intent), ANSWERS.find(({ words }) => words.test(typed))]
  if (!about || leads.some(({ sentence }) => sentence !== null)) return leads
  const { address = about.address, sentence } = about.answer(await shopSettings())
  const answer = { address, sentence: await fillPlaceholders(sentence), isScreen: true }
  return [answer, ...leads.filter((lead) => lead.address !== about.address)]
}

interface Answer {
  words: RegExp
  /** Where phrases lead for the same; an answer may lead elsewhere. */
  address: string
  answer: (settings: ShopSettings) => { sentence: string; address?: string }
}

/** What the settings know, so that no text has to repeat it. */
const ANSWERS: Answer[] = [
  {
    words: /\blay[\s-]?(?:by|away)s?\b/i,
    address: links.contact(),
    answer: () => ({ sentence: '[[lay-by]]' }),
  },
  {
    words: /\b(?:deposits?|down payments?)\b/i,
    address: links.contact(),
    answer: () => ({ sentence: '[[deposit]]' }),
  },
  {
    words: /\b(?:book|booking|appointments?|consultations?)\b/i,
    address: '/contact?type=appointment',
    answer: ({ appointments, appointment_types }) =>
      appointments && appointment_types.length > 0
        ? { sentence: 'Choose a time that suits you. No charge.', address: '/appointment' }
        : { sentence: 'Tell us when you would like to come, and we will confirm a time.' },
  },
  {
    // Such as "order 1042" and a reference that lacks a letter; a whole one leads there at once.
    words:
      /^\s*(?:my\s+)?order(?:\s*#|\s+no\.?|\s+number)?(?:\s*[a-z-]{0,6}\d[\w-]*)?\s*$|^\s*[a-z]{1,4}-p[a-z\d]{4,9}\s*$/i,
    address: links.findOrder(),
    answer: () => ({ sentence: 'We find your order by its number.' }),
  },
  {
    words:
      /\b(?:bespoke|custom|made[\s-]to[\s-]measure|commission|re(?:model|design|mak|purpos)\w*|own design|my own)\b|^\s*made[\s-]to[\s-]order\s*$/i,
    address: links.contact(),
    answer: ({ bespoke }) => ({
      sentence: 'We make jewellery for one person, too. Tell us what you have in mind.',
      address: bespoke ? links.bespoke() : undefined,
    }),
  },
]

async function leadsOfPhrases({ phrases }: Intent): Promise<Lead[]> {
  const leads: Lead[] = []
  for (const { phrase } of phrases) {
    const sentence = phrase.sentence && (await fillPlaceholders(phrase.sentence))
    const path = parseSitePath(phrase.address ?? '')
    const address = path !== null && (await isFoundByVisitors(path)) ? path : null
    if (address !== null && leads.some((lead) => lead.address === address)) continue
    if (address !== null || (sentence !== null && phrase.address === null))
      leads.push({ address, sentence, isScreen: phrase.finds.length === 0 })
  }
  return leads
}
