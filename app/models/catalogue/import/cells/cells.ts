import { plainAmount } from '~/format/numbers'
import { plainTextOf } from '~/format/text-of-html.server'
import { KNOWN_FACTS } from '../../product/facts'
import type { ColumnName } from './columns'
import { readSaleEnd, readSaleStart } from './sale-days'

type Reader = (cell: string) => string

/** In characters; a longer text is refused anyway. */
const MAX_TEXT = 40_000

const readText: Reader = (cell) => (cell.length > MAX_TEXT ? cell : plainTextOf(cell))

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

/** No piece is for sale at nothing. */
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

/** Our values for those of feeds and other shops, without what separates their words. */
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
