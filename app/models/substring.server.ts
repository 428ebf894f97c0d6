import { or, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether one of the columns contains what was typed, in upper or lower case. LIKE folds the case of ASCII letters only:
 * other letters are looked for in both.
 */
export function containsText(columns: AnyColumn[], typed: string): SQL | undefined {
  if (!typed) return undefined
  const patterns = [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()])].map(
    (text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  )
  return or(...columns.flatMap((column) => patterns.map((pattern) => sql`${column} LIKE ${pattern} ESCAPE '\\'`)))
}
