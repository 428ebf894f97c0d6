/** The orders of the staff's list of products, and their labels. */
export const PRODUCT_SORTS = {
  newest: 'Newest',
  name: 'Name',
  category: 'Category',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  stock: 'Stock, lowest first',
} as const

export type ProductSort = keyof typeof PRODUCT_SORTS
