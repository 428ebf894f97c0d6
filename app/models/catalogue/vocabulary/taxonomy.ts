import type { ChosenFacets } from '#db/schema'
import { foldAccents } from '~/format/slug'
import { type CategoryTerm, presentSlug, slugsOf, type Term, type Vocabulary } from './vocabulary'

/** A shop's own menus may have others, which cannot be drawn to scale or sized. */
export const CATEGORY_NAMES = ['rings', 'necklaces', 'earrings', 'bracelets', 'watches', 'other'] as const

export type Category = (typeof CATEGORY_NAMES)[number]

interface Described {
  name: string
  description: string | null
  category: string | null
  subcategory: string | null
  chosen_facets: ChosenFacets | null
  facts?: Record<string, string>
}

export interface Facet {
  kind: 'category' | 'subcategory' | 'gemstone' | 'metal' | 'style'
  value: string
}

/** The choice of staff comes first, then the start of a word in the facts, then the name or description. */
export function facetsOf(product: Described, { categories, gemstones, metals, styles }: Vocabulary): Facet[] {
  const { chosen_facets: chosen, category, subcategory } = product
  const words = normalise(`${product.name} ${product.description ?? ''}`)
  const stated = (fact: string) => (product.facts?.[fact] ? normalise(product.facts[fact]) : words)
  const all = categories.flatMap((one) => [one, ...one.subcategories])
  const presentSlugs = (slugs: string[] | undefined, terms: Term[]) => slugs?.map((slug) => presentSlug(slug, terms))
  return [
    ...(category
      ? asFacets('category', [presentSlug(dashed(category), all), ...mentioned(categories, normalise(category))])
      : []),
    ...(subcategory ? asFacets('subcategory', [presentSlug(dashed(subcategory), all)]) : []),
    ...asFacets('gemstone', presentSlugs(chosen?.gemstone, gemstones) ?? mentioned(gemstones, stated('Stone'))),
    ...asFacets('metal', presentSlugs(chosen?.metal, metals) ?? mentioned(metals, stated('Metal'))),
    ...asFacets('style', presentSlugs(chosen?.style, styles) ?? mentioned(styles, words)),
  ]
}

export function mainCategoryOf(category: string | null): Category | null {
  const words = normalise(category ?? '')
  return CATEGORY_NAMES.find((name) => hasWordStart(words, name)) ?? null
}

export function menuCategoryOf(category: string, { categories }: Vocabulary): string | null {
  const [first] = mentioned(categories, normalise(category))
  return first ?? null
}

export function isKnownCategory(category: string, vocabulary: Vocabulary): boolean {
  return menuCategoryOf(category, vocabulary) !== null || categoryOf(category, vocabulary) !== null
}

export function categoryOf(subcategory: string, { categories }: Vocabulary): string | null {
  const typed = dashed(subcategory)
  const isOf = ({ subcategories }: CategoryTerm) => slugsOf(subcategories).includes(presentSlug(typed, subcategories))
  return categories.find(isOf)?.slug ?? null
}

function mentioned(terms: Term[], words: string): string[] {
  return slugsOf(terms.filter((term) => spellingsOf(term).some((spelling) => hasWordStart(words, spelling))))
}

export const termsIn = (terms: Term[], text: string): string[] => mentioned(terms, normalise(text))

const spellings = new WeakMap<Term, string[]>()

function spellingsOf(term: Term): string[] {
  const known = spellings.get(term)
  if (known) return known
  const slugs = [term.slug, ...term.formerSlugs].flatMap((slug) => [slug, slug.replaceAll('-', '')])
  const made = [...slugs, ...term.spellings].map((one) => normalise(one).trim())
  spellings.set(term, made)
  return made
}

function asFacets(kind: Facet['kind'], values: readonly string[]): Facet[] {
  return [...new Set(values)].map((value) => ({ kind, value }))
}

function normalise(text: string): string {
  return ` ${foldAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')}`
}

function hasWordStart(words: string, start: string): boolean {
  return words.includes(` ${start}`)
}

export function dashed(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
