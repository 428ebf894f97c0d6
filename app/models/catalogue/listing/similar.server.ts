import { showsPrice } from '../product/availability'
import type { Product } from '../product/product.server'
import { type Facet, facetsOf } from '../vocabulary/taxonomy'
import { type Catalogue, currentCatalogue, facetKey } from './catalogue.server'
import { type ListedProduct, readInOrder } from './listing.server'

type Weights = Partial<Record<Facet['kind'], number>>

const SIMILAR: Weights = { subcategory: 4, category: 2, gemstone: 1, metal: 1 }

export async function listSimilar(product: Product, limit: number): Promise<ListedProduct[]> {
  const catalogue = await currentCatalogue()
  const facets = facetsOf(product, catalogue.vocabulary)
  const scores = scoresOf(catalogue.featuredCount, catalogue, facets, SIMILAR)
  const positions = [...scores.keys()]
    .filter((position) => catalogue.ids[position] !== product.id)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
  return readInOrder(positions.slice(0, limit).map((position) => catalogue.ids[position]!))
}

/** Each kind counts once, so weights have different bits. */
function scoresOf(size: number, { members }: Catalogue, facets: Facet[], weights: Weights): Uint8Array {
  const scores = new Uint8Array(size)
  for (const { kind, value } of facets) {
    const weight = weights[kind] ?? 0
    for (const position of members.get(facetKey(kind, value)) ?? []) if (position < size) scores[position]! |= weight
  }
  return scores
}

const ALIKE: Weights = { subcategory: 16, gemstone: 8, category: 4, metal: 1 }
/** A metal alone makes no two pieces alike. */
const LEAST_ALIKE = 4
const NEAR = 1.5
const NEAR_WEIGHT = 6
const IN_STOCK_WEIGHT = 8

/** The nearest price comes first among equals. `without` are ids. */
export async function listAlike(product: Product, limit: number, without: number[] = []): Promise<ListedProduct[]> {
  const catalogue = await currentCatalogue()
  const scores = alikeScores(catalogue, facetsOf(product, catalogue.vocabulary))
  for (const id of [product.id, ...without]) {
    const position = catalogue.positionOf.get(id)
    if (position !== undefined) scores[position] = 0
  }
  const best = bestOf(scores, limit, distanceOf(catalogue, product))
  return readInOrder(best.map((position) => catalogue.ids[position]!))
}

function alikeScores(catalogue: Catalogue, facets: Facet[]): Uint8Array {
  const scores = scoresOf(catalogue.ids.length, catalogue, facets, ALIKE)
  for (const [position, score] of scores.entries()) if (score < LEAST_ALIKE) scores[position] = 0
  for (const position of catalogue.inStock) if (scores[position]! > 0) scores[position]! += IN_STOCK_WEIGHT
  return scores
}

/** The ratio is infinite for a price on request. */
function distanceOf({ paid }: Catalogue, product: Product) {
  const cents = product.paid_cents
  return (position: number): number => {
    const other = paid[position]
    if (other === null || other === undefined || !showsPrice(product)) return Infinity
    return Math.max(other, cents, 1) / Math.max(1, Math.min(other, cents))
  }
}

function bestOf(scores: Uint8Array, limit: number, distance: (position: number) => number): number[] {
  const best: { position: number; score: number; away: number }[] = []
  for (const [position, bits] of scores.entries()) {
    if (bits === 0) continue
    const away = distance(position)
    const score = bits + (away <= NEAR ? NEAR_WEIGHT : 0)
    let at = best.length
    while (at > 0 && (score > best[at - 1]!.score || (score === best[at - 1]!.score && away < best[at - 1]!.away))) {
      at -= 1
    }
    if (at < limit) best.splice(at, 0, { position, score, away })
    if (best.length > limit) best.pop()
  }
  return best.map(({ position }) => position)
}
