export interface Segment {
  text: string
  highlighted: boolean
}

const HIGHLIGHT = /\*([^*]+)\*/

/** The lines of a hero title: a newline is a line break, `*word*` a highlight. */
export function parseHeroTitle(title: string): Segment[][] {
  return title
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map(segmentsOf)
}

function segmentsOf(line: string): Segment[] {
  // Splitting on a group keeps it: every second part was between asterisks.
  return line
    .split(HIGHLIGHT)
    .map((text, index) => ({ text, highlighted: index % 2 === 1 }))
    .filter(({ text }) => text)
}
