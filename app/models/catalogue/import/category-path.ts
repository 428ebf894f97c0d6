import { categoryOf, dashed, menuCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import type { RawRow } from './columns'

/** "Apparel & Accessories > Jewelry > Rings", or several paths with commas between: the nearest of our categories. */
export function categoryCells(path: string, vocabulary: Vocabulary): RawRow {
  const names = path
    .split(/[,|;]/)
    .flatMap((one) =>
      one
        .split('>')
        .map((name) => name.trim())
        .toReversed(),
    )
    .filter(Boolean)
  for (const name of names) {
    const subcategory = [dashed(name), `${dashed(name)}s`].find((slug) => categoryOf(slug, vocabulary) !== null)
    if (subcategory) return { category: categoryOf(subcategory, vocabulary)!, subcategory }
  }
  const main = names.map((name) => menuCategoryOf(name, vocabulary)).find(Boolean)
  if (main) return { category: main }
  return names[0] ? { category: names[0] } : {}
}
