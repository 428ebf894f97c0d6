import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { nationalDigits } from './phone-link.server'

/** Fewer digits would match too much. */
const MIN_DIGITS = 5
const PHONE = /^[\s\d()+./–-]+$/u

/** Undefined when the text is no phone number, or too short a part of one. */
export function hasPhone(column: AnyColumn, typed: string, country: string): SQL | undefined {
  if (!PHONE.test(typed)) return undefined
  const digits = nationalDigits(typed, country)
  return digits.length < MIN_DIGITS ? undefined : sql`${digitsOf(column)} LIKE ${`%${digits}%`}`
}

/** What people type between digits; char(160) is the no-break space. */
const SEPARATORS = ["' '", 'char(160)', 'char(9)', "'('", "')'", "'-'", "'‑'", "'–'", "'.'", "'/'"]

function digitsOf(column: AnyColumn): SQL {
  return SEPARATORS.reduce((text, separator) => sql`replace(${text}, ${sql.raw(separator)}, '')`, sql`${column}`)
}
