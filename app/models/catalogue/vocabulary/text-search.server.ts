import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { normalised } from '~/format/clean-text'
import { foldAccents, spellOut } from '~/format/slug'
import { APOSTROPHES, MAX_WORDS, withoutInvisible } from '~/models/records/text-match.server'
import { GENERAL_MENUS } from './general-menus'

const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'for',
  'her',
  'him',
  'in',
  'my',
  'of',
  'or',
  'style',
  'the',
  'to',
  'with',
])

const SPELLINGS = [
  ['jewellery', 'jewelry'],
  ['jeweller', 'jeweler'],
  ['jewelled', 'jeweled'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['carat', 'karat'],
]
const MIN_WORD_LENGTH = 4

const MEASURE = /(?<![\p{L}\p{N}])(\d{1,4})[\s-]*(cts?|kt?|carats?|karats?|mm|cm)(?![\p{L}\p{N}])/gu
const CARATS = /^(\d+)(?:cts?|kt?|carats?|karats?)$/
const LENGTH = /^(\d+)(mm|cm)$/

const COMPOUNDS = new Map(
  GENERAL_MENUS.filter(({ list, parent }) => list === 'metal' || parent !== null)
    .map(({ slug }) => slug)
    .filter((name) => name.includes('-'))
    .flatMap((name) => [name, singularOf(name)].map((form) => [form.replaceAll('-', ''), form.split('-')] as const)),
)

export function wordsQuery(typed: string, alternativesOf = formsOf): string | null {
  const words = wordsOf(typed)
  return words.length === 0 ? null : queryOf(words, alternativesOf)
}

/** A query of FTS5; quotes escape its syntax. A word that `isWhole` is not the beginning of a longer one. */
export function queryOf(words: string[], alternativesOf = formsOf, isWhole?: (word: string) => boolean): string {
  return words
    .map((word, index) => {
      const joined = [join(words[index - 1], word), join(word, words[index + 1])].flat()
      const forms = alternativesOf(word)
      if (!isWhole?.(word)) return anyOf([...forms, ...joined])
      const whole = forms.flatMap((form) => [form, ...pluralsOf(form)]).map((form) => `"${form}"`)
      return `(${[...whole, ...joined.map((form) => `"${form}"*`)].join(' OR ')})`
    })
    .join(' AND ')
}

function join(first: string | undefined, second: string | undefined): string[] {
  if (!first || !second || /\p{N}/u.test(first + second)) return []
  return [singularOf(first + second)]
}

export function rankedQuery(typed: string): string | null {
  const query = wordsQuery(typed)
  return query === null ? null : rankedQueryOf(wordsOf(typed), query)
}

/** The phrase matches nothing new, but raises the rank. */
export function rankedQueryOf(words: string[], query: string): string {
  return words.length < 2 ? query : `(${query}) OR "${words.join(' ')}"*`
}

export function wordsOf(typed: string): string[] {
  const words = allWordsOf(typed)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

export function allWordsOf(typed: string): string[] {
  const words = normalised(withoutInvisible(typed).replaceAll(APOSTROPHES, "'"), 'NFKC')
    .toLowerCase()
    .replaceAll(/'s(?!\p{L})/gu, '')
    .replaceAll(MEASURE, '$1$2')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .flatMap((word) => COMPOUNDS.get(word) ?? [word])
  // A repeated word would scan the index again.
  return [...new Set(words)]
}

export function formsOf(word: string): string[] {
  const [, carats] = CARATS.exec(word) ?? []
  if (carats) return ['ct', 'k', 'carat'].flatMap((unit) => [carats + unit, `${carats} ${unit}`])
  const [, length, unit] = LENGTH.exec(word) ?? []
  if (length) return [word, `${length} ${unit}`]
  const singular = singularOf(word)
  const plural = singular.replace(/(?<=[^aeiou])y$/, 'ies')
  return [...new Set([singular, plural, ...otherSpellings(singular), spellOut(singular)])]
}

function singularOf(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:[cs]h|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

const pluralsOf = (form: string) =>
  /\d/.test(form) ? [] : /(?:[cs]h|[sxz])$/.test(form) ? [`${form}es`] : [`${form}s`]

export function stemOf(word: string): string {
  const singular = singularOf(foldAccents(word).toLowerCase())
  return SPELLINGS.find((family) => family.includes(singular))?.[0] ?? singular
}

function anyOf(alternatives: string[]): string {
  const prefixes = alternatives.map((word) => `"${word}"*`)
  return prefixes.length === 1 ? prefixes.join() : `(${prefixes.join(' OR ')})`
}

function otherSpellings(word: string): string[] {
  return SPELLINGS.flatMap((family) => {
    if (word.length > MIN_WORD_LENGTH && family.some((spelling) => spelling.startsWith(word))) return family
    const own = family.find((spelling) => word.startsWith(spelling))
    return own ? family.map((spelling) => spelling + word.slice(own.length)) : []
  })
}

export function hasWords(
  id: AnyColumn,
  index: 'product_words' | 'post_words' | 'enquiry_words' | 'order_words' | 'appointment_words',
  typed: string,
  alternativesOf = formsOf,
): SQL | undefined {
  if (!typed) return undefined
  const query = wordsQuery(typed, alternativesOf)
  const words = sql.raw(index)
  return query === null ? sql`0` : sql`${id} IN (SELECT rowid FROM ${words} WHERE ${words} MATCH ${query})`
}
