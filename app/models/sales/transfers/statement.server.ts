import { CsvError, parse } from 'csv-parse/sync'
import { cleanLine } from '~/format/clean-text'
import { isDay } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { Invalid } from '~/models/records/errors'

const MAX_BYTES = 1_000_000
const MAX_LINES = 5000
const MAX_LINE_LENGTH = 10_000
const MAX_CELLS = 30
const MAX_SHORT = 40
const MAX_TEXT = 200
/** Above the lines with money some banks write the account and the days. */
const LOOKED_AT = 20

export interface Credit {
  day: string
  cents: number
  text: string
}

/** Or its columns as they were copied. Throws Invalid for what is too long. */
export function readStatement(text: string) {
  if (Buffer.byteLength(text) > MAX_BYTES) throw refused('This is more than 1 MB. Paste fewer days.')
  const rows = rowsOf(text.trim())
  const headings = rows.slice(0, LOOKED_AT).map(headingOf)
  const found = headings.findIndex(Boolean)
  const signed = signedColumns(rows)
  /** Of unread lines, nothing tells whether the money came or went, or when, or how much. */
  const read = { credits: [] as Credit[], debits: 0, unread: [] as string[] }
  for (const cells of rows.slice(found + 1)) {
    const columns = headings[found] ?? placesOf(cells, signed)
    const line = columns && lineIn(cells, columns)
    if (!line) read.unread.push(textOf(cells))
    else if (line.cents > 0) read.credits.push(line)
    else read.debits += 1
  }
  return read
}

const refused = (message: string) => new Invalid({ statement: [message] })
const textOf = (cells: string[]) => cleanLine(cells.join(' ').slice(0, MAX_TEXT))

function rowsOf(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/, MAX_LINES + 1)
  if (lines.length > MAX_LINES) throw refused(`These are more than ${formatCount(MAX_LINES)} lines. Paste fewer days.`)
  const delimiter = delimiterOf(lines.slice(0, LOOKED_AT))
  return parsed(lines.join('\n'), delimiter)
    .map((cells) => cells.slice(0, MAX_CELLS).map((cell) => cell.trim()))
    .map((cells) => (delimiter === SPACES ? cells.filter(Boolean) : cells))
    .filter((cells) => cells.some((cell) => cell !== ''))
}

const SPACES = '  '

function delimiterOf(lines: string[]): string {
  const hasDay = (cells: string[]) => cells.some((cell) => dayIn(cell.trim()) !== null)
  const daysBy = (delimiter: string) => lines.filter((line) => hasDay(line.split(delimiter, MAX_CELLS))).length
  return ['\t', ',', ';', SPACES].reduce((best, next) => (daysBy(next) > daysBy(best) ? next : best))
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    const relaxed = { relax_quotes: true, relax_column_count: true }
    return parse(text, { ...relaxed, delimiter, record_delimiter: '\n', max_record_size: MAX_LINE_LENGTH })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refused('A line is too long, or a quotation mark is never closed.')
  }
}

interface Columns {
  day: number
  amount: number
  debit: number
  credit: number
  texts: number[]
}

const IN = /credit|deposit|money in|paid in/i
const OUT = /debit|withdraw|money out|paid out/i
const TEXTS = /descri|narrati|detail|particular|reference|payee|payer|memo|party|transaction/i

function headingOf(cells: string[]): Columns | null {
  if (cells.some((cell) => cell.length > MAX_SHORT || dayIn(cell) !== null)) return null
  const first = (isMeant: (cell: string) => boolean) => cells.findIndex(isMeant)
  const day = first((cell) => /date/i.test(cell))
  const credit = first((cell) => IN.test(cell) && !OUT.test(cell))
  const debit = first((cell) => OUT.test(cell) && !IN.test(cell))
  const plain = first((cell) => /amount/i.test(cell) && !IN.test(cell) && !OUT.test(cell))
  const amount = plain < 0 ? first((cell) => IN.test(cell) && OUT.test(cell)) : plain
  if (day < 0 || (credit < 0 && amount < 0)) return null
  const taken = [day, credit, debit, amount]
  const texts = [...cells.keys()].filter((index) => TEXTS.test(cells[index]!) && !taken.includes(index))
  return { day, amount, debit, credit, texts }
}

