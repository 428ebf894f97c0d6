export type Entry = ReturnType<typeof entriesOf>[number]

/** For each of the people a line "Name, role", then the text; an empty line between them. */
export function entriesOf(body: string) {
  return partsOf(body).map(({ first, text }) => {
    const [name = '', ...about] = first.split(', ')
    return { name: name.trim(), about: about.join(', ').trim(), text }
  })
}

/** A line for each question, then the answer; an empty line between them. */
export function questionsOf(body: string) {
  return partsOf(body).map(({ first, text }) => ({ question: first.trim(), answer: text }))
}

function partsOf(body: string): { first: string; text: string }[] {
  return body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [first = '', ...text] = entry.split(/\r?\n/)
      return { first, text: text.join(' ').trim() }
    })
}

export type TitleSegment = ReturnType<typeof segmentsOf>[number]

const HIGHLIGHT = /\*([^*]+)\*/

/** A newline is a line break, `*word*` a highlight. */
export function parseHeroTitle(title: string): TitleSegment[][] {
  return title
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map(segmentsOf)
}

function segmentsOf(line: string) {
  // Splitting keeps the captured group: every second part was between asterisks.
  return line
    .split(HIGHLIGHT)
    .map((text, index) => ({ text, highlighted: index % 2 === 1 }))
    .filter(({ text }) => text)
}
