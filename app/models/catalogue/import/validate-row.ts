import type { FieldChange, IMPORT_ROW_STATUSES } from '#db/schema'
import { slugify } from '~/format/slug'
import { withStoredDetails } from '~/models/catalogue/product/pictures'
import { type ProductInput, productSchema, productSlug } from '~/models/catalogue/product/product.schema'
import type { Product } from '~/models/catalogue/product/product.server'
import { isReadyForShop, warningsAbout } from '~/models/catalogue/product/product.warnings'
import { slugsOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { cellError, cellWarning, pictureError, readCell, withSplitPictures } from './cells/cells'
import {
  type ColumnName,
  COLUMNS,
  FACET_COLUMN_NAMES,
  facetCellsOf,
  type FacetColumn,
  inputOf,
  type RawRow,
  toRawRow,
  valuesIn,
} from './cells/columns'

export type RowStatus = (typeof IMPORT_ROW_STATUSES)[number]

export interface RowValidation {
  changes: FieldChange[]
  errors: string[]
  warnings: string[]
  input?: ProductInput
  slug: string
}

export function validateRow(typed: RawRow, product: Product | undefined, vocabulary: Vocabulary): RowValidation {
  const stored = product && toRawRow(product, vocabulary)
  const row = withSplitPictures(readRow(typed, stored), stored)
  const isSame = stored && names(row).every((name) => row[name] === stored[name])
  if (isSame) return { changes: [], errors: [], warnings: [], slug: product.slug }
  const complete: RawRow = { ...stored, ...row, ...withFacetCells(row, product, vocabulary) }
  complete.slug = slugOf(row, product)
  const parsed = productSchema.safeParse(inputOf(complete))
  const changed = names(row).filter((name) => row[name] !== stored?.[name])
  const errors = [
    ...errorsOf(row, changed, parsed.error?.issues ?? [], complete),
    ...facetErrors(row, changed, vocabulary),
  ]
  if (!parsed.success || errors.length > 0) return { changes: [], errors, warnings: [], slug: complete.slug }
  const isUndecided = !product && !row.active?.trim()
  const more_pictures =
    parsed.data.more_pictures && withStoredDetails(parsed.data.more_pictures, product?.more_pictures ?? [])
  const active = isUndecided ? isReadyForShop(parsed.data) : parsed.data.active
  const input = { ...parsed.data, more_pictures, active }
  const garbled = changed.flatMap((name) => cellWarning(name, row[name] ?? '') ?? [])
  const warnings = [...garbled, ...warningsAbout(input, product ?? null, vocabulary)]
  return { changes: changesBetween(stored, toRawRow(input, vocabulary)), errors, warnings, input, slug: input.slug }
}

export function slugOf(row: RawRow, product: Product | undefined): string {
  const slug = row.slug?.trim() || product?.slug || slugify(readCell('name', row.name ?? ''))
  return productSlug(slug, row.category ?? product?.category)
}

export function slugNumbers(taken: Set<string>): (slug: string) => string {
  const last = new Map<string, number>()
  return (slug) => {
    let number = last.get(slug) ?? 1
    let candidate = number === 1 ? slug : `${slug}-${number}`
    while (taken.has(candidate)) candidate = `${slug}-${++number}`
    last.set(slug, number)
    taken.add(candidate)
    return candidate
  }
}

const names = (row: RawRow) => Object.keys(row) as ColumnName[]

function readRow(typed: RawRow, stored?: Record<ColumnName, string>): RawRow {
  const isStored = (name: ColumnName, cell: string) => stored && withPlainBreaks(cell) === withPlainBreaks(stored[name])
  const pairs = names(typed).map((name) => {
    const cell = typed[name] ?? ''
    if (isStored(name, cell)) return [name, stored?.[name]]
    const read = readCell(name, cell)
    return [name, isStored(name, read) ? stored?.[name] : read]
  })
  return Object.fromEntries(pairs) as RawRow
}

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** A filled facet column without a value in the facets column means that staff chose the facets. */
function withFacetCells(row: RawRow, product: Product | undefined, vocabulary: Vocabulary): RawRow {
  const isNamed = FACET_COLUMN_NAMES.some((name) => row[name]?.trim())
  const staysChosen = row.facets === undefined && product?.chosen_facets
  const facets = row.facets?.trim().toLowerCase() || (isNamed || staysChosen ? 'chosen' : 'derived')
  const derivedCells = product && facets === 'chosen' && !product.chosen_facets ? facetCellsOf(product, vocabulary) : {}
  const given = FACET_COLUMN_NAMES.filter((name) => row[name] !== undefined).map((name) => [name, row[name]])
  return { ...derivedCells, ...(Object.fromEntries(given) as RawRow), facets }
}

function facetErrors({ facets = '', ...row }: RawRow, changed: ColumnName[], vocabulary: Vocabulary): string[] {
  const source = facets.trim().toLowerCase()
  if (!['', 'derived', 'chosen'].includes(source)) return ['facets: Must be derived or chosen']
  if (source !== 'derived') {
    return FACET_COLUMN_NAMES.filter((name) => changed.includes(name)).flatMap((name) => {
      const unknown = valuesIn(row[name]).filter((value) => !slugsOf(vocabulary[name]).includes(value))
      return unknown.length > 0 ? `${name}: Unknown value "${unknown[0]}"` : []
    })
  }
  return FACET_COLUMN_NAMES.filter((name) => row[name]?.trim()).map(
    (name) => `${name}: Leave this empty when facets is derived, or change facets to chosen`,
  )
}

interface Issue {
  path: PropertyKey[]
  message: string
}

function errorsOf(row: RawRow, changed: ColumnName[], issues: Issue[], complete: RawRow): string[] {
  const messages = new Map<string, string>()
  const add = (column: string, message: string | null | undefined) => {
    if (message && !messages.has(column)) messages.set(column, `${column}: ${message}`)
  }
  for (const column of changed) add(column, cellError(row[column] ?? ''))
  if (changed.includes('more_pictures')) add('more_pictures', pictureError(row.more_pictures ?? ''))
  for (const { path, message } of issues) {
    const column = String(path[0])
    const value = isFacetColumn(column) ? ` "${valuesIn(complete[column])[Number(path[1])]}"` : ''
    // The slug is derived from the name: a missing name is error enough.
    const isFollowing = column === 'slug' && complete.slug === '' && messages.has('name')
    if (!isFollowing) add(column, message + value)
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
