import { isWebAddress } from '~/format/address'
import { parseCents, plainAmount } from '~/format/numbers'
import { readWhole } from '../../product/product.cells.server'
import { addressesIn, PICTURE_FILE, readCell } from './cells'
import type { ColumnName } from './columns'

export interface KnownColumn {
  names?: string
  /** What else the heading of such a column says, and never says. */
  says?: RegExp
  not?: RegExp
  fits?: (value: string) => boolean
}

export const isAmount = (text: string) => parseCents(plainAmount(readCell('price', text))) !== null
export const isPicture = (text: string) => isWebAddress(addressesIn(text)[0] ?? '') || PICTURE_FILE.test(text)
const isCount = (text: string) => /^-?\d+$/.test(readWhole(text))
export const isWords = (text: string) => /\p{L}/u.test(text) && !isWebAddress(text)

const MAX_STOCK_NUMBER = 40

/** All that a file of another program can bring, in the order in which staff choose from it. */
export const KNOWN_COLUMNS: Partial<Record<ColumnName, KnownColumn>> = {
  name: { names: 'title product product_name item item_name product_title', fits: isWords },
  slug: { names: 'handle url_key url_handle permalink' },
  stock_number: {
    names: 'sku code item_code item_number product_code stock_no style_number reference',
    says: /sku|barcode|(?:stock|item|product|style)_?(?:no|num|code|id)/,
    fits: (text) => text.length <= MAX_STOCK_NUMBER,
  },
  description: { names: 'details body product_description long_description text', fits: isWords },
  price: {
    names: 'retail retail_price regular_price rrp unit_price sell_price selling_price amount',
    says: /retail|rrp|price|sell/,
    not: /cost|buy|supply|wholesale|special|promo|discount|sale_/,
    fits: isAmount,
  },
  sale_price: {
    names: 'special_price offer_price discounted_price',
    says: /(?:sale|special|promo|discount)\w*price/,
    fits: isAmount,
  },
  sale_starts_at: { names: 'sale_start sale_starts sale_from special_from_date special_price_from_date' },
  sale_ends_at: { names: 'sale_end sale_ends sale_until sale_to special_to_date special_price_to_date' },
  cost: {
    names:
      'cost_price unit_cost cost_per_item cost_of_goods default_cost default_unit_cost standard_cost buy_price supply_price wholesale_price purchase_price',
    says: /cost|wholesale/,
    fits: isAmount,
  },
  supplier: { names: 'vendor supplier_name default_vendor_name primary_supplier main_supplier manufacturer' },
  inventory_count: {
    names:
      'stock qty quantity on_hand quantity_on_hand stock_level stock_quantity inventory count current_stock current_stock_level stock_count soh',
    says: /qty|quantity|on_hand|stock|inventory/,
    fits: isCount,
  },
  availability: { names: 'stock_status inventory_status' },
  category: { names: 'type product_type product_category categories reporting_category department group' },
  subcategory: { names: 'sub_category subtype sub_type' },
  active: { names: 'published visible enabled status online' },
  featured: { names: 'is_featured' },
  main_image: {
    names: 'image picture photo image_url picture_url image_src main_picture',
    says: /image|picture|photo/,
    fits: isPicture,
  },
  more_pictures: { names: 'images pictures additional_images more_images gallery', fits: isPicture },
  image_alt: { names: 'alt_text image_alt_text alt' },
  facts: { names: 'specifications attributes' },
  options: {},
  lead_weeks: {},
}

/** "Price ex GST", "Supplier code", "Price level A". */
export const UNLIKE = /(?:^|_)(?:ex|excl|excluding|before|compare|level|tax|supplier|reorder)(?:_|$)/

/** Of "Price (AUD)" and "Qty." the word alone. */
export function plainName(column: string): string {
  const [before = ''] = column.split('(')
  return before.replaceAll(/[^\p{L}\d]+/gu, '_').replaceAll(/^_|_$/g, '')
}

const NAMES = new Set(
  Object.entries(KNOWN_COLUMNS).flatMap(([name, { names = '' }]) => [name, ...names.split(' ')].filter(Boolean)),
)

export const isKnownName = (column: string) => NAMES.has(plainName(column))
