import { AVAILABILITY_LABELS } from './availability'
import { CATEGORY_NAMES, labelOf } from '../vocabulary/taxonomy'

export const PRODUCT_SORTS = {
  newest: 'Newest',
  name: 'Name',
  category: 'Category',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  stock: 'Stock, lowest first',
} as const

export type ProductSort = keyof typeof PRODUCT_SORTS

export const PRODUCT_FILTERS = {
  category: {
    label: 'Category',
    options: { ...Object.fromEntries(CATEGORY_NAMES.map((name) => [name, labelOf(name)])), none: 'No category' },
  },
  stock: { label: 'Stock', options: { in: 'In stock', low: 'Low', out: 'Out of stock' } },
  availability: { label: 'Availability', options: AVAILABILITY_LABELS },
  status: { label: 'Status', options: { active: 'Active', inactive: 'Inactive' } },
  sale: { label: 'Sale', options: { on: 'On sale', off: 'Not on sale' } },
  missing: { label: 'Missing', options: { picture: 'No picture', description: 'No description' } },
} satisfies Record<string, { label: string; options: Record<string, string> }>

/** An empty option stands for any. */
export type ProductFilters = Record<keyof typeof PRODUCT_FILTERS, string>

export interface StaffQuery {
  q: string
  sort: ProductSort
  /** Only featured products that are out of stock. */
  pending: boolean
  filters: ProductFilters
}
