import { type ColumnName, COLUMNS } from '../cells/columns'
import { isKnownName } from '../cells/known-columns'
import { MAX_TITLE_LINES } from './limits'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Says what is wrong with a line, in a file to mend; it is not read. */
export const ERRORS_COLUMN = 'errors'

const KNOWN: ReadonlySet<string> = new Set([...COLUMNS, ERRORS_COLUMN])

export function columnName(cell: string): string {
  return cell
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

export const isColumn = (name: string) => KNOWN.has(name)

const countKnown = (cells: string[]) =>
  cells.map(columnName).filter((name) => KNOWN.has(name) || isKnownName(name)).length

export function findDelimiter(start: string): string {
  const lines = start.split(/\r\n|\n|\r/, MAX_TITLE_LINES)
  const score = (delimiter: string) => {
    const split = lines.map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', '')))
    return Math.max(...split.map(countKnown)) * start.length + (split[0]?.length ?? 0)
  }
  const scores = DELIMITERS.map(score)
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** A title may stand above the header row. */
export function findHeading(records: { cells: string[] }[]): number {
  const known = records.slice(0, MAX_TITLE_LINES).map(({ cells }) => countKnown(cells))
  return Math.max(0, known.indexOf(Math.max(...known)))
}

export function headingErrors(columns: string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of columns.filter(Boolean)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const unknown = [...counts.keys()].filter((name) => !KNOWN.has(name))
  const twice = [...counts.keys()].filter((name) => KNOWN.has(name) && counts.get(name) !== 1)
  const identifying: ColumnName[] = ['id', 'slug', 'stock_number', 'name']
  return [
    ...unknown.slice(0, MAX_LISTED).map((name) => `Unknown column "${name}"`),
    ...(unknown.length > MAX_LISTED ? [`And ${unknown.length - MAX_LISTED} more unknown columns`] : []),
    ...twice.map((name) => `The column ${name} appears twice`),
    ...(identifying.some((name) => counts.has(name))
      ? []
      : ['The header row has no id, slug, stock_number or name column']),
  ]
}

const MAX_LISTED = 10
