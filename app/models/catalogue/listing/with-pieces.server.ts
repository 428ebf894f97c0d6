import type { EntryTexts, Term } from '../vocabulary/vocabulary'
import { type Catalogue, facetKey } from './catalogue.server'

/** The entries of a menu that have a piece which visitors see. */
export function withPieces<One extends Term>({ members }: Catalogue, list: EntryTexts['list'], terms: One[]): One[] {
  return terms.filter(({ slug }) => hasPieces(members, list, slug))
}

/** A subcategory is an entry of the same menu as its category. */
function hasPieces(members: Catalogue['members'], list: EntryTexts['list'], slug: string): boolean {
  return members.has(facetKey(list, slug)) || (list === 'category' && members.has(facetKey('subcategory', slug)))
}
