import { unescapeFormula } from '~/format/escape'
import { Invalid } from '~/models/records/errors'
import { yieldToEventLoop } from '~/runtime/process.server'
import type { RawRow } from '../cells/columns'
import type { CsvRecord } from './file.server'
import { columnName, ERRORS_COLUMN, findHeading, headingErrors } from './heading'
import { MAX_ROWS } from './limits'
import { refused, tooManyRows } from './text.server'

export interface FileLine {
  line: number
  raw_row: RawRow
  errors: string[]
  /** Warnings of the file itself, each with the name of a column. */
  notes?: string[]
  /** Of a new piece without an address of its own. */
  slug?: string
  /** A new piece has 1 in stock. */
  isUncounted?: boolean
  /** What a known piece loses unless the line has it. */
  cleared?: RawRow
}

/** Throws Invalid for a wrong heading. */
export async function withColumnNames(records: CsvRecord[]): Promise<FileLine[]> {
  const start = findHeading(records)
  const columns = (records[start]?.cells ?? []).map(columnName)
  const lines: FileLine[] = []
  const yieldNow = yieldToEventLoop()
  // Without a product, no column can be wrong.
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
function valueOf(cell: string): string {
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
