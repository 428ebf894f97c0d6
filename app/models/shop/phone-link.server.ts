import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type CountryCode, findPhoneNumbersInText, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js'
import { phoneDigits } from '#db/schema'

const names = new Intl.DisplayNames('en', { type: 'region' })
const codes = new Map(getCountries().map((code) => [names.of(code)?.toLowerCase(), code]))
const HOME: CountryCode = 'AU'
/** A second number would be taken for an extension. */
const isOne = ({ ext = '' }: { ext?: string }) => ext.length <= 5

const codeOf = (country: string) => codes.get(country.trim().toLowerCase()) ?? HOME

export function nationalDigits(typed: string, country = ''): string {
  // Many countries dial 00 for the "+"; Australia dials 0011.
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00(?!11)/, '+'), codeOf(country))
  return number?.isPossible() ? number.nationalNumber : typed.replaceAll(/\D/g, '').replace(/^0+/, '')
}

/** What is not one number alone stays as typed. */
export function dialledPhone(typed: string, country = ''): string {
  const home = codeOf(country)
  const number = parsePhoneNumberFromString(typed, { defaultCountry: home, extract: false })
  if (!number?.isPossible() || !isOne(number)) return typed
  return number.country === home ? number.formatNational() : number.format('IDD', { fromCountry: home })
}

/** Null for what is no number, or more than one. */
export function phoneLink(typed: string, country = ''): string | null {
  const whole = parsePhoneNumberFromString(typed, { defaultCountry: codeOf(country), extract: false })
  if (whole?.isPossible() && isOne(whole)) return whole.getURI()
  // Beside words, such as "after 5pm". What follows a comma or semicolon would be taken for an extension.
  const found = findPhoneNumbersInText(typed.replaceAll(/[,;]/g, ' / '), codeOf(country))
  if (found.length > 0) return found.length === 1 && isOne(found[0]!.number) ? found[0]!.number.getURI() : null
  const digits = typed.replaceAll(/[\s()+.-]/g, '')
  return /^\d{3,15}$/.test(digits) ? `tel:${typed.trim().startsWith('+') ? '+' : ''}${digits}` : null
}

const MIN_DIGITS = 5
const PHONE = /^[\s\d()+./–-]+$/u

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
