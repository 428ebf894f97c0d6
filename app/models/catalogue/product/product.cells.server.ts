import { plainAmount } from '~/format/numbers'
import { plainTextOf } from '~/format/text-of-html.server'
import { KNOWN_FACTS } from './facts'

/** What a cell of a spreadsheet means, as the form would have it; what it cannot read stays as it is. */
export type Reader = (cell: string) => string

const MAX_TEXT_CHARACTERS = 40_000

export const readText: Reader = (cell) => (cell.length > MAX_TEXT_CHARACTERS ? cell : plainTextOf(cell))

export const readLine: Reader = (cell) => {
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

export const readSaleStart = (cell: string) => asField(cell, '00:00')
export const readSaleEnd = (cell: string) => asField(cell, '23:59')

export const readSalePrice: Reader = (cell) => {
  const amount = plainAmount(cell)
  return NO_AMOUNT.test(cell.trim()) || /^0+(?:\.0+)?$/.test(amount) ? '' : amount
}

const FACT_SEPARATOR = new RegExp(`(?<!\\s)\\s*[;|]\\s*(?=(?:${KNOWN_FACTS.join('|')})\\s*:)`, 'gi')

export const readFacts: Reader = (cell) => readText(cell).replaceAll(FACT_SEPARATOR, '\n')

const BETWEEN_BRACKETS = /[^()]+\)?/g
const separated = (part: string) => (part.endsWith(')') ? part : part.replaceAll(',', ';'))

/** Without semicolons, commas separate choices, except inside a price. */
export const readOptions: Reader = (cell) =>
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

export const readAvailability: Reader = (cell) =>
  AVAILABILITY_WORDS[cell.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? cell
