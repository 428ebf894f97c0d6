import { LRUCache } from 'lru-cache'
import { cheapestIn, type MetalChoice } from '../options/metals'
import { METAL } from '../options/options'
import { labelOf, slugsOf, type Vocabulary } from '../vocabulary/vocabulary'
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

/** Metals in words, such as "white gold". */
export interface SoldIn {
  /** Whose price is shown; null for that of the piece itself. */
  choice: MetalChoice | null
  pricedIn: string[]
  picturedIn: string[]
  alsoIn: string[]
}

export function soldIn(
  { pieces, positionOf, vocabulary }: Catalogue,
  id: number,
  wanted: readonly string[],
  onlyStock = false,
): SoldIn {
  const choices = pieces[positionOf.get(id) ?? -1]?.choices ?? []
  const [pictured] = choices
  const cheapest = cheapestIn(offered(choices, onlyStock), wanted)
  const choice = cheapest === pictured ? null : cheapest
  const words = (metals: string[] = []) => wordsOf(metals, vocabulary)
  const others = new Set(choices.flatMap(({ metals }) => metals).filter((metal) => !pictured?.metals.includes(metal)))
  return {
    choice,
    pricedIn: words(choice?.metals),
    picturedIn: words(pictured?.metals),
    alsoIn: words([...others]),
  }
}

export function metalsIn({ pieces, vocabulary }: Catalogue, position: number): string[] {
  const { facets } = pieces[position]!
  return wordsOf(
    slugsOf(vocabulary.metals).filter((metal) => facets.includes(facetKey('metal', metal))),
    vocabulary,
  )
}

/** Without gold, where yellow gold says it. */
function wordsOf(metals: string[], vocabulary: Vocabulary): string[] {
  const told = metals.filter((metal) => !metals.some((other) => other.endsWith(`-${metal}`)))
  return told.map((metal) => labelOf(metal, vocabulary).toLowerCase())
}
