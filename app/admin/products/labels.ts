import type { ProductFormFields } from '~/models/product/product.schema'
import { IMAGE_ALT } from '../image-field'

export const LABELS: Record<keyof ProductFormFields, string> = {
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
