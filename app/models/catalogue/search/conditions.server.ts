import type { Catalogue } from '~/models/catalogue/listing/catalogue.server'
import { inAll, inStock, ofPositions, onSale, type Selection } from '~/models/catalogue/listing/selection.server'
import type { Intent } from './intent.server'
import { currentMeasures, distanceOf, FAR } from './measures.server'
import type { PriceRange } from './numbers'
import { asSelection, matching, type Term } from './terms.server'

export interface Conditions {
  price: Selection | null
  sale: Selection | null
  stock: Selection | null
  size: Selection | null
  without: Selection | null
  distances: Map<number, number> | null
}

export async function conditionsOf(catalogue: Catalogue, intent: Intent): Promise<Conditions> {
  const { price, isOnSale, isInStock, size, without } = intent
  const unwanted = ofPositions(
    catalogue,
    without.flatMap(({ members }) => members),
  )
  return {
    price: price && inRange(catalogue, price),
    sale: isOnSale ? onSale(catalogue) : null,
    stock: isInStock ? inStock(catalogue) : null,
    size: size && (await matching(catalogue, `{options} : ("size" AND "${size.letter}")`)),
    without: without.length > 0 ? unwanted.map((isUnwanted) => (isUnwanted ? 0 : 1)) : null,
    distances: await distancesOf(intent),
  }
}

function inRange({ paid }: Catalogue, { min, max }: PriceRange): Selection {
  return Uint8Array.from(paid, (cents) => (cents !== null && cents >= (min ?? 0) && cents <= (max ?? Infinity) ? 1 : 0))
}

async function distancesOf({ nearest, names }: Intent): Promise<Conditions['distances']> {
  if (!nearest) return null
  const stones = names.filter(({ kind }) => kind === 'gemstone').map(({ value }) => value)
  const distances = new Map<number, number>()
  for (const [position, measures] of await currentMeasures()) {
    const distance = distanceOf(measures, nearest.unit, nearest.value, stones)
    if (distance !== null) distances.set(position, distance)
  }
  return distances
}

export function all(
  catalogue: Catalogue,
  terms: Term[],
  { price, sale, stock, size, without, distances }: Conditions,
): Selection {
  const others = inAll(catalogue, [...terms.map(({ tiers }) => asSelection(tiers)), price, sale, stock, size, without])
  if (!distances) return others
  const within = (most: number) =>
    others.map((isFound, position) => (isFound && (distances.get(position) ?? Infinity) <= most ? 1 : 0))
  const near = within(FAR)
  return near.includes(1) ? near : within(Number.MAX_VALUE)
}

const MOST_NEW = 24

interface Wishes {
  intent: Intent
  terms: Term[]
  distances: Conditions['distances']
  ranked: number[] | null
}

/** Returns catalogue positions, with the best match first. */
export function inOrder(
  catalogue: Catalogue,
  chosen: Selection,
  { intent, terms, distances, ranked }: Wishes,
): number[] {
  const { order, price, isNew, words, names, phrases } = intent
  const only = (positions: number[]) => positions.filter((position) => chosen[position])
  if (isNew) return only(catalogue.orders.newest).slice(0, MOST_NEW)
  if (order) return only(catalogue.orders[order])
  const isBare = words.length + names.length + phrases.length === 0
  if (isBare && price)
    return only(catalogue.orders[price.max === null || price.min !== null ? 'price-low' : 'price-high'])
  const best = ranked
    ? [...new Set([...only(ranked), ...only(catalogue.orders.newest)])]
    : only(catalogue.orders.featured)
  const tiered = terms.length > 0 ? byTier(best, (position) => sumOf(terms, position)) : best
  return distances ? tiered.toSorted((one, other) => distances.get(one)! - distances.get(other)!) : tiered
}

const sumOf = (terms: Term[], position: number) => terms.reduce((sum, { tiers }) => sum + tiers[position]!, 0)

export function byTier(positions: number[], tierOf: (position: number) => number): number[] {
  const tiers = new Map<number, number[]>()
  for (const position of positions) {
    const tier = tierOf(position)
    const known = tiers.get(tier)
    if (known) known.push(position)
    else tiers.set(tier, [position])
  }
  return [...tiers].sort(([one], [other]) => one - other).flatMap(([, found]) => found)
}
