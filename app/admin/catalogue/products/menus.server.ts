import type { Product } from '~/models/catalogue/product/product.server'
import { categoryWarning } from '~/models/catalogue/product/product.warnings'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { Term } from '~/models/catalogue/vocabulary/vocabulary'

export type ProductMenus = Awaited<ReturnType<typeof readMenus>>

const namesOf = (terms: Term[]) => Object.fromEntries(terms.map(({ slug, title }) => [slug, title]))

/** What staff choose from in the form of a piece, by address. */
export async function readMenus() {
  const { categories, gemstones, metals, styles } = await currentVocabulary()
  return {
    categories: namesOf(categories),
    subcategories: Object.fromEntries(categories.map(({ title, subcategories }) => [title, namesOf(subcategories)])),
    gemstones: namesOf(gemstones),
    metals: namesOf(metals),
    styles: namesOf(styles),
  }
}

export async function categoryHint({ category }: Product): Promise<string | null> {
  return categoryWarning(category, await currentVocabulary())
}
