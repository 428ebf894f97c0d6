import { normalised } from './clean-text'

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

/** Unicode does not decompose these; the search index has the same. */
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
