import {
  cell,
  choicesIn,
  type ForeignProduct,
  type ForeignRow,
  inGroups,
  isYes,
  type Layout,
  shown,
  totalIn,
} from './layout'

const STOCK = /^(?:current|new)_quantity/

function productOf(group: ForeignRow[]): ForeignProduct {
  const first = group[0]!
  return {
    first,
    variants: group.map((row) => ({
      choices: choicesOf(row),
      price: cell(row, 'online_sale_price') || cell(row, 'price'),
      before: cell(row, 'online_sale_price') && cell(row, 'price'),
      stock: totalIn(row, STOCK),
      stockNumber: cell(row, 'sku'),
    })),
    pictures: [],
    ...shown(isShown(first), cell(first, 'item_type')),
  }
}

function choicesOf(row: ForeignRow) {
  const options = choicesIn(row, row, (number) => [`option_name_${number}`, `option_value_${number}`])
  const variation = cell(row, 'variation_name')
  return options.length > 0 || variation === '' ? options : [{ name: 'Variation', values: [variation] }]
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
  used: /^(?:token|reference_handle|variation_name|sku|price|online_sale_price|archived|sellable|item_type|square_online_item_visibility|option_(?:name|value)_\d|(?:current|new)_quantity.*)$/,
  products: (rows) => inGroups(rows, (row) => cell(row, 'reference_handle') || cell(row, 'item_name')).map(productOf),
}
