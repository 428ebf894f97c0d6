import type { ChosenFacets } from '#db/schema'
import { foldAccents, titleFromSlug } from '~/format/text'

export const CATEGORIES = {
  rings: ['engagement-rings', 'wedding-bands', 'cocktail-rings', 'signet-rings', 'stackable-rings'],
  necklaces: ['pendants', 'chains', 'lockets', 'chokers'],
  earrings: ['stud-earrings', 'hoop-earrings', 'drop-earrings', 'dangle-earrings'],
  bracelets: ['bangles', 'charm-bracelets', 'cuff-bracelets', 'tennis-bracelets'],
  watches: ['mens-watches', 'womens-watches', 'smartwatches'],
  other: ['brooches', 'anklets', 'jewelry-sets', 'body-jewelry'],
} as const

export type Category = keyof typeof CATEGORIES
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[]

export const GEMSTONES = [
  'diamond',
  'sapphire',
  'ruby',
  'emerald',
  'pearl',
  'amethyst',
  'garnet',
  'topaz',
  'opal',
] as const

export const METALS = [
  'gold',
  'yellow-gold',
  'white-gold',
  'rose-gold',
  'silver',
  'platinum',
  'titanium',
  'stainless-steel',
] as const

export const STYLES = ['vintage', 'modern', 'classic', 'bohemian', 'minimalist'] as const

/** Restores apostrophes that slugs lose. */
const LABELS: Record<string, string> = { 'mens-watches': 'Men’s Watches', 'womens-watches': 'Women’s Watches' }

export function labelOf(slug: string): string {
  return LABELS[slug] ?? titleFromSlug(slug)
}

export const FILTER_GEMSTONES = [
  'diamond',
  'emerald',
  'ruby',
  'sapphire',
  'amethyst',
  'topaz',
  'opal',
  'pearl',
] as const

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

const OTHER_SPELLINGS: Record<string, string> = { ruby: 'rubies' }

/** The choice of staff comes first, then the start of a word in the facts, else in name or description. */
export function facetsOf(product: Described): Facet[] {
  const { chosen_facets: chosen } = product
  const words = normalise(`${product.name} ${product.description ?? ''}`)
  const stated = (fact: string) => (product.facts?.[fact] ? normalise(product.facts[fact]) : words)
  return [
    ...categoriesOf(product.category),
    ...(product.subcategory ? [{ kind: 'subcategory' as const, value: dashed(product.subcategory) }] : []),
    ...asFacets('gemstone', chosen?.gemstone ?? mentioned(GEMSTONES, stated('Stone'))),
    ...asFacets('metal', chosen?.metal ?? mentioned(METALS, stated('Metal'))),
    ...asFacets('style', chosen?.style ?? mentioned(STYLES, words)),
  ]
}

function categoriesOf(category: string | null): Facet[] {
  return category ? asFacets('category', [dashed(category), ...knownCategories(category)]) : []
}

/** "Engagement Rings" becomes rings. */
export function mainCategoryOf(category: string | null): Category | null {
  return knownCategories(category ?? '')[0] ?? null
}

export function isKnownCategory(category: string): boolean {
  return mainCategoryOf(category) !== null || categoryOf(category) !== null
}

export function categoryOf(subcategory: string): Category | null {
  return CATEGORY_NAMES.find((name) => (CATEGORIES[name] as readonly string[]).includes(dashed(subcategory))) ?? null
}

function knownCategories(category: string): Category[] {
  return CATEGORY_NAMES.filter((name) => hasWordStart(normalise(category), name))
}

function mentioned(values: readonly string[], words: string): string[] {
  return values.filter((value) => spellingsOf(value).some((spelling) => hasWordStart(words, spelling)))
}

/** Thousands of products are searched for the same few words. */
const spellings = new Map<string, string[]>()

function spellingsOf(value: string): string[] {
  const known = spellings.get(value)
  if (known) return known
  const made = [value, value.replaceAll('-', ''), OTHER_SPELLINGS[value] ?? []]
    .flat()
    .map((spelling) => normalise(spelling).trim())
  spellings.set(value, made)
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
