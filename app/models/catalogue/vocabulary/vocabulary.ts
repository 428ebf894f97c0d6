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
}

export interface Term {
  slug: string
  title: string
  /** What it is recognised by, besides its address. */
  spellings: string[]
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
  const categories = listed('category')
  const slugs = categories.filter(({ parent }) => parent === null).map(({ slug }) => slug)
  const isMain = ({ parent }: EntryTexts) => parent === null || !slugs.includes(parent)
  return {
    categories: categories.filter(isMain).map((entry) => ({
      ...termOf(entry),
      subcategories: categories.filter((one) => one.parent === entry.slug).map(termOf),
    })),
    gemstones: listed('gemstone').map(termOf),
    metals: listed('metal').map(termOf),
    styles: listed('style').map(termOf),
    // Of two with the same address the first.
    titles: new Map(entries.toReversed().map(({ slug, title }) => [slug, title])),
  }
}

function termOf({ slug, title, spellings, in_menu, in_filters }: EntryTexts): Term {
  const typed = (spellings ?? '').split(',').map((spelling) => spelling.trim())
  return { slug, title, spellings: typed.filter(Boolean), inMenu: in_menu, inFilters: in_filters }
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
