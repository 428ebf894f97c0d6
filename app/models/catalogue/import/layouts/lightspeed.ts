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

const STOCK = /^inventory_/
const NUMBERS = ['', 'one', 'two', 'three']

function productOf(group: ForeignRow[]): ForeignProduct {
  const first = group[0]!
  const isSold = group.some((row) => isYes(cell(row, 'active') || 'yes'))
  const { more, notes } = shown(isSold, cell(first, 'product_category') || cell(first, 'type'))
  return {
    first,
    variants: group.map((row) => ({
      choices: choicesIn(row, first, (number) => [
        `variant_option_${NUMBERS[number]}_name`,
        `variant_option_${NUMBERS[number]}_value`,
      ]),
      price: cell(row, 'retail_price'),
      stock: row.cells.track_inventory?.trim() === '0' ? '' : totalIn(row, STOCK),
      stockNumber: cell(row, 'sku'),
    })),
    pictures: [],
    // A till says what is sold, not what is shown.
    more: more?.active === 'no' ? more : {},
    notes,
  }
}

/** x-series-support.lightspeedhq.com, "Exporting your product catalog": Retail X-Series, which was Vend. */
export const LIGHTSPEED: Layout = {
  name: 'Lightspeed (Vend)',
  reading:
    'Stock is that of all outlets together, and a piece that is not tracked has 1 in stock. What is not active stays hidden, and so does what is new: the file has no pictures.',
  marks: ['handle', 'sku', 'supply_price', 'retail_price'],
  used: /^(?:id|sku|retail_price|active|track_inventory|inventory_.*|variant_option_\w+_(?:name|value))$/,
  products: (rows) => inGroups(rows, (row) => cell(row, 'handle')).map(productOf),
}
