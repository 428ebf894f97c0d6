import { titleFromSlug } from '~/format/text'
import { currentCatalogue, FROM_PIECES } from '~/models/catalogue/listing/catalogue.server'
import { withPieces } from '~/models/catalogue/listing/selection.server'
import type { EntryTexts, Term } from '~/models/catalogue/vocabulary/vocabulary'
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

/** Only what has a piece, so that no link leads nowhere. */
export const currentMenus = untilContentChanges(FROM_PIECES, async (): Promise<Menus> => {
  const catalogue = await currentCatalogue()
  const shown = <One extends Term>(list: EntryTexts['list'], terms: One[]) =>
    withPieces(
      catalogue,
      list,
      terms.filter(({ inMenu }) => inMenu),
    )
  const { categories, gemstones, metals, styles } = catalogue.vocabulary
  return {
    products: shown('category', categories).map((category) => [
      textOf(category),
      ...shown('category', category.subcategories).map(textOf),
    ]),
    gemstones: shown('gemstone', gemstones).map(textOf),
    metals: shown('metal', metals).map(textOf),
    styles: shown('style', styles).map(textOf),
  }
})
