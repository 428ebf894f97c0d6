import type { EntryTexts, Term } from '../vocabulary/vocabulary'
import { type Catalogue, facetKey, type MemberKind, positionsOf } from './catalogue.server'
import { PRICE_CEILING } from './filters'
import { parseStep } from './steps'

export type Selection = Uint8Array

function everything({ ids }: Catalogue): Selection {
  return new Uint8Array(ids.length).fill(1)
}

export function having(catalogue: Catalogue, kind: MemberKind, values: readonly string[]): Selection {
  return marked(
    catalogue,
    values.map((value) => catalogue.members.get(facetKey(kind, value))),
  )
}

export function ofCategory(catalogue: Catalogue, ...names: string[]): Selection {
  const kinds = ['category', 'subcategory'] as const
  const lists = names.flatMap((name) => kinds.map((kind) => catalogue.members.get(facetKey(kind, name))))
  return marked(catalogue, lists)
}

/** Reads the measures themselves, since a link may name steps that the panel no longer offers. */
export function inSteps({ paid, widths }: Catalogue, kind: 'price' | 'width', values: readonly string[]): Selection {
  const steps = values.map(parseStep).filter((step) => step !== null)
  const isWithin = (measure: number) => steps.some(({ from, below }) => measure >= from && measure < below)
  if (kind === 'width') return Uint8Array.from(widths, (ofPiece) => (ofPiece.some(isWithin) ? 1 : 0))
  return Uint8Array.from(paid, (cents) => (cents !== null && isWithin(cents / 100) ? 1 : 0))
}

export function ofIds(catalogue: Catalogue, ids: number[]): Selection {
  return marked(catalogue, [positionsOf(ids, catalogue.positionOf)])
}

export function ofPositions(catalogue: Catalogue, positions: number[]): Selection {
  return marked(catalogue, [positions])
}

export function inStock(catalogue: Catalogue): Selection {
  return marked(catalogue, [catalogue.inStock])
}

export function onSale(catalogue: Catalogue): Selection {
  return marked(catalogue, [catalogue.onSale])
}

export function inPriceRange({ paid }: Catalogue, min: number, max: number): Selection {
  const [least, most] = [Math.round(min * 100), max === PRICE_CEILING ? Infinity : Math.round(max * 100)]
  return Uint8Array.from(paid, (cents) => (cents !== null && cents >= least && cents <= most ? 1 : 0))
}

function marked({ ids }: Catalogue, lists: (number[] | undefined)[]): Selection {
  const selection = new Uint8Array(ids.length)
  for (const list of lists) for (const position of list ?? []) selection[position] = 1
  return selection
}

export function inAll(catalogue: Catalogue, selections: (Selection | null)[]): Selection {
  const shared = everything(catalogue)
  for (const selection of selections) {
    if (selection)
      for (let position = 0; position < shared.length; position += 1) shared[position]! &= selection[position]!
  }
  return shared
}

export function sizeOf(selection: Selection): number {
  return selection.reduce((sum, included) => sum + included, 0)
}

export function countEach({ members }: Catalogue, kind: MemberKind, values: readonly string[], among: Selection) {
  const count = (value: string) =>
    (members.get(facetKey(kind, value)) ?? []).reduce((sum, position) => sum + among[position]!, 0)
  return Object.fromEntries(values.map((value) => [value, count(value)]))
}

export function withPieces<One extends Term>({ members }: Catalogue, list: EntryTexts['list'], terms: One[]): One[] {
  return terms.filter(({ slug }) => hasPieces(members, list, slug))
}

function hasPieces(members: Catalogue['members'], list: EntryTexts['list'], slug: string): boolean {
  return members.has(facetKey(list, slug)) || (list === 'category' && members.has(facetKey('subcategory', slug)))
}
