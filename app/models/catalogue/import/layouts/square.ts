import { cell, type ForeignProduct, type ForeignRow, inGroups, isYes, type Layout, shown } from './layout'

const MOST_OPTIONS = 3
const STOCK = /^(?:current|new)_quantity/

function productOf(group: ForeignRow[]): ForeignProduct {
  const first = group[0]!
  return {
    first,
    variants: group.map((row) => ({
      choices: choicesOf(row),
      price: cell(row, 'online_sale_price') || cell(row, 'price'),
      before: cell(row, 'online_sale_price') && cell(row, 'price'),
      stock: stockOf(row),
      stockNumber: cell(row, 'sku'),
    })),
    pictures: [],
    ...shown(isShown(first), cell(first, 'item_type')),
  }
}

function choicesOf(row: ForeignRow) {
  const options = Array.from({ length: MOST_OPTIONS }, (_, index) => ({
    name: cell(row, `option_name_${index + 1}`),
    values: [cell(row, `option_value_${index + 1}`)],
  })).filter(({ name }) => name !== '')
  const variation = cell(row, 'variation_name')
  return options.length > 0 || variation === '' ? options : [{ name: 'Variation', values: [variation] }]
}

function stockOf({ cells }: ForeignRow): string {
  const counts = Object.entries(cells).flatMap(([name, text]) => (STOCK.test(name) && text.trim() ? [text.trim()] : []))
  const total = counts.reduce((sum, count) => sum + Number(count), 0)
  return counts.length > 0 && Number.isFinite(total) ? String(Math.max(0, total)) : ''
}

function isShown(row: ForeignRow): boolean {
  const visibility = cell(row, 'square_online_item_visibility').toLowerCase()
  const isSold = !isYes(cell(row, 'archived')) && !/^(?:n|no)$/i.test(cell(row, 'sellable'))
  return isSold && visibility !== 'hidden' && visibility !== 'unavailable'
}

/** squareup.com/help, "Import and export items". It has no pictures. */
export const SQUARE: Layout = {
  name: 'Square',
  reading:
    'Stock is that of all places together, and a piece that is not counted has 1 in stock. The online price is a sale where every variation has one. What is archived, hidden or not sellable stays hidden.',
  marks: ['token', 'item_name', 'variation_name', 'price'],
  columns: {
    item_name: 'name',
    description: 'description',
    categories: 'category',
    category: 'category',
    reporting_category: 'category',
    default_unit_cost: 'cost',
    default_vendor_name: 'supplier',
  },
  used: /^(?:token|reference_handle|variation_name|sku|price|online_sale_price|archived|sellable|item_type|square_online_item_visibility|option_(?:name|value)_\d|(?:current|new)_quantity.*)$/,
  products: (rows) => inGroups(rows, (row) => cell(row, 'reference_handle') || cell(row, 'item_name')).map(productOf),
}
