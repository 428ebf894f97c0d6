import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

const FEWEST_DIGITS = 6
const AUSTRALIA = /^(?:0061|61|0)(?=\d{6})/
const TYPED = /^[\d\s()+./-]+$/
/** What people write between digits. */
const BETWEEN = [' ', '-', '(', ')', '.', '/', '+', '\u00A0']

/** The digits that a number has in every spelling, with or without the code of the country; null for what is no number. */
export function phoneDigits(typed: string): string | null {
  if (!TYPED.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '').replace(AUSTRALIA, '')
  return digits.length < FEWEST_DIGITS ? null : digits
}

/** Whether the number in this column ends with these digits, however it was typed. */
export function hasPhone(column: AnyColumn, digits: string): SQL {
  const bare = BETWEEN.reduce<SQL>((text, mark) => sql`replace(${text}, ${mark}, '')`, sql`coalesce(${column}, '')`)
  return sql`${bare} LIKE ${`%${digits}`}`
}
