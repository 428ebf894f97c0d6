const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]
const LEAP_YEAR = 2000

/** A day that comes back each year, such as "1980-03-14", or "--03-14" where the year is not known. */
export type YearlyDay = string

/** Day first, as Australians write: "14/3/1980", "14 March", "March 14"; and as browsers send it. Null for no such day. */
export function parseYearlyDay(typed: string): YearlyDay | null {
  if (/^(?:\d{4}|-)-\d{2}-\d{2}$/.test(typed)) return isReal(typed) ? typed : null
  const parts = typed.trim().split(/[\s,./-]+/)
  const [first = '', second = '', year = '-', ...more] = parts
  const at = parts.findIndex((part) => /^[a-z]{3,9}$/i.test(part))
  const named = MONTHS.findIndex((name) => name.toLowerCase().startsWith((parts[at] ?? '?').toLowerCase())) + 1
  const [day, month] = at === 0 ? [second, String(named)] : [first, at === 1 ? String(named) : second]
  const digits = day.replace(/(?:st|nd|rd|th)$/, '')
  if (more.length > 0 || ![digits, month].every((part) => /^\d{1,2}$/.test(part))) return null
  const read = `${year}-${month.padStart(2, '0')}-${digits.padStart(2, '0')}`
  return isReal(read) ? read : null
}

function isReal(day: YearlyDay): boolean {
  const [year, rest] = [day.startsWith('-') ? LEAP_YEAR : day.slice(0, 4), day.slice(-5)]
  return new Date(`${year}-${rest}T00:00Z`).toJSON()?.endsWith(`${rest}T00:00:00.000Z`) ?? false
}

export function formatYearlyDay(day: YearlyDay): string {
  const [date, month, year] = day.split('-').toReversed()
  return [Number(date), MONTHS[Number(month) - 1], year].filter(Boolean).join(' ')
}
