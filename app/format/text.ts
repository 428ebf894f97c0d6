/** The paragraphs of a plain text: split on line breaks, blank ones dropped. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The first `length` characters, with an ellipsis when there are more (section 9). Never half a character. */
export function excerpt(text: string, length = 100): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`
}
