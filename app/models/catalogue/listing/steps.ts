import { mainCategoryOf } from '../vocabulary/taxonomy'

export function parseStep(value: string) {
  const [, from, below] = /^(\d{1,8})-(\d{0,8})$/.exec(value) ?? []
  if (from === undefined) return null
  const step = { from: Number(from), below: below ? Number(below) : Infinity }
  return step.from < step.below ? step : null
}

export function stepsBetween(edges: number[]): string[] {
  return [0, ...edges].map((from, index) => `${from}-${edges[index] ?? ''}`)
}

const PARTS = 8

/** In dollars, with about as many pieces in each. */
export function priceSteps(cents: number[]): string[] {
  const sorted = cents.filter((one) => one > 0).sort((one, other) => one - other)
  const cuts = Array.from(
    { length: PARTS - 1 },
    (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / PARTS)],
  )
  const edges = new Set(cuts.filter((cut) => cut !== undefined).map((cut) => roundAmount(cut / 100)))
  return edges.size > 1 ? stepsBetween([...edges]) : []
}

function roundAmount(dollars: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(dollars)))
  const [nearest = unit] = [1, 2, 5, 10]
    .map((times) => times * unit)
    .sort((one, other) => Math.abs(Math.log(one / dollars)) - Math.abs(Math.log(other / dollars)))
  return nearest
}

export const WIDTH_STEPS_MM = stepsBetween([2, 3, 4, 6])

const MILLIMETRES = /(\d{1,2}(?:\.\d{1,2})?)(?= ?mm\b| and \d[\d.]* ?mm\b)/g

export function ringWidths(category: string | null, dimensions: string | null): number[] {
  if (!dimensions || mainCategoryOf(category) !== 'rings') return []
  const parts = dimensions.split(/[;,]/)
  const part = parts.find((one) => /\bband\b/i.test(one)) ?? parts.find((one) => /\bwide\b/i.test(one))
  return part ? [...part.matchAll(MILLIMETRES)].map(([, width]) => Number(width)) : []
}
