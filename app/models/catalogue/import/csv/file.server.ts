import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { unescapeFormula } from '~/format/escape'
import { formatCount } from '~/format/numbers'
import { Invalid } from '~/models/records/errors'
import { yieldToEventLoop } from '~/runtime/process.server'
import type { RawRow } from '../cells/columns'
import { columnName, ERRORS_COLUMN, findDelimiter, findHeading, headingErrors } from './heading'
import { MAX_CELLS, MAX_LINE_LENGTH, MAX_ROWS, MAX_TITLE_LINES } from './limits'

export interface CsvRecord {
  line: number
  cells: string[]
  length: number
}

const HEADING_SLICES = 4
const LINE_BREAK = /\r\n|\n|\r/g
const SEPARATOR_LINE = /^"?sep=([^\s\w"]|\t)"?[,;\t|]*(?:\r\n|\n|\r|$)/i

const REQUIRED = 'Choose a CSV file'

/** The fields of a form that sends one file of at most so many bytes. Without one, browsers send it empty and unnamed. */
export const csvForm = (maxBytes: number, tooLarge: string) =>
  z.object({
    file: z
      .file({ error: REQUIRED })
      .refine(({ name, size }) => name !== '' || size > 0, { error: REQUIRED, abort: true })
      .max(maxBytes, tooLarge),
  })

/** Throws Invalid for a file that is too large, or no text. */
export async function readCsv(bytes: Buffer): Promise<CsvRecord[]> {
  const slices = await decodeCsv(bytes)
  const records: CsvRecord[] = []
  const [separatorLine, separator] = SEPARATOR_LINE.exec(slices[0] ?? '') ?? ['']
  if (separatorLine) slices[0] = slices[0]?.slice(separatorLine.length) ?? ''
  let line = separatorLine ? 2 : 1
  const onRecord = (read: string[]) => {
    if (read.length > MAX_CELLS) throw refused(`Line ${line} has more than ${formatCount(MAX_CELLS)} cells`)
    const cells = withoutEmptyEnd(read)
    if (cells.length > 0) records.push({ line, cells, length: read.length })
    if (records.length > MAX_ROWS + MAX_TITLE_LINES) throw tooManyRows()
    line += 1 + read.reduce((breaks, cell) => breaks + countBreaks(cell), 0)
    return null
  }
  try {
    await feed(slices, separator ?? findDelimiter(slices.slice(0, HEADING_SLICES).join('')), onRecord)
  } catch (error) {
    throw error instanceof CsvError ? refused(explain(error.code, line)) : error
  }
  return records
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

async function feed(slices: string[], delimiter: string, on_record: (cells: string[]) => null): Promise<void> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_LINE_LENGTH,
    on_record,
  })
  const over = finished(parser.resume())
  over.catch(() => undefined)
  const yieldNow = yieldToEventLoop()
  for (const slice of slices) {
    if (parser.destroyed) break
    parser.write(slice)
    await yieldNow()
  }
  if (!parser.destroyed) parser.end()
  await over
}

function countBreaks(cell: string): number {
  return cell === '' ? 0 : (cell.match(LINE_BREAK)?.length ?? 0)
}

