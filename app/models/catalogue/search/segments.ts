export interface Segment {
  text: string
  marked: boolean
}

/** Control characters, which no stored text contains, mark FTS5's matches. */
export const HIGHLIGHT = { open: '\u0002', close: '\u0003' } as const

/** Splits a text at FTS5's marks, so that a page needs no HTML from the database. */
export function segmentsOf(highlighted: string): Segment[] {
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
