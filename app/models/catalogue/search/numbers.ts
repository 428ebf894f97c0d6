import { RING_SIZES } from '~/models/catalogue/options/ring-sizes'

/** In cents; null where the range has no limit. */
export interface PriceRange {
  min: number | null
  max: number | null
  /** Typed in another currency, and read as dollars. */
  isForeign?: true
}

export type Unit = 'ct' | 'mm' | 'cm'

export interface Numbers {
  price: PriceRange | null
  nearest: { unit: Unit; value: number } | null
  size: { letter: string; typed: string } | null
  rest: string
}

const SIGN = String.raw`(?:(?:\b(?:au?|nz|us|ca|hk|sg?)\s?)?\$|[£€]|\b(?:aud|usd|nzd|cad|eur|gbp)(?!\p{L})\s?\$?)`
const CURRENCY = String.raw`(?:aud|usd|nzd|cad|eur|euros?|gbp|pounds?|quid)\b`
/** The number, its decimals and what it is multiplied by. */
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,2}(?: \d{3})+|\d{1,7})(\.\d{1,2})?(?:[\s-]?(k|grand|thousand|hundred)\b)?(?![\d.,]*\d)(?!\s*-?\s*(?:mm|cm|cts?|carats?|karats?|kt|g|grams?|inch|inches|%|th|st|nd|rd|st|years?|yrs?)\b)`
const AMOUNT = String.raw`(?:${SIGN}\s?)?${NUMBER}(?:\s?${CURRENCY})?`
const FOREIGN = /[£€]|\b(?:nz|us|ca|hk|sg?)\s?\$|\b(?:usd|nzd|cad|eur|euros?|gbp|pounds?|quid)\b/u
const MULTIPLES: Record<string, number> = { k: 1000, grand: 1000, thousand: 1000, hundred: 100 }
const pattern = (text: string) => new RegExp(text, 'u')

const BETWEEN = pattern(String.raw`\b(?:between|from)\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}(?:\s*dollars)?`)
const FROM_TO = pattern(String.raw`(?<![\d.])${AMOUNT}\s*(?:to|-|–)\s*${AMOUNT}(?:\s*dollars)?`)
const AT_MOST = pattern(
  String.raw`(?:\b(?:under|below|beneath|less than|lower than|cheaper than|(?:not|no) (?:more than|over|above)|up to|upto|max(?:imum)?(?: of)?|within|budget(?: of| is)?)\s|<=?)\s*${AMOUNT}`,
)
const OR_LESS = pattern(
  String.raw`(?<![\d.])${AMOUNT}\s*(?:dollars\s*)?(?:(?:or|and|&)\s*(?:less|under|below|cheaper)|max(?:imum)?|tops)\b`,
)
const AT_LEAST = pattern(
  String.raw`(?:\b(?:over|above|more than|at least|from|min(?:imum)?(?: of)?|starting (?:at|from))\s|>=?)\s*${AMOUNT}`,
)
const OR_MORE = pattern(String.raw`(?<![\d.])${AMOUNT}\s*(?:dollars\s*)?(?:\+|(?:or|and|&)\s*(?:more|over|above|up)\b)`)
const ABOUT = pattern(String.raw`(?:\b(?:around|about|approx(?:imately)?|roughly|circa|near(?:ly)?)\s|~)\s*${AMOUNT}`)
const BARE = pattern(String.raw`(?<![\d.])${SIGN}\s?${NUMBER}|(?<![\d.])${NUMBER}\s*(?:dollars?\b|bucks\b|${CURRENCY})`)
const PLAIN = pattern(
  String.raw`(?<![\p{L}\d.,-])([1-9]\d{2,4})(?![\p{L}\d.,%-])(?!\s*(?:mm|cm|cts?|carats?|karats?|kt|g|grams?|inch|inches|years?|yrs?|silver|gold|platinum)\b)`,
)
const THOUSANDS = pattern(String.raw`(?<![\p{L}\d.,-])(\d{1,3})(\.\d{1,2})?(k)(?![\p{L}\d])`)
const FINENESS = new Set([375, 417, 585, 750, 800, 900, 916, 925, 950, 999])

const ABOUT_SHARE = 0.25

const FRACTIONS: Record<string, number> = { half: 0.5, quarter: 0.25, one: 1, two: 2, three: 3 }
const CARATS =
  /(?<![\p{L}\d.])(?:(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})|(\d)\s?[/⁄]\s?(\d)|(half|quarter|one|two|three))(?:\s+an?)?[\s-]*(?:cts?|carats?|karats?)\b/u
/** Whole numbers that say how fine gold is, not how heavy a stone is. */
const GOLD = new Set([8, 9, 10, 14, 15, 18, 20, 21, 22, 23, 24])
const LENGTH =
  /(?<![\p{L}\d.])(\d{1,3}(?:\.\d{1,2})?)[\s-]*(mm|cm|inch(?:es)?|millimet(?:re|er)s?|centimet(?:re|er)s?)\b(?:\s+(?:wide|long|width|length))?/u
const CM_PER_INCH = 2.54
const RING_SIZE =
  /\bsizes?\s+(?:(\d{1,2})(?:\.(\d{1,2})|\s?([¼½¾])|\s(1\s?[/⁄]\s?2|(?:and (?:a )?)?half))?|([f-z])(?:\s?(½)|\s?(1\s?[/⁄]\s?2)|\s((?:and (?:a )?)?half))?)(?![\p{L}\d])/u

export function readNumbers(typed: string): Numbers {
  // Not NFKC, which would spell out ½.
  const reading = { rest: withDigits(typed.toLowerCase().replaceAll(/(?<=\d)["″”]/g, ' inch')) }
  const size = readSize(reading)
  const carats = readCarats(reading)
  const length = readLength(reading)
  const price = readPrice(reading)
  return { size, nearest: carats ?? length, price, rest: reading.rest }
}

interface Reading {
  rest: string
}

function take(reading: Reading, wanted: RegExp): RegExpExecArray | null {
  const found = wanted.exec(reading.rest)
  if (found) reading.rest = reading.rest.replace(found[0], ' ')
  return found
}

function readPrice(reading: Reading): PriceRange | null {
  const typed = reading.rest
  const price = readRange(reading)
  const isForeign = price && FOREIGN.test(typed) && !FOREIGN.test(reading.rest)
  return isForeign ? { ...price, isForeign } : price
}

function readRange(reading: Reading): PriceRange | null {
  const between = take(reading, BETWEEN) ?? takeRange(reading)
  if (between) return rangeOf(between)
  const most = take(reading, OR_LESS) ?? take(reading, AT_MOST)
  if (most) return { min: null, max: centsOf(most) }
  const least = take(reading, OR_MORE) ?? take(reading, AT_LEAST)
  if (least) return { min: centsOf(least), max: null }
  const about = take(reading, ABOUT)
  if (about) {
    const cents = centsOf(about)
    return { min: Math.round(cents * (1 - ABOUT_SHARE)), max: Math.round(cents * (1 + ABOUT_SHARE)) }
  }
  const bare = take(reading, BARE) ?? takeThousands(reading) ?? takePlain(reading)
  return bare ? { min: null, max: centsOf(bare, bare[1] ? 1 : 4) } : null
}

function rangeOf(found: RegExpExecArray): PriceRange {
  const to = centsOf(found, 4)
  const from = centsOf(found) * (found[6] && !found[3] && Number(found[1]) < 100 ? MULTIPLES[found[6]]! : 1)
  return { min: Math.min(from, to), max: Math.max(from, to) }
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const NUMBER_WORDS = new Map([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['a', 1],
])
const BEFORE_SUM = /^(?:under|below|than|to|max|over|above|least|around|about|between|and|\$)$/

/** "Five hundred" becomes "500"; "two rings" stays. */
function withDigits(typed: string): string {
  const words = typed.replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ').split(/\s/)
  const made: string[] = []
  let isChanged = false
  for (let at = 0; at < words.length;) {
    const { sum, length } = spelledSum(words, at)
    const isSum =
      sum >= 100 ||
      (sum >= 20 && (BEFORE_SUM.test(words[at - 1] ?? '') || /^(?:dollars?|bucks)$/.test(words[at + length] ?? '')))
    made.push(isSum ? String(sum) : words[at]!)
    at += isSum ? length : 1
    isChanged ||= isSum
  }
  return isChanged ? made.join(' ') : typed
}

const isMultiple = (word = '') => Object.hasOwn(MULTIPLES, word)

function spelledSum(words: string[], start: number): { sum: number; length: number } {
  let [sum, part, at] = [0, 0, start]
  for (; at < words.length; at += 1) {
    const word = words[at]!
    const value = NUMBER_WORDS.get(word)
    const multiple = MULTIPLES[word]
    if (value !== undefined && (word !== 'a' || isMultiple(words[at + 1]))) part += value
    else if (multiple === 100 && part > 0) part *= multiple
    else if (multiple === 1000 && part > 0) [sum, part] = [sum + part * multiple, 0]
    else if (word !== 'and' || !isMultiple(words[at - 1]) || isMultiple(words[at + 2])) break
  }
  return { sum: sum + part, length: at - start }
}

/** "40 to 45" may be a length: sums have a dollar sign or three digits. */
function takeRange(reading: Reading): RegExpExecArray | null {
  const found = FROM_TO.exec(reading.rest)
  const isGold = found && [found[1], found[4]].every((number) => GOLD.has(Number(number)))
  const isSum =
    found && (/[$£€]/.test(found[0]) || (!isGold && centsOf(found, 4) >= 10_000 && rangeOf(found).min! >= 10_000))
  return isSum ? take(reading, FROM_TO) : null
}

/** "5k" is a sum, "18k" is gold. */
function takeThousands(reading: Reading): RegExpExecArray | null {
  const [, thousands, decimals] = THOUSANDS.exec(reading.rest) ?? []
  return decimals || !GOLD.has(Number(thousands)) ? take(reading, THOUSANDS) : null
}

function takePlain(reading: Reading): RegExpExecArray | null {
  const number = Number(PLAIN.exec(reading.rest)?.[1])
  const isYear = number >= 1700 && number < 2100
  return number && !isYear && !FINENESS.has(number) ? take(reading, PLAIN) : null
}

function centsOf(found: RegExpExecArray, at = 1): number {
  const dollars = Number((found[at] ?? '').replaceAll(/[, ]/g, '') + (found[at + 1] ?? ''))
  return Math.round(dollars * (MULTIPLES[found[at + 2] ?? ''] ?? 1) * 100)
}

function readCarats(reading: Reading): Numbers['nearest'] {
  const [, number, over, under, word] = CARATS.exec(reading.rest) ?? []
  const value = number ? Number(number) : over ? Number(over) / Number(under) : FRACTIONS[word ?? '']
  if (!value || !Number.isFinite(value) || GOLD.has(value)) return null
  take(reading, CARATS)
  return { unit: 'ct', value }
}

function readLength(reading: Reading): Numbers['nearest'] {
  const found = take(reading, LENGTH)
  const [, number, unit = ''] = found ?? []
  if (!number) return null
  if (unit.startsWith('inch')) return { unit: 'cm', value: Math.round(Number(number) * CM_PER_INCH * 10) / 10 }
  return { unit: unit.startsWith('m') ? 'mm' : 'cm', value: Number(number) }
}

const PARTS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

function readSize(reading: Reading): Numbers['size'] {
  const found = RING_SIZE.exec(reading.rest)
  if (!found) return null
  const [all, number, decimals, part = '', half, letter, ...halves] = found
  const size = letter
    ? letter.toUpperCase() + (halves.some(Boolean) ? '½' : '')
    : letterOf(Number(number) + (decimals ? Number(`0.${decimals}`) : half ? 0.5 : (PARTS[part] ?? 0)))
  if (!size) return null
  reading.rest = reading.rest.replace(all, ' ')
  return { letter: size, typed: letter ? size : all.replace(/^sizes?\s+/, '') }
}

const AMERICAN = RING_SIZES.map(
  ({ letter, us }) => [letter, Number.parseInt(us, 10) + (PARTS[us.at(-1)!] ?? 0)] as const,
)
/** Above all American sizes, sizes are millimetres round. */
const LEAST_EUROPEAN = 40

function letterOf(size: number): string | null {
  if (size >= LEAST_EUROPEAN) return RING_SIZES.find(({ eu }) => Number(eu) === size)?.letter ?? null
  const [nearest] = AMERICAN.toSorted((one, other) => Math.abs(one[1] - size) - Math.abs(other[1] - size))
  return nearest && Math.abs(nearest[1] - size) <= 0.25 ? nearest[0] : null
}