function explain(code: string, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Line ${line}: a quotation mark is never closed`
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `Line ${line} is longer than ${formatCount(MAX_LINE_LENGTH)} characters: perhaps a quotation mark is never closed`
  }
  return `Line ${line}: quotation marks inside a cell must be doubled, and the cell enclosed in quotation marks`
}

/** In bytes, and even: a unit of UTF-16 has two. */
const SLICE = 16 * 1024
const SAMPLE = 1024

/** Office files are zip archives; older ones are OLE containers. */
const SPREADSHEETS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0']
const UTF_32 = ['\u00FF\u00FE\0\0', '\0\0\u00FE\u00FF']
const UTF_16 = { '\u00FF\u00FE': 'utf-16le', '\u00FE\u00FF': 'utf-16be' } as const

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SPACE = 0x20

const ADVICE = 'save the file as "CSV UTF-8"'

/** Throws Invalid for what is no text in a known encoding. */
async function decodeCsv(bytes: Buffer): Promise<string[]> {
  if (bytes.length === 0) throw refused('This file is empty')
  const encoding = encodingOf(bytes)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const slices: string[] = []
  const yieldNow = yieldToEventLoop()
  try {
    for (let start = 0; start < bytes.length; start += SLICE) {
      // Always as a stream: Node 20 reads a whole text in Windows-1252 as if it were Latin-1.
      slices.push(decoder.decode(bytes.subarray(start, start + SLICE), { stream: true }))
      await yieldNow()
    }
    slices.push(decoder.decode())
  } catch (error) {
    throw error instanceof TypeError ? refused(`This file is damaged: ${ADVICE}`) : error
  }
  return withoutPadding(slices)
}

export function refused(message: string): Invalid {
  return new Invalid({ file: [message] })
}

export function tooManyRows(): Invalid {
  return refused(`More than ${formatCount(MAX_ROWS)} products: split the file into smaller ones`)
}

/** Recognises UTF-16 without its mark by the zeros beside each ASCII character. */
function encodingOf(bytes: Buffer): Encoding {
  const start = bytes.toString('latin1', 0, 4)
  if (SPREADSHEETS.some((mark) => start.startsWith(mark))) {
    throw refused('This is a spreadsheet, not a CSV file: save it as CSV and upload that')
  }
  if (UTF_32.includes(start)) throw refused(`This file is in UTF-32: ${ADVICE}`)
  const marked = UTF_16[start.slice(0, 2) as keyof typeof UTF_16]
  if (marked) return marked
  const sample = bytes.subarray(0, SAMPLE)
  const half = sample.length / 2
  const [even, odd] = [zerosAt(sample, 0) / half, zerosAt(sample, 1) / half]
  if (odd > 0.5 && even < 0.1) return 'utf-16le'
  if (even > 0.5 && odd < 0.1) return 'utf-16be'
  if (even + odd > 0.5) throw refused(`This is not a text file: ${ADVICE}`)
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function zerosAt(bytes: Buffer, parity: 0 | 1): number {
  return bytes.reduce((zeros, byte, index) => zeros + Number(byte === 0 && index % 2 === parity), 0)
}

/** Old systems end a text with Ctrl-Z, or fill its last block. */
function withoutPadding(slices: string[]): string[] {
  for (let last = slices.length - 1; last >= 0; last -= 1) {
    const slice = slices[last] ?? ''
    let end = slice.length
    while (end > 0 && slice.charCodeAt(end - 1) <= SPACE) end -= 1
    if (end > 0) return [...slices.slice(0, last), slice.slice(0, end)]
  }
  return []
}

export interface FileLine {
  line: number
  raw_row: RawRow
  errors: string[]
  notes?: string[]
  /** Of a new piece, where the line has none. */
  slug?: string
  /** Which known piece has this slug, too; what is only made from the name gives way to a stock number. */
  slugFrom?: 'handle' | 'name'
  isUncounted?: boolean
  cleared?: RawRow
}

export async function withColumnNames(records: CsvRecord[]): Promise<FileLine[]> {
  const start = findHeading(records)
  const columns = (records[start]?.cells ?? []).map(columnName)
  const lines: FileLine[] = []
  const yieldNow = yieldToEventLoop()
  if (records.length <= start + 1) throw refused('This file has no products')
  const errors = headingErrors(columns)
  if (errors.length > 0) throw new Invalid({ file: [errors.join('. ')] })
  for (const record of records.slice(start + 1)) {
    if (!isHeading(record, columns)) lines.push(lineOf(record, columns))
    if (lines.length > MAX_ROWS) throw tooManyRows()
    await yieldNow()
  }
  return lines
}

/** Files that were joined repeat the heading in the middle. */
function isHeading({ cells }: CsvRecord, columns: string[]): boolean {
  return cells.length === columns.length && cells.every((cell, position) => columnName(cell) === columns[position])
}

function lineOf({ line, cells, length }: CsvRecord, columns: string[]): FileLine {
  const stray = columns.findIndex((name, position) => name === '' && cells[position]?.trim())
  if (stray !== -1)
    throw refused(`Column ${stray + 1} of the header row has no name, but line ${line} has a value in it`)
  const named = columns.flatMap((name, position) =>
    name === '' || name === ERRORS_COLUMN ? [] : [[name, valueOf(cells[position] ?? '')]],
  )
  return { line, raw_row: Object.fromEntries(named) as RawRow, errors: lineErrors({ line, cells, length }, columns) }
}

/** Some programs write every value as a formula: ="18 ct". */
export function valueOf(cell: string): string {
  const [, text] = /^="([^"]*)"$/.exec(cell) ?? []
  return text ?? unescapeFormula(cell)
}

const TOTAL = /^(?:grand |sub-?)?totals?:?$/i

function lineErrors({ cells, length }: CsvRecord, columns: string[]): string[] {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  if (TOTAL.test(first.trim())) return ['This is a line of totals, not a product: remove it from the file']
  const count = Math.max(cells.length, Math.min(length, columns.length))
  return count === columns.length ? [] : [wrongLength(count, columns.length)]
}

function wrongLength(cells: number, columns: number): string {
  return `The line has ${cells} ${cells === 1 ? 'cell' : 'cells'}, but the header row has ${columns}`
}
