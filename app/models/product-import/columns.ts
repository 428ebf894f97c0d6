import type { ChosenFacets } from '#db/schema'
import { formatAmount } from '~/format/money'
import { facetsOf } from '~/models/product/facets'
import type { ProductInput } from '~/models/product/product.schema'
import { GEMSTONES, METALS, STYLES } from '~/models/product/taxonomy'

/**
 * The columns of a file of products, in the order of an export: the product's own fields, its id, and where its facets
 * come from. The last one is never empty: some spreadsheets leave out the empty cells at the end of lines.
 */
export const COLUMNS = [
  'id',
  'name',
  'slug',
  'description',
  'price',
  'sale_price',
  'inventory_count',
  'category',
  'subcategory',
  'featured',
  'active',
  'main_image',
  'image_alt',
  'gemstones',
  'metals',
  'styles',
  'facets',
] as const

export type ColumnName = (typeof COLUMNS)[number]

/** One line of such a file, by column; a column that the file does not have is absent. */
export type Cells = Partial<Record<ColumnName, string>>

/** What cells are made of: a stored product, or one that is to be stored. */
type Written = ProductInput & { id?: number }

/** The columns of stones, metals and styles: their kind and their known values, in order. */
export const FACET_COLUMNS = {
  gemstones: { kind: 'gemstone', values: GEMSTONES },
  metals: { kind: 'metal', values: METALS },
  styles: { kind: 'style', values: STYLES },
} as const satisfies Record<string, { kind: keyof ChosenFacets; values: readonly string[] }>

export type FacetColumn = keyof typeof FACET_COLUMNS
export const FACET_COLUMN_NAMES = Object.keys(FACET_COLUMNS) as FacetColumn[]

/** A product as a line of the file. Facets are named only where staff chose them (decisions 3.3). */
export function cellsOf(product: Written): Record<ColumnName, string> {
  return {
    id: product.id === undefined ? '' : String(product.id),
    name: product.name,
    slug: product.slug,
    description: product.description ?? '',
    price: formatAmount(product.price_cents),
    sale_price: product.sale_price_cents === null ? '' : formatAmount(product.sale_price_cents),
    inventory_count: String(product.inventory_count),
    category: product.category ?? '',
    subcategory: product.subcategory ?? '',
    featured: yesOrNo(product.featured),
    active: yesOrNo(product.active),
    main_image: product.main_image ?? '',
    image_alt: product.image_alt ?? '',
    facets: product.chosen_facets ? 'chosen' : 'derived',
    gemstones: named('gemstones', product.chosen_facets?.gemstone),
    metals: named('metals', product.chosen_facets?.metal),
    styles: named('styles', product.chosen_facets?.style),
  }
}

/** The stones, metals and styles of a product, chosen or derived, as cells. */
export function facetCellsOf(product: ProductInput): Record<FacetColumn, string> {
  const facets = facetsOf(product)
  const cellOf = (column: FacetColumn) =>
    named(
      column,
      facets.filter(({ kind }) => kind === FACET_COLUMNS[column].kind).map(({ value }) => value),
    )
  return { gemstones: cellOf('gemstones'), metals: cellOf('metals'), styles: cellOf('styles') }
}

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no')

function named(column: FacetColumn, values: readonly string[] = []): string {
  const order: readonly string[] = FACET_COLUMNS[column].values
  return values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(', ')
}

const FLAGS: Record<string, boolean> = { yes: true, true: true, 1: true, no: false, false: false, 0: false }

/** The cells of one whole product as `productSchema` takes them; an empty cell is an empty value, or the usual one. */
export function inputOf(cells: Cells) {
  return {
    ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.trim() === '' ? undefined : cell])),
    featured: flagIn(cells.featured),
    active: flagIn(cells.active),
    ...Object.fromEntries(
      FACET_COLUMN_NAMES.map((name) => [name, cells.facets === 'chosen' ? valuesIn(cells[name]) : undefined]),
    ),
  }
}

function flagIn(cell = ''): boolean | string | undefined {
  const text = cell.trim().toLowerCase()
  return text === '' ? undefined : (FLAGS[text] ?? cell)
}

/** "Ruby, rose gold" as values: separated by commas, semicolons or bars. */
export function valuesIn(cell = ''): string[] {
  const words = cell.split(/[,;|]/).map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, '-'))
  return [...new Set(words.filter(Boolean))]
}
