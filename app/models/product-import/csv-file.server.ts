import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { formatCount } from '~/format/numbers'
import { yieldToEventLoop } from '~/runtime/process.server'
import { Invalid } from '~/models/errors'
import { MAX_ROWS } from './limits'
import { unescapeFormula } from '~/format/escape'
import { type RawRow, COLUMNS, type ColumnName } from './columns'

interface CsvRecord {
  line: number
  cells: string[]
}

const SLICE = 64 * 1024
const DELIMITERS = [',', ';', '\t'] as const
/** Office files are zip archives. */
const ZIP = 'PK\u0003\u0004'
const BOM = Buffer.from('\uFEFF')
const LINE_BREAK = /\r\n|\n|\r/g

/** Reads UTF-8 CSV, separated by commas, semicolons or tabs, and skips empty lines. Throws Invalid. */
export async function readCsv(bytes: Buffer): Promise<CsvRecord[]> {
  const text = requireCsv(bytes)
  const records: CsvRecord[] = []
  let line = 1
  const onRecord = (cells: string[]) => {
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
    if (records.length > MAX_ROWS + 1)
      throw refused(`More than ${formatCount(MAX_ROWS)} products: split the file into smaller ones`)
    line += 1 + cells.reduce((breaks, cell) => breaks + countBreaks(cell), 0)
    return null
  }
  try {
    await feed(text, onRecord)
  } catch (error) {
    throw error instanceof CsvError ? refused(explain(error.code, line)) : error
  }
  if (records.length < 2) throw refused('This file has no products')
  return records
}

function refused(message: string): Invalid {
  return new Invalid({ file: [message] })
}

/** Strips the byte order mark. */
function requireCsv(bytes: Buffer): Buffer {
  if (bytes.length === 0) throw refused('This file is empty')
  if (bytes.toString('latin1', 0, ZIP.length) === ZIP) {
    throw refused('This is a spreadsheet, not a CSV file: save it as CSV and upload that')
  }
  if (!isUtf8(bytes)) throw refused(notUtf8(bytes))
  return bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes
}

function notUtf8(bytes: Buffer): string {
  const advice = 'save the file as "CSV UTF-8"'
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return `This file is not in UTF-8: ${advice}`
  // No byte of a longer UTF-8 character is a line feed.
  let line = 1
  for (let start = 0, end; start < bytes.length; start = end + 1, line += 1) {
    end = bytes.indexOf('\n', start)
    if (end === -1) end = bytes.length
    if (!isUtf8(bytes.subarray(start, end))) break
  }
  return `Line ${line} is not in UTF-8: ${advice}`
}

async function feed(text: Buffer, on_record: (cells: string[]) => null): Promise<void> {
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    on_record,
  })
  const over = finished(parser.resume())
  // A rejection is handled below, when it is awaited.
  over.catch(() => undefined)
  const yieldNow = yieldToEventLoop()
  for (let start = 0; start < text.length && !parser.destroyed; start += SLICE) {
    parser.write(text.subarray(start, start + SLICE))
    await yieldNow()
  }
  if (!parser.destroyed) parser.end()
  await over
}

function delimiterOf(text: Buffer): string {
  const heading = text.toString('utf8', 0, SLICE).split(/[\r\n]/, 1)[0] ?? ''
  const count = (delimiter: string) => heading.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

function countBreaks(cell: string): number {
  return cell.match(LINE_BREAK)?.length ?? 0
}

function explain(code: string, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Line ${line}: a quotation mark is never closed`
  return `Line ${line}: quotation marks inside a cell must be doubled, and the cell enclosed in quotation marks`
}

export interface FileLine {
  line: number
  raw_row: RawRow
  errors: string[]
}

/** Throws Invalid for a wrong heading; columns may be in any order. */
export function withColumnNames([heading, ...records]: CsvRecord[]): FileLine[] {
  const columns = (heading?.cells ?? []).map(normalise)
  const errors = headingErrors(columns)
  if (errors.length > 0) throw new Invalid({ file: [errors.join('. ')] })
  return records.map(({ line, cells }) => ({
    line,
    raw_row: Object.fromEntries(columns.map((column, position) => [column, unescapeFormula(cells[position] ?? '')])),
    errors: cells.length === columns.length ? [] : [wrongLength(cells.length, columns.length)],
  }))
}

/** "Sale price " becomes "sale_price". */
function normalise(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

function headingErrors(columns: string[]): string[] {
  const known: readonly string[] = COLUMNS
  const unique = [...new Set(columns)]
  const unknown = unique.filter((name) => name !== '' && !known.includes(name))
  const twice = unique.filter((name) => name !== '' && columns.indexOf(name) !== columns.lastIndexOf(name))
  const identifying: ColumnName[] = ['id', 'slug', 'name']
  return [
    ...unknown.map((name) => `Unknown column "${name}"`),
    ...(unknown.length > 0 ? [`The columns are: ${known.join(', ')}`] : []),
    ...twice.map((name) => `The column ${name} appears twice`),
    ...(columns.includes('') ? [`Column ${columns.indexOf('') + 1} of the header row has no name`] : []),
    ...(identifying.some((name) => columns.includes(name)) ? [] : ['The header row has no id, slug or name column']),
  ]
}

function wrongLength(cells: number, columns: number): string {
  return `The line has ${cells} ${cells === 1 ? 'cell' : 'cells'}, but the header row has ${columns}`
}
