import { stepsBetween } from './steps'

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
