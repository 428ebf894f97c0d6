import { and, eq, lte, sql } from 'drizzle-orm'
import { db, prepared } from '#db/client.server'
import { collections, pages, posts, products } from '#db/schema'
import { editDistance } from '~/format/edit-distance'
import { foldAccents } from '~/format/text'
import { untilContentChanges } from '~/models/records/content-version.server'
import { currentCatalogue } from '~/models/catalogue/product/catalogue.server'
import { wordsOf, wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'

/** A query with more unknown words is not worth the time. */
const MAX_CORRECTIONS = 3
const MAX_VOCABULARY = 10_000
const MIN_LENGTH = 4
const LONG_LENGTH = 7

/** Null when a word cannot be corrected, or none needs to be. */
export async function correct(typed: string): Promise<string | null> {
  const words = wordsOf(typed)
  const known = await Promise.all(words.map(isKnown))
  const unknown = words.filter((_, index) => !known[index])
  if (unknown.length === 0 || unknown.length > MAX_CORRECTIONS) return null
  const vocabulary = await currentVocabulary()
  const corrected = words.map((word, index) => (known[index] ? word : closest(word, vocabulary)))
  const isBetter = !corrected.includes(null) && corrected.join() !== words.join()
  return isBetter ? corrected.join(' ') : null
}

const known = prepared((database) =>
  database
    .select({
      count: sql<number>`
        EXISTS (SELECT 1 FROM product_words WHERE product_words MATCH ${sql.placeholder('query')})
        + EXISTS (SELECT 1 FROM post_words WHERE post_words MATCH ${sql.placeholder('query')})
        + EXISTS (SELECT 1 FROM page_words WHERE page_words MATCH ${sql.placeholder('query')})`,
    })
    .from(sql`(SELECT 1)`)
    .prepare(),
)

async function isKnown(word: string): Promise<boolean> {
  const found = await known().get({ query: wordsQuery(word) })
  return (found?.count ?? 0) > 0
}

type Vocabulary = Map<string, number>

const HAS_FACTS = and(eq(products.active, true), sql`${products.facts} <> '{}'`)

const currentVocabulary = untilContentChanges(readVocabulary)

export async function shopWords(): Promise<ReadonlySet<string>> {
  return new Set((await currentVocabulary()).keys())
}

async function readVocabulary(): Promise<Vocabulary> {
  const isPublic = and(eq(posts.is_published, true), lte(posts.published_at, new Date()))
  const names = [
    [...(await currentCatalogue()).members.keys()].map((key) => ({ name: key.slice(key.indexOf(' ')) })),
    await db.select({ name: products.name }).from(products).where(eq(products.active, true)).limit(MAX_VOCABULARY),
    await db
      .select({ name: sql<string>`${products.facts}` })
      .from(products)
      .where(HAS_FACTS)
      .limit(MAX_VOCABULARY),
    await db.select({ name: collections.name }).from(collections),
    await db.select({ name: posts.title }).from(posts).where(isPublic),
    await db.select({ name: pages.title }).from(pages).where(eq(pages.is_published, true)),
  ].flat()
  const vocabulary: Vocabulary = new Map()
  for (const word of names.flatMap(({ name }) => wordsIn(name))) {
    if (vocabulary.size < MAX_VOCABULARY) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1)
  }
  return vocabulary
}

const wordsIn = (name: string) =>
  foldAccents(name)
    .toLowerCase()
    .match(/[a-z]{4,}/g) ?? []

function closest(word: string, vocabulary: Vocabulary): string | null {
  const folded = foldAccents(word)
  if (folded.length < MIN_LENGTH) return null
  const most = folded.length < LONG_LENGTH ? 1 : 2
  let best: { word: string; distance: number; count: number } | null = null
  for (const [other, count] of vocabulary) {
    if (Math.abs(other.length - folded.length) > most) continue
    const distance = editDistance(folded, other, most)
    if (distance > most || (best && (distance - best.distance || best.count - count) >= 0)) continue
    best = { word: other, distance, count }
  }
  return best?.word ?? null
}
