import { Invalid } from '~/models/errors'
import { COLUMNS, type RawRow, type ColumnName } from './columns'
import type { CsvRecord } from './csv-file.server'
import { unescapeFormula } from '~/format/escape'

/** One line of a file by its columns, and what is wrong with the line as such. */
export interface FileLine {
  line: number
  cells: RawRow
  errors: string[]
}

/** The lines under a heading, whose columns may stand in any order. Throws Invalid for a heading that is not understood. */
export function underHeading([heading, ...records]: CsvRecord[]): FileLine[] {
  const columns = (heading?.cells ?? []).map(normalise)
  const errors = headingErrors(columns)
  if (errors.length > 0) throw new Invalid({ file: [errors.join('. ')] })
  return records.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column, position) => [column, unescapeFormula(cells[position] ?? '')])),
    errors: cells.length === columns.length ? [] : [wrongLength(cells.length, columns.length)],
  }))
}

/** "Sale price " is sale_price. */
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
    ...unknown.map((name) => `There is no column "${name}" in a file of products`),
    ...(unknown.length > 0 ? [`The columns are: ${known.join(', ')}`] : []),
    ...twice.map((name) => `The column ${name} is there twice`),
    ...(columns.includes('') ? [`Column ${columns.indexOf('') + 1} of the heading has no name`] : []),
    ...(identifying.some((name) => columns.includes(name)) ? [] : ['The heading names neither id nor slug nor name']),
  ]
}

function wrongLength(cells: number, columns: number): string {
  return `The line has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the heading ${columns}`
}
