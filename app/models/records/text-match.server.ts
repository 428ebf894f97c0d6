import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import { foldAccents } from '~/format/slug'

export const MAX_WORDS = 12

export const APOSTROPHES = /['’‘‛ʼʻ´`′＇]/g

export function withoutInvisible(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
}

export function textMatcher(typed: string): (texts: (string | null)[]) => boolean {
  const words = typed.split(/\s+/).map(comparable).filter(Boolean).slice(0, MAX_WORDS)
  return (texts) => {
    const within = comparable(texts.join('\n'))
    const compact = within.replaceAll(/[^\p{L}\p{N}\n]+/gu, '')
    return words.length > 0 && words.every((word) => within.includes(word) || compact.includes(word))
  }
}

const comparable = (text: string) => withoutInvisible(foldAccents(text.replaceAll(APOSTROPHES, ''))).toLowerCase()

/** LIKE folds the case of ASCII only, so other texts are also searched in both cases. */
export function containsText(columns: (AnyColumn | SQL)[], typed: string): SQL | undefined {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return and(...words.map((word) => containsWord(columns, word)))
}

function containsWord(columns: (AnyColumn | SQL)[], word: string): SQL | undefined {
  const patterns = casesOf(word).map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return or(...columns.flatMap((column) => patterns.map((pattern) => sql`${column} LIKE ${pattern} ESCAPE '\\'`)))
}

function casesOf(word: string): string[] {
  const isAscii = /^[ -~]*$/.test(word)
  return isAscii ? [word] : [...new Set([word, word.toLowerCase(), word.toUpperCase()])]
}
