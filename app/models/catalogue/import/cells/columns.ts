import type { ChosenFacets } from '#db/schema'
import { formatDateTimeField } from '~/format/dates'
import { formatAmount } from '~/format/numbers'
import type { NamesOf } from '~/models/records/fields'
import { describeFacts } from '../../product/facts'
import { describeOptions } from '../../product/options'
import { addressesOf } from '../../product/pictures'
import { dashed, facetsOf } from '../../vocabulary/taxonomy'
import { slugsOf, type Vocabulary } from '../../vocabulary/vocabulary'
import { enteredPrice, isoMoment } from '../../product/sale'
import type { ProductFields, ProductInput } from '../../product/product.schema'

export type ColumnName = 'id' | keyof ProductFields | 'facets'

export type RawRow = Partial<Record<ColumnName, string>>

type Written = ProductInput & { id?: number; next_sale_price_cents?: number | null }

const FACET_COLUMNS = {
  gemstones: 'gemstone',
  metals: 'metal',
  styles: 'style',
} as const satisfies Record<string, keyof ChosenFacets>

export type FacetColumn = keyof typeof FACET_COLUMNS
export const FACET_COLUMN_NAMES = Object.keys(FACET_COLUMNS) as FacetColumn[]

/** The last column is never empty, because some spreadsheets drop trailing empty cells. */
const CELLS: Record<ColumnName, (product: Written, vocabulary: Vocabulary) => string> = {
  id: ({ id }) => (id === undefined ? '' : String(id)),
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  stock_number: ({ stock_number }) => stock_number ?? '',
  description: ({ description }) => description ?? '',
  price: ({ price_cents }) => formatAmount(price_cents),
  sale_price: ({ sale_price_cents, next_sale_price_cents = null }) =>
    amountOf(enteredPrice({ sale_price_cents, next_sale_price_cents })),
  sale_starts_at: ({ sale_starts_at }) => (sale_starts_at ? formatDateTimeField(sale_starts_at) : ''),
  sale_ends_at: ({ sale_ends_at }) => (sale_ends_at ? formatDateTimeField(sale_ends_at) : ''),
  cost: ({ cost_cents }) => amountOf(cost_cents),
  supplier: ({ supplier }) => supplier ?? '',
  private_note: ({ private_note }) => private_note ?? '',
  inventory_count: ({ inventory_count }) => String(inventory_count),
  category: ({ category }) => category ?? '',
  subcategory: ({ subcategory }) => subcategory ?? '',
  featured: ({ featured }) => yesOrNo(featured),
  active: ({ active }) => yesOrNo(active),
  main_image: ({ main_image }) => main_image ?? '',
  image_alt: ({ image_alt }) => image_alt ?? '',
  main_focus: ({ main_focus }) => main_focus ?? '',
  more_pictures: ({ more_pictures = [] }) => addressesOf(more_pictures),
  facts: ({ facts = {} }) => describeFacts(facts),
  certificate: ({ certificate }) => certificate ?? '',
  options: ({ options = [] }) => describeOptions(options),
  availability: ({ availability }) => availability ?? '',
  lead_weeks: ({ lead_weeks }) => (lead_weeks ? String(lead_weeks) : ''),
  resizable: ({ resizable = true }) => yesOrNo(resizable),
  returnable: ({ returnable = true }) => yesOrNo(returnable),
  gemstones: ({ chosen_facets }, vocabulary) => named('gemstones', vocabulary, chosen_facets?.gemstone),
  metals: ({ chosen_facets }, vocabulary) => named('metals', vocabulary, chosen_facets?.metal),
  styles: ({ chosen_facets }, vocabulary) => named('styles', vocabulary, chosen_facets?.style),
  facets: ({ chosen_facets }) => (chosen_facets ? 'chosen' : 'derived'),
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

const amountOf = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : formatAmount(cents)

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no')

/** In the order of the menu; others after it. */
function named(column: FacetColumn, vocabulary: Vocabulary, values: readonly string[] = []): string {
  const order = [...slugsOf(vocabulary[column]), ...values]
  return values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(', ')
}

const YES = ['yes', 'y', 'true', 't', '1', 'on']
const NO = ['no', 'n', 'false', 'f', '0', 'off']
const SHOWN = ['active', 'enabled', 'published', 'visible']
const HIDDEN = ['inactive', 'disabled', 'unpublished', 'hidden', 'draft', 'archived']

export function inputOf(row: RawRow) {
  return {
    ...Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell.trim() === '' ? undefined : cell])),
    ...flagsIn(row),
    ...clearedIn(row),
    ...Object.fromEntries(
      FACET_COLUMN_NAMES.map((name) => [name, row.facets === 'chosen' ? valuesIn(row[name]) : undefined]),
    ),
  }
}

const CLEARED = [
  ...(['more_pictures', 'facts', 'options', 'lead_weeks', 'stock_number'] as const),
  ...(['cost', 'supplier', 'private_note'] as const),
]

/** An empty cell clears these; a missing column keeps them. */
function clearedIn(row: RawRow): Partial<Record<ColumnName, unknown>> {
  const texts = CLEARED.map((name) => [name, row[name]])
  const nullable = (['main_focus', 'certificate'] as const).map((name) => [name, row[name] === '' ? null : row[name]])
  const moments = (['sale_starts_at', 'sale_ends_at'] as const).map((name) => [name, isoMoment(row[name])])
  const availability =
    row.availability === undefined ? undefined : dashed(row.availability.replaceAll('_', ' ')) || 'stock'
  return { ...Object.fromEntries([...texts, ...nullable, ...moments]), availability } as Partial<
    Record<ColumnName, unknown>
  >
}

function flagsIn(row: RawRow): Record<NamesOf<ProductFields, boolean>, unknown> {
  const { featured, active, resizable, returnable } = row
  return {
    resizable: flagIn(resizable, YES, NO),
    returnable: flagIn(returnable, YES, NO),
    featured: flagIn(featured, YES, NO),
    active: flagIn(active, [...YES, ...SHOWN], [...NO, ...HIDDEN]),
  }
}

function flagIn(cell = '', yes: string[], no: string[]): boolean | string | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (yes.includes(text)) return true
  return no.includes(text) ? false : cell
}

export function valuesIn(cell = ''): string[] {
  const words = cell.split(/[,;|]/).map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, '-'))
  return [...new Set(words.filter(Boolean))]
}
