import { titleFromSlug } from '~/format/text'

export interface EntryTexts {
  list: 'category' | 'gemstone' | 'metal' | 'style'
  title: string
  slug: string
  parent: string | null
  spellings: string | null
  in_menu: boolean
  in_filters: boolean
  introduction?: string | null
  former_slugs?: string[]
}

export type Term = ReturnType<typeof termOf>

export interface CategoryTerm extends Term {
  subcategories: Term[]
}

export interface Vocabulary {
  categories: CategoryTerm[]
  gemstones: Term[]
  metals: Term[]
  styles: Term[]
  titles: ReadonlyMap<string, string>
}

/** A subcategory of an unknown category stands by itself. */
export function vocabularyOf(entries: EntryTexts[]): Vocabulary {
  const listed = (list: EntryTexts['list']) => entries.filter((entry) => entry.list === list)
  const termsOf = (list: EntryTexts['list']) => listed(list).map((entry) => termOf(entry, listed(list)))
  const categories = listed('category')
  const slugs = categories.filter(({ parent }) => parent === null).map(({ slug }) => slug)
  const isMain = ({ parent }: EntryTexts) => parent === null || !slugs.includes(parent)
  return {
    categories: categories.filter(isMain).map((entry) => ({
      ...termOf(entry, categories),
      subcategories: categories.filter((one) => one.parent === entry.slug).map((one) => termOf(one, categories)),
    })),
    gemstones: termsOf('gemstone'),
    metals: termsOf('metal'),
    styles: termsOf('style'),
    titles: new Map(entries.toReversed().map(({ slug, title }) => [slug, title])),
  }
}

function termOf(entry: EntryTexts, list: EntryTexts[]) {
  const { slug, title, spellings, introduction = null, in_menu, in_filters, former_slugs = [] } = entry
  const typed = (spellings ?? '').split(',').map((spelling) => spelling.trim())
  return {
    ...{ slug, title, spellings: typed.filter(Boolean), introduction },
    formerSlugs: former_slugs.filter((former) => !list.some((entry) => entry.slug === former)),
    ...{ inMenu: in_menu, inFilters: in_filters },
  }
}

/** What pieces have stored under a former slug belongs to the present one. */
export function presentSlug(slug: string, terms: Term[]): string {
  return terms.find(({ formerSlugs }) => formerSlugs.includes(slug))?.slug ?? slug
}

export const slugsOf = (terms: Term[]): string[] => terms.map(({ slug }) => slug)

export function labelOf(slug: string, { titles }: Vocabulary): string {
  return titles.get(slug) ?? titleFromSlug(slug)
}

const STONES_IN_FILTERS = ['diamond', 'emerald', 'ruby', 'sapphire', 'amethyst', 'topaz', 'opal', 'pearl']

export function inOrderOfFilters(stones: string[]): string[] {
  const known = STONES_IN_FILTERS.filter((stone) => stones.includes(stone))
  return [...known, ...stones.filter((stone) => !known.includes(stone))]
}
