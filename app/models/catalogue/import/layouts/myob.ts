import { cell, type ForeignProduct, type ForeignRow, type Layout } from './layout'

function productOf(row: ForeignRow): ForeignProduct {
  const isSold = row.cells.sell === undefined || isMarked(row, 'sell')
  const isWithoutGst = row.cells.sell_price_inclusive !== undefined && !isMarked(row, 'sell_price_inclusive')
  return {
    first: row,
    variants: [
      {
        choices: [],
        price: cell(row, 'selling_price'),
        stock: cell(row, 'quantity_on_hand') || cell(row, 'on_hand'),
        stockNumber: cell(row, 'item_number'),
      },
    ],
    pictures: [],
    more: isSold && !isMarked(row, 'inactive_item') ? {} : { active: 'no' },
    notes: isWithoutGst ? ['price: It is without GST in this file'] : [],
  }
}

/** MYOB marks a field with any sign but N, such as the letter that it begins with. */
const isMarked = (row: ForeignRow, name: string) => !/^(?:n|no)?$/i.test(cell(row, name))

/** help.myob.com, "Import and export fields: Items". It has no pictures. */
export const MYOB: Layout = {
  name: 'MYOB',
  reading:
    'A piece without a quantity has 1 in stock. Prices that are without GST are named. What is inactive or not sold stays hidden, and so does what is new: the file has no pictures.',
  marks: ['item_number', 'item_name', 'selling_price'],
  used: /^(?:item_number|selling_price|(?:quantity_)?on_hand|inactive_item|sell_price_inclusive|inventory|buy|sell)$/,
  products: (rows) => rows.map(productOf),
}
