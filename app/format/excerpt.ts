/** The first words that fit into `length` characters, with an ellipsis when shortened. */
export function summary(text: string, length: number): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= length) return whole
  const end = whole.lastIndexOf(' ', length)
  return end > 0 ? `${whole.slice(0, end).replace(/[\s,;:.–-]+$/, '')}…` : excerpt(whole, length)
}

/** The first `length` characters, with an ellipsis when shortened. Splits no surrogate pair. */
export function excerpt(text: string, length = 100): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`
}
