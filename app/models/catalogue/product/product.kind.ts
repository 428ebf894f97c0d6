import { href } from '~/href'
import { type Field, IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import { AVAILABILITY_LABELS } from './availability'
import type { ProductFields } from './product.schema'

export const PRODUCT = {
  kind: 'product',
  words: { one: 'product', many: 'products' },
  address: { list: href('/admin/products'), record: (id) => href('/admin/products/:id', { id }) },
  deletion: {
    question: 'Are you sure you want to delete this product?',
    failed: { title: 'Failed to delete product' },
  },
  api: { scope: 'product', label: 'Products', path: 'products' },
  announced: { label: 'Products' },
  actions: { sale_turned: { label: 'Sale started or ended', by: 'the shop itself' } },
} satisfies KindDescription

export const PART_LABELS = { further_facts: 'Further facts', facets: 'Gemstones, metals and styles' }

export const FACET_SOURCE_LABELS = { derived: 'From name and description', chosen: 'Chosen by staff' } as const

/** In the order of the form; main_focus and more_pictures have a screen of their own. */
export const PRODUCT_FIELDS = {
  name: { label: 'Name' },
  price: { label: 'Price', hint: 'In Australian dollars' },
  sale_price: { label: 'Sale price', hint: 'Lower than the price' },
  sale_starts_at: { label: 'Sale starts', hint: 'Empty: at once. In the time of the shop' },
  sale_ends_at: { label: 'Sale ends', hint: 'Empty: when you end it' },
  main_image: { label: 'Main image URL' },
  image_alt: IMAGE_ALT,
  main_focus: { label: 'Focal point of the main image' },
  more_pictures: { label: 'More pictures' },
  description: { label: 'Description' },
  inventory_count: { label: 'Inventory count' },
  availability: { label: 'Availability', options: AVAILABILITY_LABELS },
  lead_weeks: { label: 'Weeks to make it', hint: 'Of a piece made to order; empty for the usual time' },
  stock_number: { label: 'Stock number', hint: 'Your own; no two pieces share one' },
  category: { label: 'Category' },
  subcategory: { label: 'Subcategory' },
  active: { label: 'Active' },
  featured: { label: 'Featured Product' },
  facts: { label: 'Facts' },
  certificate: { label: 'Certificate (PDF)' },
  options: { label: 'Options' },
  cost: { label: 'Cost', hint: 'What you paid, in Australian dollars' },
  supplier: { label: 'Supplier' },
  private_note: { label: 'Private note' },
  slug: { label: 'Slug' },
  resizable: { label: 'Can be resized', hint: 'Untick it for a ring with stones all around, or of titanium' },
  returnable: {
    label: 'Can be returned',
    hint: 'For a change of mind, unless it is made or engraved for the customer',
  },
  gemstones: { label: 'Gemstones' },
  metals: { label: 'Metals' },
  styles: { label: 'Styles' },
} satisfies Record<keyof ProductFields, Field>
