import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { db, prepared } from '#db/client.server'
import { collections } from '#db/schema'
import { editDistance } from '~/format/edit-distance'
import { foldAccents } from '~/format/slug'
import { currentCatalogue, FROM_PIECES, perPiece } from '~/models/catalogue/listing/catalogue.server'
import { currentPhrases } from '~/models/catalogue/search-phrase/search-phrase.server'
import { allWordsOf, wordsOf, wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { isOfTrade } from '~/models/catalogue/vocabulary/trade-words.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import { isFiller } from './intent.server'

const require = createRequire(import.meta.url)

/** One text takes half a megabyte, a set five. */
let words: Promise<string> | undefined

/** Knows the 55,000 words that are most used in English, in all their forms. */
export async function isEnglish(word: string): Promise<boolean> {
  words ??= readWords()
  return (await words).includes(`\n${word}\n`)
}

async function readWords(): Promise<string> {
  const file = require.resolve('@zxcvbn-ts/language-en/src/commonWords.json')
  const list = JSON.parse(await readFile(file, 'utf8')) as string[]
  return Buffer.from(`\n${list.join('\n')}\n`).toString('utf8')
}

const MAX_CORRECTIONS = 3
const MAX_VOCABULARY = 10_000
const MIN_LENGTH = 4
const LONG_LENGTH = 6
const MIN_SOUND_LENGTH = 6

export async function correct(typed: string): Promise<string | null> {
  const words = allWordsOf(typed)
  const telling = new Set(wordsOf(typed))
  const vocabulary = await currentVocabulary()
  const corrected: (string | null)[] = []
  let unknown = 0
  for (const word of words) {
    const isRight = !telling.has(word) || (await isKnown(word, vocabulary))
    if (!isRight) unknown += 1
    if (unknown > MAX_CORRECTIONS) return null
    corrected.push(isRight ? word : closest(word, vocabulary))
  }
  return unknown > 0 && !corrected.includes(null) ? corrected.join(' ') : null
}

const known = prepared((database) =>
  database
    .select({
      count: sql<number>`
        EXISTS (SELECT 1 FROM product_words WHERE product_words MATCH ${sql.placeholder('query')})
        + EXISTS (SELECT 1 FROM post_words WHERE post_words MATCH ${sql.placeholder('query')})
        + EXISTS (SELECT 1 FROM page_words WHERE page_words MATCH ${sql.placeholder('query')})`,
    })
    .from(sql`(SELECT 1)`),
)

/** Somebody who typed an English word meant it. */
async function isKnown(word: string, words: Vocabulary): Promise<boolean> {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return true
  if (isOfTrade(word, words) || (await isEnglish(word))) return true
  const found = await known().get({ query: wordsQuery(word) })
  return (found?.count ?? 0) > 0
}

type Vocabulary = Map<string, number>

const NAMED = 50

export const currentVocabulary = untilContentChanges(FROM_PIECES, readVocabulary)

async function readVocabulary(): Promise<Vocabulary> {
  const { members, pieces } = await currentCatalogue()
  const listings = [...members.keys()].map((key) => key.slice(key.indexOf(' ')))
  const phrases = (await currentPhrases()).flatMap(({ variants, finds }) => [...variants, ...finds].flat())
  const collected = await db.select({ name: collections.name }).from(collections)
  const vocabulary: Vocabulary = new Map()
  const add = (words: string[], weight: number) => {
    for (const word of words)
      if (vocabulary.size < MAX_VOCABULARY) vocabulary.set(word, (vocabulary.get(word) ?? 0) + weight)
  }
  add([...listings, ...phrases].flatMap(wordsIn), NAMED)
  for (const piece of pieces) add(wordsOfPiece(piece), 1)
  for (const { name } of collected) add(wordsIn(name), 1)
  return vocabulary
}

const wordsOfPiece = perPiece(({ texts: { name, stone, cut } }) =>
  wordsIn(stone ? `${name} ${stone} ${cut ?? ''}` : name),
)

const wordsIn = (name: string) =>
  foldAccents(name)
    .toLowerCase()
    .match(/[a-z]{4,}/g) ?? []

const MIN_BEGINNING = 3

/** Such as "ring repair" for "ring repa" in a search field, and "emerald" for "emral". */
export async function complete(typed: string): Promise<string | null> {
  const words = allWordsOf(typed)
  const last = words.pop() ?? ''
  if (last.length < MIN_BEGINNING) return null
  const vocabulary = await currentVocabulary()
  const begins = (word: string) => word.startsWith(last) && word !== last
  const lengths = [last.length - 1, last.length, last.length + 1]
  const nearlyBegins = (word: string) =>
    word[0] === last[0] && lengths.some((length) => editDistance(last, word.slice(0, length), 1) <= 1)
  const ranked = [...vocabulary].sort(([, one], [, other]) => other - one)
  const isUnknown = last.length >= MIN_LENGTH && !isOfTrade(last, vocabulary) && !(await isEnglish(last))
  const best =
    ranked.find(([word]) => begins(word)) ?? (isUnknown ? ranked.find(([word]) => nearlyBegins(word)) : undefined)
  return best ? [...words, best[0]].join(' ') : null
}

function closest(word: string, words: Vocabulary): string | null {
  const folded = foldAccents(word)
  const sound = soundOf(folded)
  const most = folded.length < LONG_LENGTH ? 1 : 2
  let best: { word: string; distance: number; count: number } | null = null
  for (const [other, count] of words) {
    if (other[0] !== folded[0] || isFiller(other) || Math.abs(other.length - folded.length) > most) continue
    const soundsAlike = folded.length >= MIN_SOUND_LENGTH && soundOf(other) === sound
    const limit = soundsAlike ? most + 1 : most
    const distance = editDistance(folded, other, limit) - (soundsAlike ? 1 : 0)
    if (distance > most || (best && (distance - best.distance || best.count - count) >= 0)) continue
    best = { word: other, distance, count }
  }
  return best?.word ?? null
}

/** Consonants that sound alike are one letter: "neckless" is like "necklace". */
export function soundOf(word: string): string {
  const [first = '', ...rest] = word
    .replaceAll(/(?<!p)p+h/g, 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[szx]+/g, 's')
    .replaceAll(/[ckqg]+/g, 'k')
  const sounds = rest.join('').replaceAll(/[aeiouhwy]/g, '')
  return (first + sounds).replaceAll(/(.)\1+/g, '$1').replace(/(?<=.)s$/, '')
}
