import { categoryOf, dashed, menuCategoryOf } from '../../vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '../../vocabulary/vocabulary'
import { readCell } from './cells'
import type { RawRow } from './columns'

/** "Apparel & Accessories > Jewelry > Rings", or several paths with commas between. A subcategory counts below its own category only: "Bracelets > Chains" are bracelets. */
export function categoryCells(cell: string, vocabulary: Vocabulary): RawRow {
  const paths = listIn(readCell('category', cell), ';').map((path) => path.split(/[>›»/]/).map((name) => name.trim()))
  const fromLeaf = paths.flatMap((path) => path.toReversed()).filter(Boolean)
  const category = mainCategoryIn(paths, vocabulary)
  const isBelow = (slug: string) => {
    const parent = categoryOf(slug, vocabulary)
    return parent !== null && (category === undefined || parent === category)
  }
  const subcategory = fromLeaf.flatMap(slugsFor).find(isBelow)
  if (subcategory) return { category: categoryOf(subcategory, vocabulary)!, subcategory }
  const name = category ?? fromLeaf[0]
  return name ? { category: name } : {}
}

/** Where no name is one of our categories, one may mention it: "Gold rings". */
function mainCategoryIn(paths: string[][], vocabulary: Vocabulary): string | undefined {
  const mains = slugsOf(vocabulary.categories)
  const exact = paths.flat().flatMap(slugsFor)
  const mentioned = paths.map((path) => path.map((name) => menuCategoryOf(name, vocabulary)).findLast(Boolean))
  return exact.find((slug) => mains.includes(slug)) ?? mentioned.find(Boolean) ?? undefined
}

const slugsFor = (name: string) => [dashed(name), `${dashed(name)}s`]

/** What stands between commas, bars or other separators; a comma after a backslash is part of a name. */
export function listIn(cell: string, separators = ''): string[] {
  return cell
    .split(new RegExp(String.raw`(?<!\\)[,|${separators}]`))
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}
