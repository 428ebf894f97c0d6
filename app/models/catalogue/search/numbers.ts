import { RING_SIZES } from '~/models/catalogue/product/ring-sizes'

/** In cents; null without a limit. */
export interface PriceRange {
  min: number | null
  max: number | null
}

export type Unit = 'ct' | 'mm' | 'cm'

export interface Numbers {
  price: PriceRange | null
  nearest: { unit: Unit; value: number } | null
  /** The Australian letter of a ring size, and what was typed. */
  size: { letter: string; typed: string } | null
  /** What was typed, without all these. */
  rest: string
}

const AMOUNT = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?(k\b)?(?![\d.,]*\d)(?!\s*-?\s*(?:mm|cm|cts?|carats?|karats?|kt|g|grams?|inch|inches|%|th|st|nd|rd|st|years?|yrs?)\b)`
const pattern = (text: string) => new RegExp(text, 'u')

const BETWEEN = pattern(String.raw`\b(?:between|from)\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}(?:\s*dollars)?`)
const FROM_TO = pattern(String.raw`(?<![\d.])${AMOUNT}\s*(?:to|-|–)\s*${AMOUNT}(?:\s*dollars)?`)
const AT_MOST = pattern(
  String.raw`(?:\b(?:under|below|beneath|less than|lower than|cheaper than|(?:not|no) more than|up to|upto|max(?:imum)?(?: of)?|within|budget(?: of| is)?)\s|<=?)\s*${AMOUNT}`,
)
const OR_LESS = pattern(String.raw`(?<![\d.])${AMOUNT}\s*(?:dollars\s*)?(?:or|and|&)\s*(?:less|under|below|cheaper)\b`)
const AT_LEAST = pattern(
  String.raw`(?:\b(?:over|above|more than|at least|from|min(?:imum)?(?: of)?|starting (?:at|from))\s|>=?)\s*${AMOUNT}`,
)
const OR_MORE = pattern(String.raw`(?<![\d.])${AMOUNT}\s*(?:dollars\s*)?(?:\+|(?:or|and|&)\s*(?:more|over|above|up)\b)`)
const ABOUT = pattern(String.raw`(?:\b(?:around|about|approx(?:imately)?|roughly|circa|near(?:ly)?)\s|~)\s*${AMOUNT}`)
const BARE = pattern(String.raw`(?<![\d.])\$\s?${AMOUNT}|(?<![\d.])${AMOUNT}\s*(?:dollars?|bucks|aud)\b`)
const PLAIN = pattern(
  String.raw`(?<![\p{L}\d.,-])([1-9]\d{2,4})(?![\p{L}\d.,%-])(?!\s*(?:mm|cm|cts?|carats?|karats?|kt|g|grams?|inch|inches|years?|yrs?|silver|gold|platinum)\b)`,
)
const FINENESS = new Set([375, 417, 585, 750, 800, 900, 916, 925, 950, 999])

/** Of a sum that somebody has in mind. */
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
  /\bsizes?\s+(?:(\d{1,2})(?:\.(\d{1,2})|\s?([¼½¾])|\s(1\s?[/⁄]\s?2))?|([f-z])(?:\s?(½)|\s(1\s?[/⁄]\s?2))?)(?![\p{L}\d])/u

export function readNumbers(typed: string): Numbers {
  // Not NFKC, which would spell out ½.
  const reading = { rest: typed.toLowerCase() }
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
  const between = take(reading, BETWEEN) ?? takeRange(reading)
  if (between) return inOrder(centsOf(between[1], between[2]), centsOf(between[3], between[4]))
  const most = take(reading, OR_LESS) ?? take(reading, AT_MOST)
  if (most) return { min: null, max: centsOf(most[1], most[2]) }
  const least = take(reading, OR_MORE) ?? take(reading, AT_LEAST)
  if (least) return { min: centsOf(least[1], least[2]), max: null }
  const about = take(reading, ABOUT)
  if (about) {
    const cents = centsOf(about[1], about[2])
    return { min: Math.round(cents * (1 - ABOUT_SHARE)), max: Math.round(cents * (1 + ABOUT_SHARE)) }
  }
  const bare = take(reading, BARE) ?? takePlain(reading)
  return bare ? { min: null, max: centsOf(bare[1] ?? bare[3], bare[2] ?? bare[4]) } : null
}

/** "40 to 45" may be a length: sums have a dollar sign or three digits. */
function takeRange(reading: Reading): RegExpExecArray | null {
  const found = FROM_TO.exec(reading.rest)
  const isSum = found && (found[0].includes('$') || (Number(found[1]) >= 100 && Number(found[3]) >= 100))
  return isSum ? take(reading, FROM_TO) : null
}

/** A number beside words, such as "rings 500"; neither a year nor a fineness. */
function takePlain(reading: Reading): RegExpExecArray | null {
  const number = Number(PLAIN.exec(reading.rest)?.[1])
  const isYear = number >= 1700 && number < 2100
  return number && !isYear && !FINENESS.has(number) ? take(reading, PLAIN) : null
}

function centsOf(amount = '', thousands?: string): number {
  return Number(amount.replaceAll(',', '')) * (thousands ? 1000 : 1) * 100
}

const inOrder = (one: number, other: number) => ({ min: Math.min(one, other), max: Math.max(one, other) })

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
  const [all, number, decimals, part = '', half, letter, halfLetter, spelledHalf] = found
  const size = letter
    ? letter.toUpperCase() + (halfLetter || spelledHalf ? '½' : '')
    : letterOf(Number(number) + (decimals ? Number(`0.${decimals}`) : half ? 0.5 : (PARTS[part] ?? 0)))
  if (!size) return null
  reading.rest = reading.rest.replace(all, ' ')
  return { letter: size, typed: all.replace(/^sizes?\s+/, '').toUpperCase() }
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
