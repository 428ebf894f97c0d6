import type { ColumnName } from './cells/columns'
import type { Layout } from './layouts/layout'

export type ColumnMapping = Record<string, ColumnName | ''>

export const OTHER = 'Other'

export const TARGETS = [
  'name',
  'slug',
  'stock_number',
  'description',
  'price',
  'sale_price',
  'sale_starts_at',
  'sale_ends_at',
  'cost',
  'supplier',
  'inventory_count',
  'availability',
  'category',
  'subcategory',
  'active',
  'featured',
  'main_image',
  'more_pictures',
  'image_alt',
  'facts',
  'options',
  'lead_weeks',
] as const satisfies ColumnName[]

/** Where the layout is known, these come from the lines of a product together. */
const FROM_VARIANTS: ColumnName[] = [
  'price',
  'sale_price',
  'sale_starts_at',
  'sale_ends_at',
  'inventory_count',
  'stock_number',
  'options',
  'main_image',
  'more_pictures',
  'active',
]

export function targetsFor(isKnown: boolean): ColumnName[] {
  return TARGETS.filter((name) => !isKnown || !FROM_VARIANTS.includes(name))
}

const SYNONYMS: Partial<Record<ColumnName, string[]>> = {
  name: ['title', 'product', 'product_name', 'item', 'item_name', 'product_title'],
  slug: ['handle', 'url_key', 'url_handle', 'permalink'],
  stock_number: ['sku', 'code', 'item_code', 'product_code', 'stock_no', 'stock_number', 'style_number', 'reference'],
  description: ['details', 'body', 'product_description', 'long_description', 'text'],
  price: ['retail_price', 'regular_price', 'rrp', 'unit_price', 'sell_price', 'selling_price', 'price_(aud)', 'amount'],
  sale_price: ['special_price', 'offer_price', 'discounted_price'],
  sale_starts_at: ['sale_start', 'sale_starts', 'sale_from', 'special_from_date', 'special_price_from_date'],
  sale_ends_at: ['sale_end', 'sale_ends', 'sale_until', 'sale_to', 'special_to_date', 'special_price_to_date'],
  cost: ['cost_price', 'unit_cost', 'cost_per_item', 'wholesale_price', 'purchase_price'],
  supplier: ['vendor', 'supplier_name', 'manufacturer'],
  availability: ['stock_status', 'inventory_status'],
  inventory_count: [
    'stock',
    'qty',
    'quantity',
    'on_hand',
    'stock_level',
    'stock_quantity',
    'inventory',
    'count',
    'current_stock',
    'current_stock_level',
    'stock_count',
  ],
  category: ['type', 'product_type', 'categories', 'department', 'group'],
  subcategory: ['sub_category', 'subtype', 'sub_type'],
  active: ['published', 'visible', 'enabled', 'status', 'online'],
  main_image: ['image', 'picture', 'photo', 'image_url', 'picture_url', 'image_src', 'main_picture'],
  more_pictures: ['images', 'pictures', 'additional_images', 'more_images', 'gallery'],
  image_alt: ['alt_text', 'image_alt_text', 'alt'],
  facts: ['specifications', 'attributes'],
}

export function proposedMapping(columns: string[], layout: Layout | null): ColumnMapping {
  const own = columns.filter((name) => name !== '' && !layout?.used.test(name))
  const taken = new Set<ColumnName>()
  return Object.fromEntries(
    own.map((name) => {
      const target = layout ? layout.columns[name] : guess(name)
      if (!target || (!layout && taken.has(target))) return [name, '']
      taken.add(target)
      return [name, target]
    }),
  )
}

export const isKnownElsewhere = (name: string) => guess(name) !== undefined

function guess(name: string): ColumnName | undefined {
  return TARGETS.find((target) => target === name) ?? TARGETS.find((target) => SYNONYMS[target]?.includes(name))
}
