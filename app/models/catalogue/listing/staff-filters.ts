import { AVAILABILITY_LABELS } from '../product/availability'

export const PRODUCT_SORTS = {
  newest: 'Newest',
  name: 'Name',
  category: 'Category',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  stock: 'Stock, lowest first',
} as const

export type ProductSort = keyof typeof PRODUCT_SORTS

/** Besides the category, whose options are the shop's own. */
const FIXED_FILTERS = {
  stock: { label: 'Stock', options: { in: 'In stock', low: 'Low', out: 'Out of stock' } },
  availability: { label: 'Availability', options: AVAILABILITY_LABELS },
  status: { label: 'Status', options: { active: 'Active', inactive: 'Inactive' } },
  sale: { label: 'Sale', options: { on: 'On sale', off: 'Not on sale' } },
  missing: { label: 'Missing', options: { picture: 'No picture', description: 'No description' } },
} satisfies Record<string, { label: string; options: Record<string, string> }>

/** `categories` has the names by address. */
export function productFilters(categories: Record<string, string>) {
  return {
    category: { label: 'Category', options: { ...categories, none: 'No category' } as Record<string, string> },
    ...FIXED_FILTERS,
  }
}

/** An empty option stands for any. */
export type ProductFilters = Record<keyof ReturnType<typeof productFilters>, string>

export interface StaffQuery {
  q: string
  sort: ProductSort
  /** Only featured products that are out of stock. */
  pending: boolean
  filters: ProductFilters
}
