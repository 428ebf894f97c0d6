import type { ColumnName, RawRow } from '../cells/columns'
import type { VariantCells } from './variants'

/** A line of another program's file: its cells by the name of their column, as `columnName` writes it. */
export interface ForeignRow {
  line: number
  cells: Record<string, string>
}

/** What the lines of one product say that is not in a column of its own. */
export interface ForeignProduct {
  /** Has the cells of the simple columns. */
  first: ForeignRow
  variants: VariantCells[]
  pictures: { address: string; alt?: string }[]
  more?: RawRow
  /** What the check says of it, each with the name of a column. */
  notes?: string[]
  /** Why it cannot be imported as it is. */
  errors?: string[]
}

/** How another program writes its products. */
export interface Layout {
  name: string
  /** How it is read, as the check says it once. */
  reading: string
  /** A file with all of these columns is one of its. */
  marks: string[]
  /** The columns that become one of ours, as they are. */
  columns: Record<string, ColumnName>
  /** Other columns that are read: for options, prices and pictures. */
  used: RegExp
  products: (rows: ForeignRow[]) => ForeignProduct[]
}

export const cell = ({ cells }: ForeignRow, name: string) => cells[name]?.trim() ?? ''

/** Lines that follow each other and have the same key, or none, belong to one product. */
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

/** "1" to "10" after this word, as far as there are such columns. */
export function numberedCells(row: ForeignRow, nameOf: (number: number) => string, most: number): string[] {
  return Array.from({ length: most }, (_, index) => cell(row, nameOf(index + 1)))
}

export const isYes = (text: string) => /^(?:true|yes|y|1)$/i.test(text)

/** Whether visitors see it: never what is no piece, or is not sold by the shop itself. */
export function shown(isShown: boolean, type: string): Pick<ForeignProduct, 'more' | 'notes'> {
  const [, reason] = NEVER_SHOWN.find(([pattern]) => pattern.test(type)) ?? []
  return { more: { active: isShown && !reason ? 'yes' : 'no' }, notes: reason ? [`active: ${reason}`] : [] }
}

const NEVER_SHOWN: [type: RegExp, reason: string][] = [
  [/gift[ _-]?(?:card|certificate|voucher)/i, 'A gift card is no piece, and stays hidden'],
  [/\bexternal\b/i, 'It is sold on another site, and stays hidden'],
]
