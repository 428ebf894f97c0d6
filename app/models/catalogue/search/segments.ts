export interface Segment {
  text: string
  marked: boolean
}

/** No stored text contains these control characters. */
export const HIGHLIGHT = { open: '\u0002', close: '\u0003' } as const

/** With segments, pages need no HTML from the database. */
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
