import { titleFromSlug } from '~/format/text'

/** An entry of the shop's menus, as staff type it. */
export interface EntryTexts {
  list: 'category' | 'gemstone' | 'metal' | 'style'
  title: string
  slug: string
  parent: string | null
  spellings: string | null
  in_menu: boolean
  in_filters: boolean
  /** Missing in the general list. */
  former_slugs?: string[]
}

export interface Term {
  slug: string
  title: string
  /** What it is recognised by, besides its address. */
  spellings: string[]
  /** Without those that another entry has now. */
  formerSlugs: string[]
  inMenu: boolean
  inFilters: boolean
}

export interface CategoryTerm extends Term {
  subcategories: Term[]
}

/** The words of this shop: what its menus list, and what pieces are recognised by. */
export interface Vocabulary {
  categories: CategoryTerm[]
  gemstones: Term[]
  metals: Term[]
  styles: Term[]
  /** By address. */
  titles: ReadonlyMap<string, string>
}

/** In the order of the entries. A subcategory of an unknown category stands by itself. */
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
    // Of two with the same address the first.
    titles: new Map(entries.toReversed().map(({ slug, title }) => [slug, title])),
  }
}

function termOf(
  { slug, title, spellings, in_menu, in_filters, former_slugs = [] }: EntryTexts,
  list: EntryTexts[],
): Term {
  const typed = (spellings ?? '').split(',').map((spelling) => spelling.trim())
  return {
    ...{ slug, title, spellings: typed.filter(Boolean) },
    formerSlugs: former_slugs.filter((former) => !list.some((entry) => entry.slug === former)),
    ...{ inMenu: in_menu, inFilters: in_filters },
  }
}

/** What pieces have stored under a former slug belongs to the present one. */
export function presentSlug(slug: string, terms: Term[]): string {
  return terms.find(({ formerSlugs }) => formerSlugs.includes(slug))?.slug ?? slug
}

export const slugsOf = (terms: Term[]): string[] => terms.map(({ slug }) => slug)

/** As the menus have it; other addresses are read as words. */
export function labelOf(slug: string, { titles }: Vocabulary): string {
  return titles.get(slug) ?? titleFromSlug(slug)
}

/** The four precious stones come first. */
const STONES_IN_FILTERS = ['diamond', 'emerald', 'ruby', 'sapphire', 'amethyst', 'topaz', 'opal', 'pearl']

/** Other stones follow in their own order. */
export function inOrderOfFilters(stones: string[]): string[] {
  const known = STONES_IN_FILTERS.filter((stone) => stones.includes(stone))
  return [...known, ...stones.filter((stone) => !known.includes(stone))]
}
