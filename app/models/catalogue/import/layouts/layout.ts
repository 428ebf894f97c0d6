import type { RawRow } from '../cells/columns'
import type { VariantCells } from './variants'

export interface ForeignRow {
  line: number
  cells: Record<string, string>
}

export interface ForeignProduct {
  first: ForeignRow
  variants: VariantCells[]
  pictures: { address: string; alt?: string }[]
  more?: RawRow
  notes?: string[]
  errors?: string[]
}

export interface Layout {
  name: string
  reading: string
  /** A file with all of these columns is one of its. */
  marks: string[]
  /** The columns that `products` reads, and those whose name means something else there. */
  used: RegExp
  products: (rows: ForeignRow[]) => ForeignProduct[]
}

export const cell = ({ cells }: ForeignRow, name: string) => cells[name]?.trim() ?? ''

/** Lines that follow each other with the same key, or none, belong to one product. */
export function inGroups(rows: ForeignRow[], keyOf: (row: ForeignRow) => string): ForeignRow[][] {
  const groups: ForeignRow[][] = []
  let current = ''
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.at(-1)
    if (group && (key === '' || key === current)) group.push(row)
    else groups.push([row])
    current = key || current
  }
  return groups
}

export function numberedCells(row: ForeignRow, nameOf: (number: number) => string, most: number): string[] {
  return Array.from({ length: most }, (_, index) => cell(row, nameOf(index + 1)))
}

const MOST_OPTIONS = 3

/** `pair` names the two columns of an option. The names may stand in the first line of a product only. */
export function choicesIn(row: ForeignRow, named: ForeignRow, pair: (number: number) => [name: string, value: string]) {
  return Array.from({ length: MOST_OPTIONS }, (_, index) => {
    const [name, value] = pair(index + 1)
    return { name: cell(named, name), values: [cell(row, value)] }
  }).filter(({ name }) => name !== '')
}

/** Of all places together; empty where none is counted. */
export function totalIn({ cells }: ForeignRow, columns: RegExp): string {
  const counts = Object.entries(cells).flatMap(([name, text]) =>
    columns.test(name) && text.trim() ? Number(text) : [],
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.length > 0 && Number.isFinite(total) ? String(Math.max(0, total)) : ''
}

export const isYes = (text: string) => /^(?:true|yes|y|1)$/i.test(text)

/** Never what is no piece, or is not sold by the shop itself. */
export function shown(isShown: boolean, type: string): Pick<ForeignProduct, 'more' | 'notes'> {
  const [, reason] = NEVER_SHOWN.find(([pattern]) => pattern.test(type)) ?? []
  return { more: { active: isShown && !reason ? 'yes' : 'no' }, notes: reason ? [`active: ${reason}`] : [] }
}

const NEVER_SHOWN: [type: RegExp, reason: string][] = [
  [/gift[ _-]?(?:card|certificate|voucher)/i, 'A gift card is no piece, and stays hidden'],
  [/\bexternal\b/i, 'It is sold on another site, and stays hidden'],
]
