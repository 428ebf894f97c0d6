import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { phoneDigits } from '#db/schema'
import { nationalDigits } from './phone-link.server'

/** Fewer digits would match too much. */
const MIN_DIGITS = 5
const PHONE = /^[\s\d()+./–-]+$/u

/** Undefined when the text is no phone number, or too short a part of one. */
export function hasPhone(
  { id, phone }: { id: SQLiteColumn; phone: SQLiteColumn },
  typed: string,
  country: string,
): SQL | undefined {
  if (!PHONE.test(typed)) return undefined
  const digits = nationalDigits(typed, country)
  if (digits.length < MIN_DIGITS) return undefined
  // A query of its own reads the digits from an index of them.
  return sql`${id} IN (SELECT ${id} FROM ${id.table} WHERE ${phoneDigits(phone)} LIKE ${`%${digits}%`})`
}
