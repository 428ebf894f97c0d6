import { parseCents, plainAmount } from '~/format/numbers'
import { METAL, priced, RING_SIZE } from '~/models/catalogue/product/options'
import { RING_SIZES } from '~/models/catalogue/product/ring-sizes'
import type { RawRow } from '../columns'
import { readWhole } from '../cells'

export interface VariantCells {
  choices: { name: string; value: string }[]
  /** What it costs now. */
  price: string
  /** What it cost before; empty when it is no sale. */
  before?: string
  stock?: string
  stockNumber?: string
}

interface Variant {
  values: string[]
  cents: number
}

/** Names that a choice may have, without the marks that separate choices. */
const plain = (text: string) =>
  text
    .replaceAll(/[;:()\r\n|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)

/** Prices, stock and options of one product. Amounts that cannot be read stay as they are, so that the check names them. */
export function cellsOfVariants(variants: VariantCells[]): RawRow {
  const [first] = variants
  if (!first) return {}
  const names = optionNames(variants)
  const read = variants.map((variant) => readVariant(variant, names))
  const known = read.filter((one) => one !== null)
  const areKnown = known.length === read.length
  const base = areKnown ? cheapest(variants, known) : first
  const isSale =
    base.before && centsOf(base.before) !== null && (centsOf(base.before) ?? 0) > (centsOf(base.price) ?? 0)
  return {
    price: isSale ? base.before! : base.price,
    sale_price: isSale ? base.price : '',
    ...stockCells(variants),
    options: names.length > 0 && areKnown ? optionsText(names, known) : '',
  }
}

function cheapest(variants: VariantCells[], read: Variant[]): VariantCells {
  const cents = read.map((one) => one.cents)
  return variants[cents.indexOf(Math.min(...cents))]!
}

function stockCells(variants: VariantCells[]): RawRow {
  const counts = variants.map(({ stock = '' }) => readWhole(stock))
  const numbers = variants.map(({ stockNumber = '' }) => stockNumber)
  const areCounts = counts.every((count) => /^-?\d*$/.test(count)) && counts.some((count) => count !== '')
  const total = counts.reduce((sum, count) => sum + Math.max(0, Number(count)), 0)
  return {
    ...(areCounts ? { inventory_count: String(total) } : counts[0] ? { inventory_count: counts[0] } : {}),
    // Ours is of the piece: several of them are of its variants.
    ...(variants.length === 1 && numbers[0] ? { stock_number: numbers[0] } : {}),
  }
}

/** What has one variant has nothing to choose: "Title: Default Title". */
function optionNames(variants: VariantCells[]): string[] {
  if (variants.length < 2) return []
  return [...new Set(variants.flatMap(({ choices }) => choices.map(({ name }) => plain(name))))].filter(Boolean)
}

const valueOf = ({ choices }: VariantCells, name: string) =>
  plain(choices.find((choice) => plain(choice.name) === name)?.value ?? '')

function readVariant(variant: VariantCells, names: string[]): Variant | null {
  const cents = centsOf(variant.price)
  return cents === null ? null : { values: names.map((name) => valueOf(variant, name)), cents }
}

const centsOf = (typed: string) => parseCents(plainAmount(typed))

/** Each option with its differences where they add up; else one option that has every variant. */
function optionsText(names: string[], variants: Variant[]): string {
  const base = Math.min(...variants.map(({ cents }) => cents))
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

/** What each value costs more than the cheapest one, all else equal. */
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

/** Ours of these names have rules of their own. */
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