/** An amount without a sign came in only where others of its column went out, or between the day and the text. */
function placesOf(cells: string[], signed: ReadonlySet<number>): Columns | null {
  const day = cells.findIndex((cell) => dayIn(cell) !== null)
  const at = cells.findIndex((cell, index) => index > day && amountIn(cell)?.isMoney)
  const next = cells[at + 1] ?? ''
  const isBeforeText = at === day + 1 && next !== '' && !amountIn(next)?.isMoney
  if (!amountIn(cells[at] ?? '')?.isSigned && !signed.has(at) && !isBeforeText) return null
  const texts = [...cells.keys()].filter((index) => !dayIn(cells[index]!) && !amountIn(cells[index]!)?.isMoney)
  return { day, amount: at, debit: -1, credit: -1, texts }
}

function lineIn(cells: string[], { texts, ...columns }: Columns): Credit | null {
  const day = dayIn(cells[columns.day] ?? '')
  const [went, came, either] = [columns.debit, columns.credit, columns.amount].map((at) => amountIn(cells[at] ?? ''))
  const cents = went?.cents ? -Math.abs(went.cents) : (came ?? either)?.cents
  if (day === null || cents === undefined) return null
  const text = textOf(texts.map((index) => cells[index] ?? ''))
  return { day, cents: isOfDebit(cells) ? -Math.abs(cents) : cents, text }
}

function signedColumns(rows: string[][]): ReadonlySet<number> {
  return new Set(
    rows.flatMap((cells) => [...cells.keys()].filter((index) => (amountIn(cells[index]!)?.cents ?? 0) < 0)),
  )
}

const isOfDebit = (cells: string[]) => cells.some((cell) => cell.length <= MAX_SHORT && /(?:^dr?|debit)$/i.test(cell))

interface Amount {
  cents: number
  isSigned: boolean
  isMoney: boolean
}

const AMOUNT = /^([-+(]?)\s*(?:(A\$|AUD|\$)\s*)?([-+]?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(\.\d\d?)?\)?\s*(CR|DR|-)?$/i

function amountIn(cell: string): Amount | null {
  if (cell.length > MAX_SHORT) return null
  const match = AMOUNT.exec(withoutFormula(cell).replace('−', '-'))
  if (!match) return null
  const [, before = '', currency, sign = '', whole = '', decimals = '', after = ''] = match
  const marks = before + sign + after.toUpperCase()
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.slice(1).padEnd(2, '0'))
  const isOut = /[-(]|DR/.test(marks)
  return { cents: isOut ? -cents : cents, isSigned: marks !== '', isMoney: Boolean(marks || currency || decimals) }
}

/** Some files keep Excel from changing a cell. */
const withoutFormula = (cell: string) => cell.replace(/^=?"/, '').replace(/"$/, '')

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMERIC_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/
const WRITTEN_DAY = /^(?:[a-z]{3},? )?(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{4}|\d\d)$/i
const ISO_DAY = /^(20\d\d)(-?)(\d\d)\2(\d\d)$/

function dayIn(cell: string): string | null {
  if (cell.length < 6 || cell.length > MAX_SHORT) return null
  const text = withoutFormula(cell).replace(/[ T]\d\d?:\d\d.*$/, '')
  const [, isoYear, , isoMonth, isoDate] = ISO_DAY.exec(text) ?? []
  const [, date, month, year] = NUMERIC_DAY.exec(text) ??
    WRITTEN_DAY.exec(text) ?? [undefined, isoDate, isoMonth, isoYear]
  if (date === undefined || month === undefined || year === undefined) return null
  const number = /\d/.test(month) ? month : String(MONTHS.indexOf(month.toLowerCase()) + 1)
  const day = `${year.length === 2 ? '20' : ''}${year}-${number.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}
