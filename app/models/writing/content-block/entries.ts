export interface Entry {
  name: string
  about: string
  text: string
}

/** Parses a list of people: a line "Name, role", then the text; an empty line between people. */
export function entriesOf(body: string): Entry[] {
  return partsOf(body).map(({ first, text }) => {
    const [name = '', ...about] = first.split(', ')
    return { name: name.trim(), about: about.join(', ').trim(), text }
  })
}

export interface Question {
  question: string
  answer: string
}

/** Parses a list of questions: a line for each, then the answer; an empty line between them. */
export function questionsOf(body: string): Question[] {
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
