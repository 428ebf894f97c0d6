import { or, sql, type AnyColumn, type SQL } from 'drizzle-orm'

const MAX_WORDS = 12

/** British and American spellings of one word. */
const SPELLINGS = [
  ['jewellery', 'jewelry'],
  ['jeweller', 'jeweler'],
  ['jewelled', 'jeweled'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['carat', 'karat'],
]
/** Shorter prefixes match both spellings anyway. */
const MIN_WORD_LENGTH = 4

/** Builds an FTS5 query that matches every word as a prefix, in either spelling; null for none. Quotes escape FTS5 syntax. */
export function wordsQuery(typed: string): string | null {
  const words = wordsOf(typed)
  return words.length === 0 ? null : words.map(anySpelling).join(' AND ')
}

/** The same, but ranks adjacent words higher. */
export function rankedQuery(typed: string): string | null {
  const query = wordsQuery(typed)
  const words = wordsOf(typed)
  // The phrase matches nothing new; it raises the rank.
  return words.length < 2 ? query : `(${query}) OR "${words.join(' ')}"*`
}

function wordsOf(typed: string): string[] {
  const words = typed
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  // A repeated word would scan the index again.
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
    if (word.length > MIN_WORD_LENGTH && family.some((spelling) => spelling.startsWith(word))) return family
    const own = family.find((spelling) => word.startsWith(spelling))
    return own ? family.map((spelling) => spelling + word.slice(own.length)) : []
  })
}

/** Case-insensitive. LIKE folds only ASCII, so other texts are also searched in upper and lower case. */
export function containsText(columns: AnyColumn[], typed: string): SQL | undefined {
  if (!typed) return undefined
  const patterns = spellingsOf(typed).map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return or(...columns.flatMap((column) => patterns.map((pattern) => sql`${column} LIKE ${pattern} ESCAPE '\\'`)))
}

// Each spelling is another comparison per row.
function spellingsOf(typed: string): string[] {
  const isAscii = /^[ -~]*$/.test(typed)
  return isAscii ? [typed] : [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()])]
}
