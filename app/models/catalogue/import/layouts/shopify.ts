import { cell, choicesIn, type ForeignProduct, type ForeignRow, inGroups, isYes, type Layout, shown } from './layout'

/** Shopify's names since 2025, and those before (help.shopify.com, "Using CSV files"). */
const SINCE: Record<string, string> = {
  url_handle: 'handle',
  sku: 'variant_sku',
  price: 'variant_price',
  compare_at_price: 'variant_compare_at_price',
  inventory_tracker: 'variant_inventory_tracker',
  inventory_quantity: 'variant_inventory_qty',
  continue_selling_when_out_of_stock: 'variant_inventory_policy',
  product_image_url: 'image_src',
  variant_image_url: 'variant_image',
  published_on_online_store: 'published',
}

const withFormerNames = ({ line, cells }: ForeignRow): ForeignRow => {
  const former = Object.entries(SINCE).map(([since, name]) => [name, cells[since]])
  return { line, cells: { ...cells, ...(Object.fromEntries(former) as ForeignRow['cells']) } }
}

function productsOf(rows: ForeignRow[]): ForeignProduct[] {
  return inGroups(rows, (row) => cell(row, 'handle')).map(productOf)
}

function productOf(group: ForeignRow[]): ForeignProduct {
  const first = group[0]!
  const variants = group.filter((row) => cell(row, 'variant_price') !== '' || cell(row, 'option1_value') !== '')
  return {
    first,
    variants: variants.map((row) => ({
      choices: choicesIn(row, first, (number) => [`option${number}_name`, `option${number}_value`]),
      price: cell(row, 'variant_price'),
      before: cell(row, 'variant_compare_at_price'),
      // A file of several places has no count, and one without a tracker a count that means nothing.
      stock: row.cells.variant_inventory_tracker?.trim() === '' ? '' : cell(row, 'variant_inventory_qty'),
      isSoldOn: /^(?:continue|true|yes)$/i.test(cell(row, 'variant_inventory_policy')),
      stockNumber: cell(row, 'variant_sku'),
    })),
    pictures: group.flatMap((row) => [
      { address: cell(row, 'image_src'), alt: cell(row, 'image_alt_text') },
      { address: cell(row, 'variant_image') },
    ]),
    ...shown(isShown(first), isYes(cell(first, 'gift_card')) ? 'gift card' : cell(first, 'type')),
  }
}

function isShown(row: ForeignRow): boolean {
  const status = cell(row, 'status').toLowerCase()
  return cell(row, 'published').toLowerCase() !== 'false' && (status === '' || status === 'active')
}

const USED =
  /^(?:option\d_(?:name|value)|(?:variant_)?(?:sku|price|compare_at_price)|(?:variant_)?inventory_(?:qty|quantity|tracker|policy)|continue_selling_when_out_of_stock|gift_card|image_(?:src|alt_text|position)|product_image_url|variant_image(?:_url)?|published(?:_on_online_store)?|status|vendor)$/

const BEFORE: Layout = {
  name: 'Shopify',
  reading:
    'A piece that is not tracked has 1 in stock, and one that is sold on when empty is made to order. A compare-at price is a sale where every variant has one. Drafts, archived pieces and gift cards stay hidden.',
  marks: ['handle', 'title', 'variant_price', 'image_src'],
  used: USED,
  products: productsOf,
}

export const SHOPIFY: Layout[] = [
  BEFORE,
  {
    ...BEFORE,
    marks: ['url_handle', 'title', 'price', 'product_image_url'],
    products: (rows) => productsOf(rows.map(withFormerNames)),
  },
]
