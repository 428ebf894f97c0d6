import { formatAmount, parseCents, plainAmount } from '~/format/numbers'
import { METAL, priced, RING_SIZE } from '~/models/catalogue/options/options'
import { RING_SIZES } from '~/models/catalogue/options/ring-sizes'
import { readWhole } from '../../product/product.cells.server'
import { readCell, type SaleDays } from '../cells/cells'
import type { RawRow } from '../cells/columns'

export interface VariantCells {
  choices: { name: string; values: string[] }[]
  price: string
  before?: string
  days?: SaleDays
  /** Empty for what is in stock and not counted. */
  stock: string
  isSoldOn?: boolean
  stockNumber?: string
}

interface Variant {
  values: string[]
  cents: number
}

const plain = (text: string) =>
  readCell('name', text)
    .replaceAll(/[;:()\r\n|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)

export interface VariantsRead {
  cells: RawRow
  isUncounted: boolean
  notes: string[]
}

/** Amounts that cannot be read stay as they are, so that the check names them. */
export function readVariants(variants: VariantCells[]): VariantsRead {
  const [first] = variants
  if (!first) return { cells: {}, isUncounted: false, notes: [] }
  const names = optionNames(variants)
  const { prices, isOneSale } = pricesOf(variants)
  const cents = prices.map(({ price }) => centsOf(price))
  const areKnown = !cents.includes(null)
  const known = areKnown ? (cents as number[]) : []
  const base = Math.max(0, known.indexOf(Math.min(...known)))
  const days = prices[base]!.before ? first.days : {}
  const stock = stockOf(variants)
  return {
    cells: {
      price: prices[base]!.before || prices[base]!.price,
      sale_price: prices[base]!.before && prices[base]!.price,
      ...days,
      ...stock.cells,
      options:
        names.length > 0 && areKnown ? optionsText(names, combinationsOf(variants, names, known), known[base]!) : '',
    },
    isUncounted: stock.isUncounted,
    notes: [...stock.notes, ...(isOneSale ? [] : [NOT_ONE_SALE])],
  }
}

const NOT_ONE_SALE = 'sale_price: Its variants are not on one sale, as a piece is here: check their prices'

interface Prices {
  price: string
  before: string
}

/**
 * Ours is one sale of the whole piece, by the least amount that all variants have. Without an end, each costs what it
 * costs there today; with days, what it costs after them.
 */
function pricesOf(variants: VariantCells[]): { prices: Prices[]; isOneSale: boolean } {
  const sales = variants.map(({ price, before = '' }) => {
    const [now, usual] = [centsOf(price), centsOf(before)]
    return { price, before, now, usual, less: now === null || usual === null ? 0 : Math.max(0, usual - now) }
  })
  const reductions = sales.map(({ less }) => less)
  const days = new Set(variants.map((variant) => JSON.stringify(variant.days ?? {})))
  const least = days.size > 1 ? 0 : Math.min(...reductions)
  const isDated = variants.some((variant) => variant.days?.sale_starts_at || variant.days?.sale_ends_at)
  return {
    prices: sales.map(({ price, before, now, usual, less }) => {
      if (less === 0) return { price, before: '' }
      const charged = isDated ? usual! - least : now!
      const asTyped = (cents: number) =>
        [price, before].find((typed) => centsOf(typed) === cents) ?? formatAmount(cents)
      return { price: asTyped(charged), before: least > 0 ? asTyped(charged + least) : '' }
    }),
    isOneSale: reductions.every((less) => less === least),
  }
}

function stockOf(variants: VariantCells[]): Omit<VariantsRead, 'cells'> & { cells: RawRow } {
  const counts = variants.map(({ stock }) => readWhole(stock))
  const numbers = variants.map(({ stockNumber = '' }) => stockNumber)
  const total = counts.reduce((sum, count) => sum + Math.max(0, Number(count)), 0)
  const wrong = counts.find((count) => !/^-?\d*$/.test(count))
  const isUncounted = total === 0 && counts.includes('')
  const isSoldOn = total === 0 && !isUncounted && variants.some((variant) => variant.isSoldOn)
  // Ours is of the piece: several of them are of its variants.
  const number: RawRow = variants.length === 1 && numbers[0] ? { stock_number: numbers[0] } : {}
  return {
    cells: {
      ...number,
      ...(isUncounted ? {} : { inventory_count: wrong ?? String(total) }),
      ...(isSoldOn ? { availability: 'made-to-order' } : {}),
    },
    isUncounted,
    notes: isSoldOn ? ['availability: It is sold there also when there is none, and made to order here'] : [],
  }
}

/** What has one variant has nothing to choose: "Title: Default Title". */
function optionNames(variants: VariantCells[]): string[] {
  if (variants.length < 2) return []
  return [...new Set(variants.flatMap(({ choices }) => choices.map(({ name }) => plain(name))))].filter(Boolean)
}

const MAX_COMBINATIONS = 1000

function combinationsOf(variants: VariantCells[], names: string[], cents: number[]): Variant[] {
  const found = new Map<string, Variant>()
  for (const [at, { choices }] of variants.entries()) {
    const valuesOf = (name: string) => choices.find((choice) => plain(choice.name) === name)?.values.map(plain) ?? ['']
    const rows = names.reduce<string[][]>(
      (made, name) => made.slice(0, MAX_COMBINATIONS).flatMap((row) => valuesOf(name).map((value) => [...row, value])),
      [[]],
    )
    for (const values of rows) {
      const key = values.join('\n')
      if (!found.has(key)) found.set(key, { values, cents: cents[at]! })
    }
    if (found.size > MAX_COMBINATIONS) break
  }
  return [...found.values()]
}

const centsOf = (typed: string) => parseCents(plainAmount(typed))

/** Differences where they add up; else one option that has every variant. */
function optionsText(names: string[], variants: Variant[], base: number): string {
  const differences = names.map((_, at) => differencesOf(variants, at, base))
  const addsUp = variants.every(({ values, cents }) => {
    return cents === base + values.reduce((sum, value, at) => sum + (differences[at]!.get(value) ?? 0), 0)
  })
  if (addsUp && variants.every(({ values }) => values.every(Boolean))) {
    return names.map((name, at) => lineOf(ownName(name, [...differences[at]!.keys()]), differences[at]!)).join('\n')
  }
  const whole = new Map(variants.map(({ values, cents }) => [values.filter(Boolean).join(' / '), cents - base]))
  return lineOf(plain(names.join(' and ')), whole)
}

function differencesOf(variants: Variant[], at: number, base: number): Map<string, number> {
  const least = new Map<string, number>()
  for (const { values, cents } of variants) {
    const value = values[at]!
    least.set(value, Math.min(least.get(value) ?? Number.POSITIVE_INFINITY, cents - base))
  }
  return least
}

function lineOf(name: string, differences: Map<string, number>): string {
  const choices = [...differences].map(([value, cents]) => (cents === 0 ? value : `${value} (${priced(cents)})`))
  return `${name}: ${choices.join('; ')}`
}

function ownName(name: string, values: string[]): string {
  const letters = RING_SIZES.map(({ letter }) => letter)
  if (/^(?:ring )?size$/i.test(name) && values.every((value) => letters.includes(value))) return RING_SIZE
  if (name.toLowerCase() === RING_SIZE.toLowerCase()) return 'Size'
  return name.toLowerCase() === METAL.toLowerCase() ? METAL : name
}

/** For layouts that write all values of an option in one cell, at one price. */
export function choicesOf(name: string, values: string[]): string {
  const own = values.map(plain).filter(Boolean)
  return name && own.length > 1 ? `${ownName(plain(name), own)}: ${[...new Set(own)].join('; ')}` : ''
}
