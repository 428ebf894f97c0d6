import type { Product } from '../product/product.server'
import { type Facet, facetsOf } from '../vocabulary/taxonomy'
import { type Catalogue, currentCatalogue, facetKey } from './catalogue.server'
import { type ListedProduct, readInOrder } from './listing.server'

const WEIGHTS: Partial<Record<Facet['kind'], number>> = { subcategory: 4, category: 2, gemstone: 1, metal: 1 }

/** Lists featured products only. */
export async function listSimilar(product: Product, limit: number): Promise<ListedProduct[]> {
  const catalogue = await currentCatalogue()
  const scores = scoresOf(catalogue, facetsOf(product, catalogue.vocabulary))
  const positions = [...scores.keys()]
    .filter((position) => catalogue.ids[position] !== product.id)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
  return readInOrder(positions.slice(0, limit).map((position) => catalogue.ids[position]!))
}

/** Counts each kind once. */
function scoresOf({ featuredCount, members }: Catalogue, facets: Facet[]): Uint8Array {
  const scores = new Uint8Array(featuredCount)
  for (const { kind, value } of facets) {
    const weight = WEIGHTS[kind] ?? 0
    for (const position of members.get(facetKey(kind, value)) ?? []) {
      if (position < featuredCount) scores[position]! |= weight
    }
  }
  return scores
}
