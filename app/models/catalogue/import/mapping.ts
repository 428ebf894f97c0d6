import type { ColumnName } from './cells/columns'
import { isAmount, isPicture, isWords, KNOWN_COLUMNS, type KnownColumn, plainName, UNLIKE } from './cells/known-columns'
import type { ForeignRow, Layout } from './layouts/layout'

export type ColumnMapping = Record<string, ColumnName | ''>

export const OTHER = 'Other'

export const TARGETS = Object.keys(KNOWN_COLUMNS) as ColumnName[]

/** Where the layout is known, these come from the lines of a product together. */
const FROM_VARIANTS: ColumnName[] = [
  'price',
  'sale_price',
  'sale_starts_at',
  'sale_ends_at',
  'inventory_count',
  'stock_number',
  'options',
  'main_image',
  'more_pictures',
  'active',
]

export function targetsFor(isKnown: boolean): ColumnName[] {
  return TARGETS.filter((name) => !isKnown || !FROM_VARIANTS.includes(name))
}

const SAMPLE = 50

/** By the names of the columns and, where nobody knows the program, by what stands in them. */
export function proposedMapping(columns: string[], rows: ForeignRow[], layout: Layout | null): ColumnMapping {
  const own = columns.filter((name) => name !== '' && !layout?.used.test(name))
  const mapping: ColumnMapping = Object.fromEntries(own.map((name) => [name, '']))
  const sample = rows.slice(0, SAMPLE)
  const values = new Map(own.map((name) => [name, sample.flatMap(({ cells }) => cells[name]?.trim() || [])]))
  const isFree = (target: ColumnName) => layout !== null || !Object.values(mapping).includes(target)
  const fits = ({ fits: isOne }: KnownColumn, name: string) =>
    layout !== null || !isOne || values.get(name)!.length === 0 || areMost(values.get(name)!, isOne)
  const propose = (isIt: (known: KnownColumn, name: string, target: ColumnName) => boolean) => {
    for (const name of own.filter((one) => mapping[one] === '')) {
      const found = targetsFor(layout !== null).find((target) => {
        const known = KNOWN_COLUMNS[target]!
        return isFree(target) && isIt(known, plainName(name), target) && fits(known, name)
      })
      mapping[name] = found ?? ''
    }
  }
  propose((_, name, target) => name === target)
  propose(({ names = '' }, name) => names.split(' ').includes(name))
  if (layout) return mapping
  propose(({ says, not }, name) => says?.test(name) === true && !not?.test(name) && !UNLIKE.test(name))
  proposeByValues(mapping, values)
  return mapping
}

const LONG = 80

function proposeByValues(mapping: ColumnMapping, values: Map<string, string[]>): void {
  const isTaken = (target: ColumnName) => Object.values(mapping).includes(target)
  const unread = () => [...values].filter(([name, texts]) => mapping[name] === '' && texts.length > 0)
  const take = (target: ColumnName, name: string | undefined) => {
    if (name !== undefined && !isTaken(target)) mapping[name] = target
  }
  const first = (isOne: (text: string) => boolean) => unread().find(([, texts]) => areMost(texts, isOne))?.[0]
  take(
    'price',
    first((text) => isAmount(text) && /[.$]/.test(text)),
  )
  take('main_image', first(isPicture))
  const short = ([, texts]: [string, string[]]) => areMost(texts, (text) => isWords(text) && text.length < LONG)
  const described = [...values].find((column) => mapping[column[0]] === 'description' && short(column))
  const [named] = described ?? unread().filter(short).toSorted(byVariety)[0] ?? []
  take('name', named)
  take(
    'description',
    first((text) => isWords(text) && text.length >= LONG),
  )
}

const byVariety = ([, one]: [string, string[]], [, other]: [string, string[]]) =>
  new Set(other).size - new Set(one).size

const areMost = (values: string[], isOne: (value: string) => boolean) =>
  2 * values.filter(isOne).length >= values.length && values.length > 0
