import { parseDateTimeField } from '~/format/dates'
import { plainAmount } from '~/format/numbers'
import { plainTextOf } from '~/format/text-of-html.server'
import { MAX_PICTURES } from '~/models/catalogue/product/pictures'
import { categoryOf, dashed, menuCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { KNOWN_FACTS } from '../../product/facts'
import type { ColumnName, RawRow } from './columns'

type Reader = (cell: string) => string

const MAX_TEXT_CHARACTERS = 40_000

const readText: Reader = (cell) => (cell.length > MAX_TEXT_CHARACTERS ? cell : plainTextOf(cell))

const readLine: Reader = (cell) => {
  const text = readText(cell)
  return text === cell ? cell : text.replaceAll(/\s+/g, ' ')
}

/** Spreadsheets write whole numbers as "5.0" or "1,200". */
export const readWhole: Reader = (cell) => {
  const amount = plainAmount(cell.trim())
  return /^\d+\.00?$/.test(amount) ? amount.slice(0, amount.indexOf('.')) : amount
}

/** Accounting formats show nothing as a dash. */
const NO_AMOUNT = /^(?:AUD)?\s*(?:(?:AU?\$?|\$)\s*)?[-–—]\s*$/i

const DAY = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ]+(\d{1,2}:\d{2})(?::\d{2})?)?$/

/** "2027-06-01 10:00" or, day first, "1/6/2027" as a form has it; any other text as it is. */
function asField(cell: string, time: string): string {
  const [all, year, month, day, dayFirst, monthSecond, yearLast, typedTime = time] = DAY.exec(cell.trim()) ?? []
  if (!all) return cell
  const date = [year ?? yearLast, month ?? monthSecond, day ?? dayFirst].map((part) => part!.padStart(2, '0'))
  return `${date.join('-')}T${typedTime.padStart(5, '0')}`
}

const readSaleStart = (cell: string) => asField(cell, '00:00')
const readSaleEnd = (cell: string) => asField(cell, '23:59')

const readSalePrice: Reader = (cell) => {
  const amount = plainAmount(cell)
  return NO_AMOUNT.test(cell.trim()) || /^0+(?:\.0+)?$/.test(amount) ? '' : amount
}

const FACT_SEPARATOR = new RegExp(`(?<!\\s)\\s*[;|]\\s*(?=(?:${KNOWN_FACTS.join('|')})\\s*:)`, 'gi')

const readFacts: Reader = (cell) => readText(cell).replaceAll(FACT_SEPARATOR, '\n')

const BETWEEN_BRACKETS = /[^()]+\)?/g
const separated = (part: string) => (part.endsWith(')') ? part : part.replaceAll(',', ';'))

/** Without semicolons, commas separate choices, except inside a price. */
const readOptions: Reader = (cell) =>
  readText(cell)
    .replaceAll('|', ';')
    .split('\n')
    .map((line) => (line.includes(';') ? line : line.replaceAll(BETWEEN_BRACKETS, separated)))
    .join('\n')

const AVAILABILITY_WORDS: Record<string, string> = {
  instock: 'stock',
  available: 'stock',
  outofstock: 'sold',
  soldout: 'sold',
  backorder: 'made-to-order',
  onbackorder: 'made-to-order',
  preorder: 'made-to-order',
}

const readAvailability: Reader = (cell) => AVAILABILITY_WORDS[cell.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? cell

const READERS: Partial<Record<ColumnName, Reader>> = {
  name: readLine,
  description: readText,
  price: plainAmount,
  sale_price: readSalePrice,
  sale_starts_at: readSaleStart,
  sale_ends_at: readSaleEnd,
  cost: readSalePrice,
  supplier: readLine,
  availability: readAvailability,
  private_note: readText,
  inventory_count: readWhole,
  category: readLine,
  subcategory: readLine,
  featured: readWhole,
  active: readWhole,
  resizable: readWhole,
  returnable: readWhole,
  stock_number: readLine,
  image_alt: readLine,
  facts: readFacts,
  options: readOptions,
  lead_weeks: readWhole,
}

export function readCell(column: ColumnName, cell: string): string {
  return READERS[column]?.(cell) ?? cell
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
const PICTURE_FILE = /^[^?]*\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i
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
