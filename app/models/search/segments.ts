/** A piece of a text that was found; `marked` where it is what was typed. */
export interface Segment {
  text: string
  marked: boolean
}

/** What FTS5 puts around a word that was found: control characters, which no text of ours has. */
export const HIGHLIGHT = { open: '\u0002', close: '\u0003' } as const

/** A text with FTS5's marks as pieces, so that a page shows them without HTML from the database. */
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
