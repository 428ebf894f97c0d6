import type { Catalogue } from '~/models/catalogue/listing/catalogue.server'
import { inAll, type Selection } from '~/models/catalogue/listing/selection.server'
import { stemOf } from '~/models/catalogue/vocabulary/text-search.server'
import { all, byTier, type Conditions } from './conditions.server'
import type { Intent } from './intent.server'
import { looking, lookOfStone } from './looks.server'
import type { PriceRange } from './numbers'
import {
  lackingStones,
  matching,
  MOST_TIERS,
  NAMES,
  otherThanStones,
  pieceQuery,
  type Term,
  termsOf,
} from './terms.server'

export interface Relaxed {
  /** In the catalogue, with the nearest piece first. */
  positions: number[]
  reason:
    | { kind: 'price' }
    | { kind: 'colour' }
    | { kind: 'condition'; left: 'sale' | 'stock' | 'size' | 'measure' }
    /** How many of the terms the pieces match; `missing` match nothing at all, `matched` something. */
    | { kind: 'words'; most: number; of: number; matched: string[]; missing: string[] }
}

const MOST_TERMS = 4
const MIN_LENGTH = 3

export async function relax(
  catalogue: Catalogue,
  intent: Intent,
  terms: Term[],
  conditions: Conditions,
): Promise<Relaxed | null> {
  if (conditions.price && intent.price) {
    const positions = nearestPrices(catalogue, all(catalogue, terms, { ...conditions, price: null }), intent.price)
    if (positions.length > 0) return { positions, reason: { kind: 'price' } }
  }
  return (
    (await inColour(catalogue, intent, conditions)) ??
    withoutCondition(catalogue, terms, conditions) ??
    (await bySomeWords(catalogue, intent, terms, conditions))
  )
}

async function inColour(catalogue: Catalogue, intent: Intent, conditions: Conditions): Promise<Relaxed | null> {
  const lacking = await lackingStones(catalogue, intent)
  const looks = lacking.map(lookOfStone).filter((look) => look !== undefined && look !== null)
  if (looks.length === 0) return null
  const others = {
    ...intent,
    words: intent.words.filter((word) => !lacking.includes(stemOf(word))),
    phrases: intent.phrases.filter(({ phrase }) => !phrase.finds.flat().some((word) => lacking.includes(word))),
  }
  const colours = looks.map((look) => looking(catalogue, look, []))
  const inAny = colours[0]!.map((_, position) => (colours.some((colour) => colour[position]) ? 1 : 0))
  const chosen = inAll(catalogue, [inAny, all(catalogue, await termsOf(catalogue, others), conditions)])
  const positions = catalogue.orders.featured.filter((position) => chosen[position])
  return positions.length > 0 ? { positions, reason: { kind: 'colour' } } : null
}

function nearestPrices({ paid, orders }: Catalogue, chosen: Selection, { min, max }: PriceRange): number[] {
  const away = (cents: number) => (max !== null && cents > max ? cents - max : (min ?? 0) - cents)
  return orders['price-low']
    .filter((position) => chosen[position] && paid[position] !== null)
    .sort((one, other) => away(paid[one]!) - away(paid[other]!))
}

function withoutCondition(catalogue: Catalogue, terms: Term[], conditions: Conditions): Relaxed | null {
  const kept = { ...conditions, price: null }
  for (const [left, name] of [
    ['sale', 'sale'],
    ['stock', 'stock'],
    ['size', 'size'],
    ['distances', 'measure'],
  ] as const) {
    if (!conditions[left]) continue
    const chosen = all(catalogue, terms, { ...kept, [left]: null })
    const positions = catalogue.orders.featured.filter((position) => chosen[position])
    if (positions.length > 0 && terms.length > 0) return { positions, reason: { kind: 'condition', left: name } }
  }
  return null
}

async function bySomeWords(
  catalogue: Catalogue,
  intent: Intent,
  terms: Term[],
  conditions: Conditions,
): Promise<Relaxed | null> {
  const single = await singleTerms(catalogue, intent, terms)
  const sizes = single.map(({ tiers }) => tiers.reduce((sum, tier) => sum + (tier > 0 ? 1 : 0), 0))
  // An oval locket is not near an oval diamond.
  const isOfStone = intent.names.some(({ kind }) => kind === 'gemstone')
  const isNear = ({ label }: Term) => !isOfStone || !intent.looks.some((look) => look.label === label)
  const some = single.filter((term, index) => sizes[index]! > 0 && isNear(term))
  if (some.length === 0 || single.length < 2) return null
  const within = all(catalogue, [], conditions)
  const counts = new Uint8Array(within.length)
  for (const { tiers } of some)
    for (let position = 0; position < counts.length; position += 1) counts[position]! += tiers[position] ? 1 : 0
  const most = counts.reduce((best, count, position) => (within[position] ? Math.max(best, count) : best), 0)
  if (most === 0) return null
  const found = catalogue.orders.featured.filter((position) => within[position] && counts[position] === most)
  const rarest = some.toSorted(
    (one, other) =>
      Number(one.isLoose ?? false) - Number(other.isLoose ?? false) ||
      sizes[single.indexOf(one)]! - sizes[single.indexOf(other)]!,
  )
  const nearness = (position: number) => {
    const first = rarest.findIndex(({ tiers }) => tiers[position]! > 0)
    return first * (MOST_TIERS + 1) + rarest[first]!.tiers[position]!
  }
  return {
    positions: byTier(found, nearness),
    reason: {
      kind: 'words',
      most,
      of: single.length,
      matched: rarest.map(labelOf),
      missing: single.filter((term) => !some.includes(term)).map(labelOf),
    },
  }
}

const labelOf = ({ label }: Term) => label

async function singleTerms(catalogue: Catalogue, { words }: Intent, terms: Term[]): Promise<Term[]> {
  const several = otherThanStones(words)
  const together = terms.find(({ label }) => label === several.join(' '))
  if (!together || several.length < 2) return terms
  const others = terms.filter((term) => term !== together)
  const single: Term[] = []
  for (const word of several.filter(({ length }) => length >= MIN_LENGTH).slice(0, MOST_TERMS))
    single.push({ label: word, isLoose: true, tiers: await matching(catalogue, `${NAMES} : (${pieceQuery([word])})`) })
  return [...others, ...single]
}
