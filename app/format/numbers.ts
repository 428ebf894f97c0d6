const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
export const AMOUNT = /^(\d{1,8})(?:\.(\d{1,2}))?$/
export const MAX_DOLLARS = 99_999_999.99

export function formatMoney(cents: number): string {
  return DOLLARS.format(cents / 100)
}

export function formatRoundMoney(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '')
}

const COMPACT = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
})

export function formatCompactMoney(cents: number): string {
  return COMPACT.format(cents / 100)
}

export function parseCents(amount: string): number | null {
  const match = AMOUNT.exec(amount)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

const TYPED_AMOUNT = /^(?:AUD)?\s*(?:(?:AU?\$?|\$)\s*)?(\d{1,3}(?:[,\s'’]\d{3})+|\d+)(?:\.(\d+))?\s*(?:AUD)?$/i

/** Such as "$2,450" and "A$1250.00"; any other text stays. */
export function plainAmount(typed: string): string {
  const [, whole = '', decimals = ''] = TYPED_AMOUNT.exec(typed.trim()) ?? []
  // In other countries 1.250 is more than a thousand.
  const isAmbiguous = decimals.length === 3 && whole.length <= 3
  if (whole === '' || isAmbiguous || /[1-9]/.test(decimals.slice(2))) return typed
  return whole.replaceAll(/\D/g, '') + (decimals && `.${decimals.slice(0, 2)}`)
}

export function formatAmount(cents: number): string {
  return toDollars(cents).toFixed(2)
}

export function toDollars(cents: number): number {
  return cents / 100
}

const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

export function formatCount(count: number): string {
  return WHOLE.format(count)
}

/** The words may go on: "1 line was", "2 lines were". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
const ONE_DECIMAL = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })

export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${ONE_DECIMAL.format(bytes / 1000 ** power)} ${UNITS[power]}`
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export function inWords(count: number): string {
  return WORDS[count] ?? formatCount(count)
}
