import { titleFromSlug } from '~/format/text'
import { currentCatalogue, facetKey, type MemberKind } from '~/models/catalogue/product/catalogue.server'
import type { Term } from '~/models/catalogue/vocabulary/vocabulary'
import { untilContentChanges } from '~/models/records/content-version.server'

/** An address, with the name where it does not follow from it: each page carries all of them. */
export type MenuEntryText = string | [slug: string, title: string]

export interface Menus {
  /** A category, and what is within it. */
  products: [MenuEntryText, ...MenuEntryText[]][]
  gemstones: MenuEntryText[]
  metals: MenuEntryText[]
  styles: MenuEntryText[]
}

const textOf = ({ slug, title }: Term): MenuEntryText => (titleFromSlug(slug) === title ? slug : [slug, title])

/** Those that have a piece. */
export const currentMenus = untilContentChanges(async (): Promise<Menus> => {
  const { vocabulary, members } = await currentCatalogue()
  const has = (kinds: MemberKind[], { slug }: Term) => kinds.some((kind) => members.has(facetKey(kind, slug)))
  const shown = <One extends Term>(terms: One[], ...kinds: MemberKind[]) =>
    terms.filter((term) => term.inMenu && has(kinds, term))
  const { categories, gemstones, metals, styles } = vocabulary
  return {
    products: shown(categories, 'category', 'subcategory').map((category) => [
      textOf(category),
      ...shown(category.subcategories, 'category', 'subcategory').map(textOf),
    ]),
    gemstones: shown(gemstones, 'gemstone').map(textOf),
    metals: shown(metals, 'metal').map(textOf),
    styles: shown(styles, 'style').map(textOf),
  }
})
