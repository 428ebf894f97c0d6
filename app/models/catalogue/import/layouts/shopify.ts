import {
  cell,
  inGroups,
  isYes,
  numberedCells,
  shown,
  type ForeignProduct,
  type ForeignRow,
  type Layout,
} from './layout'

/** What Shopify has called its columns, before and since 2025 (help.shopify.com, "Using CSV files"). */
interface Names {
  handle: string
  sku: string
  price: string
  before: string
  stock: string
  tracker: string
  whenEmpty: string
  picture: string
  variantPicture: string
  published: string
}

const BEFORE: Names = {
  handle: 'handle',
  sku: 'variant_sku',
  price: 'variant_price',
  before: 'variant_compare_at_price',
  stock: 'variant_inventory_qty',
  tracker: 'variant_inventory_tracker',
  whenEmpty: 'variant_inventory_policy',
  picture: 'image_src',
  variantPicture: 'variant_image',
  published: 'published',
}

const SINCE: Names = {
  handle: 'url_handle',
  sku: 'sku',
  price: 'price',
  before: 'compare_at_price',
  stock: 'inventory_quantity',
  tracker: 'inventory_tracker',
  whenEmpty: 'continue_selling_when_out_of_stock',
  picture: 'product_image_url',
  variantPicture: 'variant_image_url',
  published: 'published_on_online_store',
}

const MOST_OPTIONS = 3

function productsOf(rows: ForeignRow[], names: Names): ForeignProduct[] {
  return inGroups(rows, (row) => cell(row, names.handle)).map((group) => productOf(group, names))
}

function productOf(group: ForeignRow[], names: Names): ForeignProduct {
  const first = group[0]!
  const options = numberedCells(first, (number) => `option${number}_name`, MOST_OPTIONS)
  const variants = group.filter((row) => cell(row, names.price) !== '' || cell(row, 'option1_value') !== '')
  return {
    first,
    variants: variants.map((row) => ({
      choices: options.map((name, at) => ({ name, values: [cell(row, `option${at + 1}_value`)] })),
      price: cell(row, names.price),
      before: cell(row, names.before),
      // A file of several places has no count, and one without a tracker a count that means nothing.
      stock: row.cells[names.tracker]?.trim() === '' ? '' : cell(row, names.stock),
      isSoldOn: isYes(cell(row, names.whenEmpty)) || cell(row, names.whenEmpty).toLowerCase() === 'continue',
      stockNumber: cell(row, names.sku),
    })),
    pictures: group.flatMap((row) => [
      { address: cell(row, names.picture), alt: cell(row, 'image_alt_text') },
      { address: cell(row, names.variantPicture) },
    ]),
    ...shown(isShown(first, names), isYes(cell(first, 'gift_card')) ? 'gift card' : cell(first, 'type')),
  }
}

/** A draft or an archived piece is not shown, whatever "published" says. */
function isShown(row: ForeignRow, { published }: Names): boolean {
  const status = cell(row, 'status').toLowerCase()
  return cell(row, published).toLowerCase() !== 'false' && (status === '' || status === 'active')
}

const USED =
  /^(?:option\d_(?:name|value)|(?:variant_)?(?:sku|price|compare_at_price)|(?:variant_)?inventory_(?:qty|quantity|tracker|policy)|continue_selling_when_out_of_stock|gift_card|image_(?:src|alt_text|position)|product_image_url|variant_image(?:_url)?|published(?:_on_online_store)?|status)$/

const COLUMNS: Layout['columns'] = {
  title: 'name',
  product_category: 'category',
  type: 'category',
  cost_per_item: 'cost',
}

const READING =
  'What is not tracked is in stock once, and what is sold on when empty is made to order. A compare-at price is a sale where every variant has one. Drafts, archived pieces and gift cards stay hidden.'

export const SHOPIFY: Layout[] = [
  {
    name: 'Shopify',
    reading: READING,
    marks: [BEFORE.handle, 'title', BEFORE.price, BEFORE.picture],
    columns: { ...COLUMNS, [BEFORE.handle]: 'slug', 'body_(html)': 'description' },
    used: USED,
    products: (rows) => productsOf(rows, BEFORE),
  },
  {
    name: 'Shopify',
    reading: READING,
    marks: [SINCE.handle, 'title', SINCE.price, SINCE.picture],
    columns: { ...COLUMNS, [SINCE.handle]: 'slug', description: 'description' },
    used: USED,
    products: (rows) => productsOf(rows, SINCE),
  },
]
