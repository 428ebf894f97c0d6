import type { Catalogue } from '~/models/catalogue/product/catalogue.server'
import type { Facet } from '~/models/catalogue/vocabulary/taxonomy'
import { stemOf, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'

/** A subcategory is a category here, as in the filters. */
export type NameKind = 'category' | 'gemstone' | 'metal' | 'style'

/** A name of a listing, in stems. */
export interface Name {
  kind: NameKind
  value: string
  words: string[]
}

const OTHER_NAMES: Record<string, string[]> = {
  'wedding-bands': ['wedding rings'],
  'stud-earrings': ['studs'],
  'hoop-earrings': ['hoops'],
  'cuff-bracelets': ['cuffs'],
  'stackable-rings': ['stacking rings', 'stacker rings'],
  silver: ['sterling silver'],
}

const kept = new WeakMap<Catalogue, Name[]>()

export function namesOf(catalogue: Catalogue): Name[] {
  const known = kept.get(catalogue)
  if (known) return known
  const facets = [...catalogue.members.keys()].map((key) => key.split(' ', 2) as [Facet['kind'], string])
  const names = facets.flatMap(([kind, value]) => {
    const filter = kind === 'subcategory' ? 'category' : kind
    return [value, ...(OTHER_NAMES[value] ?? [])].map((name) => ({
      kind: filter,
      value,
      words: wordsOf(name).map(stemOf),
    }))
  })
  const told = names.filter(({ value }) => value !== 'other')
  kept.set(catalogue, told)
  return told
}

export const isWithin = (some: string[], all: string[]) => some.every((word) => all.includes(word))
