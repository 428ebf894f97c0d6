export interface TitleSegment {
  text: string
  highlighted: boolean
}

const HIGHLIGHT = /\*([^*]+)\*/

/** A newline is a line break, `*word*` a highlight. */
export function parseHeroTitle(title: string): TitleSegment[][] {
  return title
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map(segmentsOf)
}

function segmentsOf(line: string): TitleSegment[] {
  // Splitting keeps the captured group: every second part was between asterisks.
  return line
    .split(HIGHLIGHT)
    .map((text, index) => ({ text, highlighted: index % 2 === 1 }))
    .filter(({ text }) => text)
}
