import { or, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether one of the columns contains what was typed, in upper or lower case. LIKE folds the case of ASCII emails only:
 * a text with other emails is looked for in both.
 */
export function containsText(columns: AnyColumn[], typed: string): SQL | undefined {
  if (!typed) return undefined
  const patterns = spellingsOf(typed).map((text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return or(...columns.flatMap((column) => patterns.map((pattern) => sql`${column} LIKE ${pattern} ESCAPE '\\'`)))
}

// Every spelling is one more look at each row.
function spellingsOf(typed: string): string[] {
  const isAscii = /^[ -~]*$/.test(typed)
  return isAscii ? [typed] : [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()])]
}
