import { normalised } from './clean-text'

export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

export function textBlocks(text: string): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const paragraph of splitParagraphs(text)) {
    const [, point] = /^-\s+(\S.*)$/.exec(paragraph) ?? []
    const last = blocks.at(-1)
    if (point === undefined) blocks.push(paragraph)
    else if (Array.isArray(last)) last.push(point)
    else blocks.push([point])
  }
  return blocks
}

export function groupInFours(text: string, between: string): string {
  return text.match(/.{1,4}/g)?.join(between) ?? ''
}

/** Leaves room for a number within the limit of a slug. */
const MAX_SLUG = 110

export function slugify(name: string): string {
  return foldAccents(name.slice(0, 10 * MAX_SLUG))
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG)
    .replace(/-$/, '')
}

/** Unicode does not decompose these. The search index spells them alike (db/migrations). */
const SPELLED_OUT: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ĸ: 'k' },
  ...{ Æ: 'AE', Œ: 'OE', ẞ: 'SS', Þ: 'TH', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Ħ: 'H', Ŧ: 'T', Ŋ: 'N' },
}
const UNDECOMPOSED = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'g')

export function foldAccents(text: string): string {
  return spellOut(normalised(text, 'NFKD').replaceAll(/\p{M}/gu, ''))
}

export function spellOut(text: string): string {
  return text.replaceAll(UNDECOMPOSED, (letter) => SPELLED_OUT[letter] ?? letter)
}

export function titleFromSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/(^|\s)\S/g, (letter) => letter.toUpperCase())
}

/** Lengths and weights as everywhere in the shop, whether typed "6.4mm" or "6.4 mm"; a line never ends between the two. */
export function withUnits(text: string): string {
  return text.replaceAll(/(\d) ?(mm|cm|g)(?![\p{L}\d])/gu, '$1\u00A0$2')
}

/** "an order", "a piece", for words as they are spelled. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** With its first letter as at the start of a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}

const WORDS_A_MINUTE = 220

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
