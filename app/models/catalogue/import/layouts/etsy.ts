import { cell, type ForeignProduct, type ForeignRow, type Layout, numberedCells } from './layout'
import { choicesOf } from './variants'

const MOST_PICTURES = 20
const MOST_VARIATIONS = 2

/** All variations of a listing cost the same. */
function productOf(row: ForeignRow): ForeignProduct {
  const options = Array.from({ length: MOST_VARIATIONS }, (_, index) => {
    const [name, values] = [`variation_${index + 1}_name`, `variation_${index + 1}_values`].map((column) =>
      cell(row, column),
    )
    return choicesOf(name!, values!.split(','))
  })
  const currency = cell(row, 'currency_code').toUpperCase()
  const numbers = cell(row, 'sku').split(',').filter(Boolean)
  return {
    first: row,
    variants: [
      {
        choices: [],
        price: cell(row, 'price'),
        stock: cell(row, 'quantity'),
        stockNumber: numbers.length === 1 ? numbers[0]!.trim() : '',
      },
    ],
    pictures: numberedCells(row, (number) => `image${number}`, MOST_PICTURES).map((address) => ({ address })),
    more: { active: 'yes', options: options.filter(Boolean).join('\n') },
    errors: currency === '' || currency === 'AUD' ? [] : [`price: It is in ${currency}, and the shop sells in AUD`],
  }
}

/** help.etsy.com, "How to download your listing information". */
export const ETSY: Layout = {
  name: 'Etsy',
  reading: 'Each choice of a listing costs the same. A listing in another currency is not imported.',
  marks: ['title', 'price', 'quantity', 'currency_code', 'image1'],
  used: /^(?:price|quantity|sku|currency_code|image\d+|variation_\d_(?:name|values|type))$/,
  products: (rows) => rows.map(productOf),
}
