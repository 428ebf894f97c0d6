import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'

const names = new Intl.DisplayNames('en', { type: 'region' })
const codes = new Map(getCountries().map((code) => [names.of(code)?.toLowerCase(), code]))
const HOME: CountryCode = 'AU'

/** Reads a number without a country code as one of the shop's country; null for what is no number. */
export function phoneLink(typed: string, country = ''): string | null {
  const number = parsePhoneNumberFromString(typed, codes.get(country.trim().toLowerCase()) ?? HOME)
  if (number?.isPossible()) return number.getURI()
  const digits = typed.replaceAll(/\D/g, '')
  return digits ? `tel:${typed.trim().startsWith('+') ? '+' : ''}${digits}` : null
}
