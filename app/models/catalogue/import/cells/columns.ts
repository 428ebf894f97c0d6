import type { ChosenFacets } from '#db/schema'
import { PRODUCT_CODECS, type Written } from '../../product/product.codecs.server'
import type { ProductFields, ProductInput } from '../../product/product.schema'
import { facetsOf } from '../../vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '../../vocabulary/vocabulary'

export type ColumnName = 'id' | keyof ProductFields | 'facets'

export type RawRow = Partial<Record<ColumnName, string>>

const FACET_COLUMNS = { gemstones: 'gemstone', metals: 'metal', styles: 'style' } as const satisfies Record<
  string,
  keyof ChosenFacets
>

export type FacetColumn = keyof typeof FACET_COLUMNS
export const FACET_COLUMN_NAMES = Object.keys(FACET_COLUMNS) as FacetColumn[]

type CellOf = (product: Written, vocabulary: Vocabulary) => string

const facetCell =
  (column: FacetColumn): CellOf =>
  ({ chosen_facets }, vocabulary) =>
    named(column, vocabulary, chosen_facets?.[FACET_COLUMNS[column]])

const cells = Object.entries(PRODUCT_CODECS).map(([name, { toCell }]) => [name, toCell] as const)
const ownCells = Object.fromEntries(cells) as Record<string, CellOf> as Record<keyof typeof PRODUCT_CODECS, CellOf>

/** The last column is never empty, because some spreadsheets drop trailing empty cells. */
const CELLS: Record<ColumnName, CellOf> = {
  id: ({ id }: Written) => (id === undefined ? '' : String(id)),
  ...ownCells,
  gemstones: facetCell('gemstones'),
  metals: facetCell('metals'),
  styles: facetCell('styles'),
  facets: ({ chosen_facets }: Written) => (chosen_facets ? 'chosen' : 'derived'),
}

export const COLUMNS = Object.keys(CELLS) as ColumnName[]

export function toRawRow(product: Written, vocabulary: Vocabulary): Record<ColumnName, string> {
  const entries = COLUMNS.map((column) => [column, CELLS[column](product, vocabulary)])
  return Object.fromEntries(entries) as Record<ColumnName, string>
}

export function facetCellsOf(product: ProductInput, vocabulary: Vocabulary): Record<FacetColumn, string> {
  const facets = facetsOf(product, vocabulary)
  const cellOf = (column: FacetColumn) =>
    named(
      column,
      vocabulary,
      facets.filter(({ kind }) => kind === FACET_COLUMNS[column]).map(({ value }) => value),
    )
  return { gemstones: cellOf('gemstones'), metals: cellOf('metals'), styles: cellOf('styles') }
}

function named(column: FacetColumn, vocabulary: Vocabulary, values: readonly string[] = []): string {
  const order = [...slugsOf(vocabulary[column]), ...values]
  return values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(', ')
}

export function inputOf(row: RawRow) {
  const values = Object.entries(PRODUCT_CODECS).map(([name, { fromCell }]) => [name, fromCell(row[name as ColumnName])])
  const facets = FACET_COLUMN_NAMES.map((name) => [name, row.facets === 'chosen' ? valuesIn(row[name]) : undefined])
  return Object.fromEntries([...values, ...facets]) as Record<keyof ProductFields, unknown>
}

export function valuesIn(cell = ''): string[] {
  const words = cell.split(/[,;|]/).map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, '-'))
  return [...new Set(words.filter(Boolean))]
}
