import { foldAccents } from '~/format/slug'

export type Segment = ReturnType<typeof segmentsOf>[number]

/** No stored text contains these control characters. */
export const HIGHLIGHT = { open: '\u0002', close: '\u0003' } as const

export function segmentsOf(highlighted: string) {
  return highlighted
    .split(HIGHLIGHT.open)
    .flatMap((part, index) => {
      const [first = '', ...rest] = part.split(HIGHLIGHT.close)
      return [
        { text: first, marked: index > 0 && rest.length > 0 },
        { text: rest.join(''), marked: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

const SNIPPET_WORDS = 24
const WORDS_BEFORE = 6
const WORD = /[\p{L}\p{N}\p{M}]+/gu

export function marked(text: string, starts: string[]): Segment[] {
  const segments: Segment[] = []
  let end = 0
  const add = (part: string, isMarked: boolean) => {
    if (part) segments.push({ text: part, marked: isMarked })
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!begins(word, starts)) continue
    add(text.slice(end, index), false)
    add(word, true)
    end = index + word.length
  }
  add(text.slice(end), false)
  return segments
}

export function snippetOf(text: string, starts: string[]): Segment[] {
  const words = [...text.matchAll(WORD)]
  const first = Math.max(
    0,
    words.findIndex(({ 0: word }) => begins(word, starts)),
  )
  const from = Math.max(0, Math.min(first - WORDS_BEFORE, words.length - SNIPPET_WORDS))
  const start = from === 0 ? 0 : words[from]!.index
  const last = words[from + SNIPPET_WORDS]
  const part = last ? text.slice(start, last.index).replace(/(?<![\s.,;:])[\s.,;:]+$/, '') : text.slice(start).trimEnd()
  return marked(`${start > 0 ? '…' : ''}${part}${last ? '…' : ''}`, starts)
}

function begins(word: string, starts: string[]): boolean {
  const folded = foldAccents(word).toLowerCase()
  return starts.some((start) => folded.startsWith(start))
}
