import { allWordsOf, stemOf } from '~/models/catalogue/vocabulary/text-search.server'
import { LISTINGS } from '~/public-pages'

export type Phrase = ReturnType<typeof compile>[number]

export interface PhraseTexts {
  words: string
  finds?: string | null
  address?: string | null
  sentence?: string | null
}

const LINKING = new Set(['a', 'an', 'and', 'for', 'of', 'the', 'to', 'with'])

const MAX_FINDS = 16

export function compile(rows: PhraseTexts[]) {
  return rows.map(({ words, finds, address, sentence }) => ({
    /** Variants and finds are in stems; a variant is found in any order. */
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

function wordsOfListing(address: string): string {
  const [, listing, name] = address.split(/[/?#]/)
  return LISTINGS.some((known) => known === listing) ? (name ?? '').replaceAll('-', ' ') : ''
}
