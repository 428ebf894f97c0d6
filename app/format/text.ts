export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The paragraphs of a plain text; the points of a list, lines that begin with "- ", are together. */
export function textBlocks(text: string): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const paragraph of splitParagraphs(text)) {
    const [, point] = /^-\s+(.+)$/.exec(paragraph) ?? []
    const last = blocks.at(-1)
    if (point === undefined) blocks.push(paragraph)
    else if (Array.isArray(last)) last.push(point)
    else blocks.push([point])
  }
  return blocks
}

/** "abcdefgh" → "abcd-efgh", easier to copy from paper. */
export function groupInFours(text: string, between: string): string {
  return text.match(/.{1,4}/g)?.join(between) ?? ''
}

/** Lowercase ASCII, with one hyphen for each run of other characters. */
export function slugify(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** "Pavé" → "Pave". */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** "engagement-rings" → "Engagement Rings". */
export function titleFromSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/(^|\s)\S/g, (letter) => letter.toUpperCase())
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}

const WORDS_A_MINUTE = 220

/** At least one minute. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
