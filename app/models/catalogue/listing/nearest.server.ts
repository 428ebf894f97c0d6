import type { Catalogue } from './catalogue.server'
import { type FilterGroup, type FilterGroups, selectAllBut } from './filter-groups.server'
import { type Filters } from './filters'
import { inAll, sizeOf } from './selection.server'
import { parseStep } from './steps'

export interface Drop {
  groups: FilterGroup[]
  /** How many pieces there are without them. */
  count: number
}

interface Nearest {
  /** In the catalogue. */
  position: number
  /** The filters that it does not pass. */
  missed: FilterGroup[]
  /** Which filters to drop, the one that gives the most pieces first. */
  drops: Drop[]
}

/** For a listing in which no piece passes all filters; null when the page itself has no pieces. */
export function findNearest(catalogue: Catalogue, groups: FilterGroups, filters: Filters): Nearest | null {
  const candidates = inAll(catalogue, [groups.base, groups.ownCategory])
  const names = [...groups.set.keys()]
  const passed = (position: number) => names.filter((name) => groups.set.get(name)![position]).length
  let best: { position: number; passed: number; distance: number } | null = null
  for (const [position, included] of candidates.entries()) {
    if (!included) continue
    const one = { position, passed: passed(position), distance: distanceTo(filters, catalogue.paid[position] ?? null) }
    const isBetter = !best || one.passed > best.passed || (one.passed === best.passed && one.distance < best.distance)
    if (isBetter) best = one
  }
  if (!best) return null
  const { position } = best
  const missed = names.filter((name) => !groups.set.get(name)![position])
  return { position, missed, drops: dropsOf(catalogue, groups, missed) }
}

function dropsOf(catalogue: Catalogue, groups: FilterGroups, missed: FilterGroup[]): Drop[] {
  const countWithout = (dropped: FilterGroup[]) => {
    const set = new Map([...groups.set].filter(([name]) => !dropped.includes(name)))
    return sizeOf(selectAllBut(catalogue, { ...groups, set }))
  }
  const single = [...groups.set.keys()].map((name) => ({ groups: [name], count: countWithout([name]) }))
  const helping = single.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  return helping.length > 0 ? helping : [{ groups: missed, count: countWithout(missed) }]
}

/** In cents, to the prices that were asked for. */
function distanceTo({ min, max, price }: Filters, paid: number | null): number {
  if (paid === null) return Infinity
  const between = (from: number, to: number) => Math.max(0, from * 100 - paid, paid - to * 100)
  const toSteps = price.map((value) => parseStep(value)).map((step) => between(step!.from, step!.below))
  return between(min, max) + (toSteps.length > 0 ? Math.min(...toSteps) : 0)
}
