import { parseDateTimeField } from '~/format/dates'
import { MAX_PICTURES } from '~/models/catalogue/product/pictures'
import { categoryOf, dashed, menuCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { readSaleEnd, readSaleStart } from '../../product/product.cells.server'
import { PRODUCT_CODECS, type ProductCodec } from '../../product/product.codecs.server'
import type { ColumnName, RawRow } from './columns'

export function readCell(column: ColumnName, cell: string): string {
  const codecs: Partial<Record<ColumnName, ProductCodec>> = PRODUCT_CODECS
  return codecs[column]?.readCell?.(cell) ?? cell
}

const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|#+)$/i
export function cellError(cell: string): string | null {
  const text = cell.trim()
  return SPREADSHEET_ERROR.test(text) ? `“${text.slice(0, 20)}” is an error of the spreadsheet, not a value` : null
}

const NO_VALUE = ['NULL', 'null', '(null)', '\\N', 'NaN', 'undefined']
/** UTF-8 read as Windows-1252, such as "Ã©", and the sign for a lost character. */
const GARBLED = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\uFFFD/

export function cellWarning(column: ColumnName, cell: string): string | null {
  if (NO_VALUE.includes(cell.trim())) return `${column}: “${cell.trim()}” will be stored as a word`
  const [garbled] = GARBLED.exec(cell) ?? []
  return garbled ? `${column}: “${garbled}” looks like a character in a wrong encoding` : null
}

export interface SaleDays {
  sale_starts_at?: string
  sale_ends_at?: string
}

export function daysToCome({ sale_starts_at = '', sale_ends_at = '' }: SaleDays): SaleDays | null {
  const now = Date.now()
  const hasPassed = (field: string) => (parseDateTimeField(field)?.getTime() ?? Infinity) <= now
  if (hasPassed(readSaleEnd(sale_ends_at))) return null
  return { sale_starts_at: hasPassed(readSaleStart(sale_starts_at)) ? '' : sale_starts_at, sale_ends_at }
}

const SEPARATORS = /([\s,;|]+)/
const ADDRESS_START = /^(?:https?:\/)?\//i
export const PICTURE_FILE = /^[^?]*\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i
const MAX_CELL_CHARACTERS = MAX_PICTURES * 2000

/** A separator may also be part of an address, as in "crop=1,2". */
export function addressesIn(cell: string): string[] {
  if (cell.length > MAX_CELL_CHARACTERS) return [cell]
  const [first = '', ...rest] = cell.split(SEPARATORS)
  const addresses = [first]
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [separator = '', next = ''] = rest.slice(index, index + 2)
    const last = addresses.at(-1) ?? ''
    if (endsBetween(last, separator, next)) addresses.push(next)
    else addresses[addresses.length - 1] = last + separator + next
  }
  return addresses.filter(Boolean)
}

function endsBetween(address: string, separator: string, next: string): boolean {
  if (address === '' || next === '' || ADDRESS_START.test(next)) return true
  if (!address.includes('/') && separator.trim() !== '') return true
  return PICTURE_FILE.test(address) && PICTURE_FILE.test(next) && !next.includes('/')
}

export function withSplitPictures(row: RawRow, stored?: RawRow): RawRow {
  const [main, ...others] = row.main_image === stored?.main_image ? [] : addressesIn(row.main_image ?? '')
  const isMoreGiven = row.more_pictures !== undefined && row.more_pictures !== stored?.more_pictures
  if (main === undefined && !isMoreGiven) return row
  const more = isMoreGiven ? addressesIn(row.more_pictures ?? '') : addressesIn(stored?.more_pictures ?? '')
  const added = others.filter((address) => address !== main && !more.includes(address))
  return {
    ...row,
    ...(main !== undefined && { main_image: main }),
    ...((isMoreGiven || added.length > 0) && { more_pictures: [...new Set(added), ...more].join(' ') }),
  }
}

/** The schema would take an address with a space for two. */
export function pictureError(cell: string): string | null {
  const broken = addressesIn(cell).find((address) => /\s/.test(address))
  return broken ? `“${broken.slice(0, 200)}” has a space in it: write %20 instead` : null
}

/** A subcategory counts below its own category only: "Bracelets > Chains" are bracelets. */
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

function mainCategoryIn(paths: string[][], vocabulary: Vocabulary): string | undefined {
  const mains = slugsOf(vocabulary.categories)
  const exact = paths.flat().flatMap(slugsFor)
  const mentioned = paths.map((path) => path.map((name) => menuCategoryOf(name, vocabulary)).findLast(Boolean))
  return exact.find((slug) => mains.includes(slug)) ?? mentioned.find(Boolean) ?? undefined
}

const slugsFor = (name: string) => [dashed(name), `${dashed(name)}s`]

/** A comma after a backslash is part of a name. */
export function listIn(cell: string, separators = ''): string[] {
  return cell
    .split(new RegExp(String.raw`(?<!\\)[,|${separators}]`))
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}
