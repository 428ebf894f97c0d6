export interface Entry {
  name: string
  about: string
  text: string
}

/** Parses a list of people: a line "Name, role", then the text; an empty line between people. */
export function entriesOf(body: string): Entry[] {
  return body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [first = '', ...text] = entry.split(/\r?\n/)
      const [name = '', ...about] = first.split(', ')
      return { name: name.trim(), about: about.join(', ').trim(), text: text.join(' ').trim() }
    })
}
