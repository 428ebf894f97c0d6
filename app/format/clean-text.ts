const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** But for tab, line breaks and NUL; also marks that reorder text, and byte order marks. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const DROPPED = /[\x01-\x08\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g
/** Invisible copies of ASCII, but for the flags of England, Scotland and Wales. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu
const ACCENTS = /(\p{M}{30})\p{M}+/gu

const INVISIBLE = String.raw`\u034F\s\u00AD\u115F\u1160\u180E\u200B\u2060\u2800\u3164\uFFA0`
const EDGES = new RegExp(`^[${INVISIBLE}]+|(?<![${INVISIBLE}])[${INVISIBLE}]+$`, 'g')
/** NUL counts: it is refused, not missing. */
const VISIBLE = /\0|[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]/u

/** Returns NFC. Joiners within words and emoji stay. */
export function cleanText(typed: string): string {
  const text = normalised(typed.replaceAll(BREAKS, '\n').replaceAll(DROPPED, '').replaceAll(TAGS, '$1'), 'NFC')
  return VISIBLE.test(text) ? text.replaceAll(EDGES, '') : ''
}

export function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll(/\s+/g, ' ')
}

export function normalised(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(ACCENTS, '$1').normalize(form)
}

const MAX_CHARACTERS = 100

export function typedText(value: string | null): string {
  return cleanLine((value ?? '').slice(0, 10 * MAX_CHARACTERS).replaceAll('\0', ''))
    .slice(0, MAX_CHARACTERS)
    .trim()
    .toWellFormed()
}
