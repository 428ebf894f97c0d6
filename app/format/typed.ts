const MAX_CHARACTERS = 100

/** What someone typed into a search field, as an address brings it: trimmed, short, and fit for the database. */
export function typedText(value: string | null): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, MAX_CHARACTERS).toWellFormed()
}
