import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'

const names = new Intl.DisplayNames('en', { type: 'region' })
const codes = new Map(getCountries().map((code) => [names.of(code)?.toLowerCase(), code]))
const HOME: CountryCode = 'AU'

const codeOf = (country: string) => codes.get(country.trim().toLowerCase()) ?? HOME

/** The digits that every spelling of a number has in common: without the code of the country and the zero before the area. */
export function nationalDigits(typed: string, country = ''): string {
  // Many countries dial 00 for the "+"; Australia dials 0011.
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00(?!11)/, '+'), codeOf(country))
  return number?.isPossible() ? number.nationalNumber : typed.replaceAll(/\D/g, '').replace(/^0+/, '')
}

/** Reads a number without a country code as one of the shop's country; null for what is no number. */
export function phoneLink(typed: string, country = ''): string | null {
  const number = parsePhoneNumberFromString(typed, codeOf(country))
  if (number?.isPossible()) return number.getURI()
  const digits = typed.replaceAll(/\D/g, '')
  return digits ? `tel:${typed.trim().startsWith('+') ? '+' : ''}${digits}` : null
}
