import { allWordsOf, stemOf } from '~/models/catalogue/vocabulary/text-search.server'
import { LISTINGS } from '~/public-pages'

/** A search phrase as the search reads it, in stems. */
export interface Phrase {
  /** What people type: each variant is found in any order. */
  variants: string[][]
  /** What is searched for instead, the best first. */
  finds: string[][]
  address: string | null
  sentence: string | null
}

export interface PhraseTexts {
  words: string
  finds?: string | null
  address?: string | null
  sentence?: string | null
}

/** A phrase is found with or without them. */
const LINKING = new Set(['a', 'an', 'and', 'for', 'of', 'the', 'to', 'with'])

/** A longer list would cost a search too much. */
const MAX_FINDS = 16

export function compile(rows: PhraseTexts[]): Phrase[] {
  return rows.map(({ words, finds, address, sentence }) => ({
    variants: partsOf(words),
    finds: partsOf(finds ?? wordsOfListing(address ?? '')).slice(0, MAX_FINDS),
    address: address ?? null,
    sentence: sentence ?? null,
  }))
}

function partsOf(list: string): string[][] {
  return list
    .split(',')
    .map((part) => [
      ...new Set(
        allWordsOf(part)
          .filter((word) => !LINKING.has(word))
          .map(stemOf),
      ),
    ])
    .filter((words) => words.length > 0)
}

/** The pieces of a listing are shown with the link to it: its address has its name. */
function wordsOfListing(address: string): string {
  const [, listing, name] = address.split(/[/?#]/)
  return LISTINGS.some((known) => known === listing) ? (name ?? '').replaceAll('-', ' ') : ''
}
