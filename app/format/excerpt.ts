export function summary(text: string, length: number): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= length) return whole
  const end = whole.lastIndexOf(' ', length)
  return end > 0 ? `${whole.slice(0, end).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…` : excerpt(whole, length)
}

/** Splits no surrogate pair. */
export function excerpt(text: string, length = 100): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`
}
