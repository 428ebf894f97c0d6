export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

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

export function titleFromSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/(^|\s)\S/g, (letter) => letter.toUpperCase())
}

export function withUnits(text: string): string {
  return text.replaceAll(/(\d) ?(mm|cm|g)(?![\p{L}\d])/gu, '$1\u00A0$2')
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

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

export function summary(text: string, length: number): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= length) return whole
  const end = whole.lastIndexOf(' ', length)
  return end > 0 ? `${whole.slice(0, end).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…` : excerpt(whole, length)
}

/** Cuts between characters, so that no surrogate pair is split. */
export function excerpt(text: string, length = 100): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** As it is engraved, counted in UTF-16 code units. */
const lengthOf = (typed: string) => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').length

/** Negative for the number of characters that are left. */
export function charactersOver(most: number, typed: string): number {
  return lengthOf(typed) - most
}

export function countText(most: number, typed: string): string {
  const over = charactersOver(most, typed)
  if (over > 0) return `${characters(over)} too many`
  return over === -most ? `Up to ${characters(most)}` : `${characters(-over)} left`
}

export function tooLongText(name: string, most: number, typed: string): string {
  return `${name} is ${characters(charactersOver(most, typed))} too long: it may have up to ${most}`
}

function characters(count: number): string {
  return `${count} ${count === 1 ? 'character' : 'characters'}`
}
