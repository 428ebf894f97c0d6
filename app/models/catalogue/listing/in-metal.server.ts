import { LRUCache } from 'lru-cache'
import { cheapestIn, type MetalChoice, wordsOf } from '../options/metals'
import { METAL } from '../options/options'
import { slugsOf } from '../vocabulary/vocabulary'
import { type Catalogue, facetKey, type Piece } from './catalogue.server'
import { parseStep } from './steps'

const MOST = 20
const known = new WeakMap<Catalogue, LRUCache<string, Catalogue>>()

/**
 * The catalogue with each piece at the price of its cheapest choice in one of the metals, in stock if it is in one of
 * them. `onlyStock` takes no choice that would have to be made.
 */
export function pricedIn(catalogue: Catalogue, metals: readonly string[], onlyStock = false): Catalogue {
  if (metals.length === 0) return catalogue
  const views = known.get(catalogue) ?? new LRUCache<string, Catalogue>({ max: MOST })
  known.set(catalogue, views)
  const key = [onlyStock, ...metals.toSorted()].join(' ')
  const view = views.get(key) ?? viewOf(catalogue, metals, onlyStock)
  views.set(key, view)
  return view
}

function viewOf(catalogue: Catalogue, metals: readonly string[], onlyStock: boolean): Catalogue {
  const { pieces, ids, orders, priceSteps } = catalogue
  const paid = pieces.map((piece) => priceIn(piece, metals, onlyStock))
  const sorted = (direction: 1 | -1, order: number[]) => {
    const price = (position: number) => paid[position] ?? direction * Infinity
    return order.toSorted((one, other) => direction * (price(one) - price(other) || ids[one]! - ids[other]!))
  }
  const members = new Map(catalogue.members)
  for (const step of priceSteps) {
    const { from, below } = parseStep(step)!
    const isWithin = (cents: number | null | undefined) => cents != null && cents >= from * 100 && cents < below * 100
    members.set(
      facetKey('price', step),
      [...paid.keys()].filter((position) => isWithin(paid[position])),
    )
  }
  const byPrice = { 'price-low': sorted(1, orders['price-low']), 'price-high': sorted(-1, orders['price-high']) }
  const inStock = catalogue.inStock.filter((position) => isPicturedIn(pieces[position]!, metals))
  return { ...catalogue, paid, members, inStock, orders: { ...orders, ...byPrice } }
}

/** What is in stock is the piece as pictured: in another metal it is made. */
function isPicturedIn({ choices, facets }: Piece, metals: readonly string[]): boolean {
  const [pictured] = choices
  if (pictured?.option !== METAL) return true
  const sold = metals.filter((metal) => facets.includes(facetKey('metal', metal)))
  const isOnlyMade = (metal: string) => choices.some((one) => one.metals.includes(metal))
  return sold.length === 0 || sold.some((metal) => pictured.metals.includes(metal) || !isOnlyMade(metal))
}

function priceIn({ paid, choices }: Piece, metals: readonly string[], onlyStock: boolean): number | null {
  return paid === null ? null : Math.max(0, paid + (cheapestIn(offered(choices, onlyStock), metals)?.cents ?? 0))
}

const offered = (choices: readonly MetalChoice[], onlyStock: boolean) =>
  onlyStock && choices[0]?.option === METAL ? choices.slice(0, 1) : choices

export interface SoldIn {
  /** Whose price is shown; null for that of the piece itself. */
  choice: MetalChoice | null
  /** In words, as the other; '' where no metal is chosen. */
  picturedIn: string
  alsoIn: string
}

export function soldIn(
  { pieces, positionOf }: Catalogue,
  id: number,
  wanted: readonly string[],
  onlyStock = false,
): SoldIn {
  const { choices = [], alsoIn = '' } = pieces[positionOf.get(id) ?? -1] ?? {}
  const [pictured] = choices
  const cheapest = cheapestIn(offered(choices, onlyStock), wanted)
  return { choice: cheapest === pictured ? null : cheapest, picturedIn: pictured?.words ?? '', alsoIn }
}

/** In words, such as "white gold and platinum". */
export function metalsIn({ pieces, vocabulary }: Catalogue, position: number): string {
  const { facets } = pieces[position]!
  const metals = slugsOf(vocabulary.metals).filter((metal) => facets.includes(facetKey('metal', metal)))
  return wordsOf(metals, vocabulary)
}
