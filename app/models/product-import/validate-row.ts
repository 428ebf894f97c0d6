import type { FieldChange, IMPORT_ROW_STATUSES } from '#db/schema'
import { slugify } from '~/format/text'
import { productSchema, type ProductInput } from '~/models/product/product.schema'
import type { Product } from '~/models/product/product.server'
import {
  toRawRow,
  COLUMNS,
  FACET_COLUMN_NAMES,
  facetCellsOf,
  inputOf,
  valuesIn,
  type RawRow,
  type ColumnName,
  type FacetColumn,
} from './columns'

export type RowStatus = (typeof IMPORT_ROW_STATUSES)[number]

/** What a line of the file would do to the product it means, or what is wrong with it. */
export interface RowValidation {
  changes: FieldChange[]
  errors: string[]
  /** What would be stored; absent when nothing would, or when the line is wrong. */
  input?: ProductInput
  /** The slug that the product has afterwards. */
  slug: string
}

/** What these cells would make of the stored product they mean, or, without one, of a new one. */
export function validateRow(given: RawRow, product: Product | undefined): RowValidation {
  const stored = product && toRawRow(product)
  const cells = stored ? asStored(given, stored) : given
  const isSame = stored && names(cells).every((name) => cells[name] === stored[name])
  if (isSame) return { changes: [], errors: [], slug: product.slug }
  const whole: RawRow = { ...stored, ...cells, ...withFacetCells(cells, product) }
  whole.slug = slugOf(cells, product)
  const parsed = productSchema.safeParse(inputOf(whole))
  const errors = [...facetErrors(cells), ...(parsed.success ? [] : errorsOf(parsed.error.issues, whole))]
  if (!parsed.success || errors.length > 0) return { changes: [], errors, slug: whole.slug }
  return { changes: changesBetween(stored, toRawRow(parsed.data)), errors, input: parsed.data, slug: parsed.data.slug }
}

/** The slug that these cells give: their own, else that of the product they mean, else one made of the name. */
export function slugOf(cells: RawRow, product: Product | undefined): string {
  return cells.slug?.trim() || product?.slug || slugify(cells.name ?? '')
}

const names = (cells: RawRow) => Object.keys(cells) as ColumnName[]

/** Line breaks that a spreadsheet has rewritten are no change. */
function asStored(given: RawRow, stored: Record<ColumnName, string>): RawRow {
  const pairs = names(given).map((name) => {
    const cell = given[name] ?? ''
    return [name, withPlainBreaks(cell) === withPlainBreaks(stored[name]) ? stored[name] : cell]
  })
  return Object.fromEntries(pairs) as RawRow
}

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/**
 * Where the facets come from: as the column says; without it, or where it is empty, chosen by whoever fills in one of
 * the three cells. Those that are not in the file stay what they are.
 */
function withFacetCells(cells: RawRow, product: Product | undefined): RawRow {
  const isNamed = FACET_COLUMN_NAMES.some((name) => cells[name]?.trim())
  const isKept = cells.facets === undefined && product?.chosen_facets
  const facets = cells.facets?.trim().toLowerCase() || (isNamed || isKept ? 'chosen' : 'derived')
  const kept = product && facets === 'chosen' && !product.chosen_facets ? facetCellsOf(product) : {}
  const given = FACET_COLUMN_NAMES.filter((name) => cells[name] !== undefined).map((name) => [name, cells[name]])
  return { ...kept, ...(Object.fromEntries(given) as RawRow), facets }
}

function facetErrors({ facets = '', ...cells }: RawRow): string[] {
  const source = facets.trim().toLowerCase()
  if (!['', 'derived', 'chosen'].includes(source)) return ['facets: Must be derived or chosen']
  if (source !== 'derived') return []
  return FACET_COLUMN_NAMES.filter((name) => cells[name]?.trim()).map(
    (name) => `${name}: Leave it empty where facets is derived, or write chosen there`,
  )
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The first message for each column. */
function errorsOf(issues: Issue[], cells: RawRow): string[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const column = String(path[0])
    const value = isFacetColumn(column) ? ` "${valuesIn(cells[column])[Number(path[1])]}"` : ''
    // Without a name there is none to make a slug of: the name is what is missing.
    const isFollowing = column === 'slug' && cells.slug === '' && messages.has('name')
    if (!messages.has(column) && !isFollowing) messages.set(column, `${column}: ${message}${value}`)
  }
  return [...messages.values()]
}

function isFacetColumn(name: string): name is FacetColumn {
  return (FACET_COLUMN_NAMES as string[]).includes(name)
}

function changesBetween(before: RawRow | undefined, after: RawRow): FieldChange[] {
  return COLUMNS.filter((name) => name !== 'id' && (before?.[name] ?? '') !== (after[name] ?? '')).map((field) => ({
    field,
    before: before?.[field] || null,
    after: after[field] || null,
  }))
}
