import { IMAGE_ALT } from '../image-field'

/** The fields of a product's form. */
export type ProductFields = {
  name: string
  slug: string
  price: string
  sale_price: string
  category: string
  subcategory: string
  inventory_count: string
  main_image: string
  image_alt: string
  description: string
  featured: boolean
  active: boolean
  facets: string
  gemstones: string[]
  metals: string[]
  styles: string[]
}

export const LABELS: Record<keyof ProductFields, string> = {
  name: 'Name',
  slug: 'Slug',
  price: 'Price',
  sale_price: 'Sale price',
  category: 'Category',
  subcategory: 'Subcategory',
  inventory_count: 'Inventory count',
  main_image: 'Main image URL',
  image_alt: IMAGE_ALT,
  description: 'Description',
  featured: 'Featured Product',
  active: 'Active',
  facets: 'Gemstones, metals and styles',
  gemstones: 'Gemstones',
  metals: 'Metals',
  styles: 'Styles',
}
