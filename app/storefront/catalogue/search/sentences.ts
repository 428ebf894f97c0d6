import { formatMoney } from '~/format/numbers'
import type { Intent } from '~/models/catalogue/search/intent.server'
import type { Relaxed } from '~/models/catalogue/search/relax.server'

const dollars = (cents: number) => formatMoney(cents).replace(/\.00$/, '')

/** What the search has read between the words, so that nobody wonders; empty for plain words. */
export function understood({ price, size, nearest, isOnSale, isNew, isInStock, order }: Intent): string[] {
  return [
    isOnSale ? 'On sale' : null,
    isInStock ? 'In stock' : null,
    price ? priceWords(price) : null,
    size ? `Made in size ${size.letter}${size.letter === size.typed ? '' : ` (${size.typed})`}` : null,
    nearest ? `Nearest to ${nearest.value}${UNITS[nearest.unit]} first` : null,
    isNew ? 'Newest first' : null,
    order === 'price-low' ? 'Lowest price first' : null,
    order === 'price-high' ? 'Highest price first' : null,
  ].filter((part) => part !== null)
}

const UNITS = { ct: ' carat', mm: '\u00A0mm', cm: '\u00A0cm' } as const

function priceWords({ min, max, isForeign }: NonNullable<Intent['price']>): string {
  const currency = isForeign ? ', in Australian dollars' : ''
  if (min === null) return `Up to ${dollars(max ?? 0)}${currency}`
  return (max === null ? `From ${dollars(min)}` : `From ${dollars(min)} to ${dollars(max)}`) + currency
}

const WITHOUT = { sale: 'on sale', stock: 'in stock', size: 'in this size', measure: 'with that measure' } as const

/** Says honestly that there is no such piece, and what is shown in its place. */
export function missingOf(q: string, reason: Relaxed['reason'] | null): string {
  const none = `No piece matches “${q}” at the moment.`
  if (reason === null || reason.kind === 'anything') return none
  if (reason.kind === 'price') return `${none} These come nearest in price.`
  if (reason.kind === 'condition')
    return `No such piece is ${WITHOUT[reason.left]} at the moment. These match the rest.`
  const { most, of, matched, missing } = reason
  if (matched.length === 1) return `${none} These match “${matched[0]}”.`
  if (most === 1) return `${none} These match ${listOf(matched.map((word) => `“${word}”`))}.`
  return missing.length > 0 && most === matched.length
    ? `${none} Without ${listOf(missing.map((word) => `“${word}”`))} there are these.`
    : `${none} These match ${most} of the ${of} words.`
}

function listOf(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
