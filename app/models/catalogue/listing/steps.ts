import { mainCategoryOf } from '../vocabulary/taxonomy'

interface Step {
  from: number
  /** Not included; Infinity for none. */
  below: number
}

/** Reads "500-1000" and "5000-"; returns null for anything else. */
export function parseStep(value: string): Step | null {
  const [, from, below] = /^(\d{1,8})-(\d{0,8})$/.exec(value) ?? []
  if (from === undefined) return null
  const step = { from: Number(from), below: below ? Number(below) : Infinity }
  return step.from < step.below ? step : null
}

/** The steps between the edges, and those before the first and after the last. */
export function stepsBetween(edges: number[]): string[] {
  return [0, ...edges].map((from, index) => `${from}-${edges[index] ?? ''}`)
}

const PARTS = 8

/** Steps in dollars at round amounts, with about as many pieces in each. */
export function priceSteps(cents: number[]): string[] {
  const sorted = cents.filter((one) => one > 0).sort((one, other) => one - other)
  const cuts = Array.from(
    { length: PARTS - 1 },
    (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / PARTS)],
  )
  const edges = new Set(cuts.filter((cut) => cut !== undefined).map((cut) => roundAmount(cut / 100)))
  return edges.size > 1 ? stepsBetween([...edges]) : []
}

/** 1, 2 or 5, and zeros. */
function roundAmount(dollars: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(dollars)))
  const [nearest = unit] = [1, 2, 5, 10]
    .map((times) => times * unit)
    .sort((one, other) => Math.abs(Math.log(one / dollars)) - Math.abs(Math.log(other / dollars)))
  return nearest
}

/** In millimetres. */
export const WIDTH_STEPS = stepsBetween([2, 3, 4, 6])

const MILLIMETRES = /(\d{1,2}(?:\.\d{1,2})?)(?= ?mm\b| and \d[\d.]* ?mm\b)/g

/** Reads the widths of a ring in millimetres from its Dimensions ("Stone 6.4mm across; band 2.1mm wide"). */
export function ringWidths(category: string | null, dimensions: string | null): number[] {
  if (!dimensions || mainCategoryOf(category) !== 'rings') return []
  const parts = dimensions.split(/[;,]/)
  const part = parts.find((one) => /\bband\b/i.test(one)) ?? parts.find((one) => /\bwide\b/i.test(one))
  return part ? [...part.matchAll(MILLIMETRES)].map(([, width]) => Number(width)) : []
}
