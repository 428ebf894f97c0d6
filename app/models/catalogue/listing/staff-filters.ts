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

const FIXED_FILTERS = {
  stock: { label: 'Stock', options: { in: 'In stock', low: 'Low', out: 'Out of stock' } },
  availability: { label: 'Availability', options: AVAILABILITY_LABELS },
  status: { label: 'Status', options: { active: 'Active', inactive: 'Inactive' } },
  sale: { label: 'Sale', options: { on: 'On sale', off: 'Not on sale' } },
  missing: { label: 'Missing', options: { picture: 'No picture', description: 'No description' } },
} satisfies Record<string, { label: string; options: Record<string, string> }>

export function productFilters(categories: Record<string, string>) {
  return {
    category: { label: 'Category', options: { ...categories, none: 'No category' } as Record<string, string> },
    ...FIXED_FILTERS,
  }
}

export type ProductFilters = Record<keyof ReturnType<typeof productFilters>, string>

export interface StaffQuery {
  q: string
  sort: ProductSort
  pending: boolean
  filters: ProductFilters
}
