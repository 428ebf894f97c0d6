import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { formatCount } from '~/format/numbers'
import { yieldToEventLoop } from '~/runtime/process.server'
import { findDelimiter } from './heading'
import { MAX_CELLS, MAX_LINE_LENGTH, MAX_ROWS, MAX_TITLE_LINES } from './limits'
import { decodeCsv, refused, tooManyRows } from './text.server'

export interface CsvRecord {
  line: number
  cells: string[]
  /** Counts empty cells at the end, which `cells` leaves out. */
  length: number
}

const HEADING_SLICES = 4
const LINE_BREAK = /\r\n|\n|\r/g
/** A first line that tells Excel the delimiter, and is none of the records. */
const SEPARATOR_LINE = /^"?sep=([^\s\w"]|\t)"?[,;\t|]*(?:\r\n|\n|\r|$)/i

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
  // Handled below, when it is awaited.
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
