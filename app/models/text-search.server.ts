import { or, sql, type AnyColumn, type SQL } from 'drizzle-orm'

const MAX_WORDS = 12

/** One word in the spellings of either side of an ocean; a longer word may begin with any of them. */
const SPELLINGS = [
  ['jewellery', 'jewelry'],
  ['jeweller', 'jeweler'],
  ['jewelled', 'jeweled'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['carat', 'karat'],
]
/** Below this a beginning of a word finds both spellings anyway. */
const TELLING_LENGTH = 4

/** A search as an FTS5 query: every word, in one of its spellings, as the start of a word; null when there is none. Quotes keep FTS5's own syntax out. */
export function wordsQuery(typed: string): string | null {
  const words = wordsOf(typed)
  return words.length === 0 ? null : words.map(anySpelling).join(' AND ')
}

/** The same, for a list that is sorted by rank: where the words stand together counts more. */
export function rankedQuery(typed: string): string | null {
  const query = wordsQuery(typed)
  const words = wordsOf(typed)
  // The phrase finds nothing new; it adds to the score.
  return words.length < 2 ? query : `(${query}) OR "${words.join(' ')}"*`
}

function wordsOf(typed: string): string[] {
  const words = typed
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  // Each repetition would cost one more pass over the index.
  const distinct = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]))
  return [...distinct.values()].toReversed().slice(0, MAX_WORDS)
}

function anySpelling(word: string): string {
  const spellings = [...new Set([word, ...otherSpellings(word.toLowerCase())])].map((spelling) => `"${spelling}"*`)
  return spellings.length === 1 ? spellings.join() : `(${spellings.join(' OR ')})`
}

/** "jewelr" → jewellery; "colours" → colors. */
function otherSpellings(word: string): string[] {
  return SPELLINGS.flatMap((family) => {
    if (word.length > TELLING_LENGTH && family.some((spelling) => spelling.startsWith(word))) return family
    const own = family.find((spelling) => word.startsWith(spelling))
    return own ? family.map((spelling) => spelling + word.slice(own.length)) : []
  })
}

/** Whether a column contains what was typed, in any case. LIKE folds only ASCII, so other texts are also searched in upper and lower case. */
export function containsText(columns: AnyColumn[], typed: string): SQL | undefined {
  if (!typed) return undefined
  const patterns = spellingsOf(typed).map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return or(...columns.flatMap((column) => patterns.map((pattern) => sql`${column} LIKE ${pattern} ESCAPE '\\'`)))
}

// Every spelling is one more look at each row.
function spellingsOf(typed: string): string[] {
  const isAscii = /^[ -~]*$/.test(typed)
  return isAscii ? [typed] : [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()])]
}
