import type { ProductFormFields } from '~/models/catalogue/product/product-form.schema'
import { PART_LABELS, PRODUCT_FIELDS } from '~/models/catalogue/product/product.kind'
import { FACT_FIELDS } from '~/models/catalogue/product/facts'
import { labelsOf } from '~/models/records/kind'
import type { FailureOf } from '~/admin/shell/form-state'
import { OPTION_LABELS } from './option-fields'

const of = labelsOf(PRODUCT_FIELDS)

/** In the order of the form. Each fact and each part of an option has a field; further pictures have a screen. */
export const LABELS: Record<keyof ProductFormFields, string> = {
  name: of.name,
  price: of.price,
  sale_price: of.sale_price,
  sale_starts_at: of.sale_starts_at,
  sale_ends_at: of.sale_ends_at,
  main_image: of.main_image,
  image_alt: of.image_alt,
  description: of.description,
  inventory_count: of.inventory_count,
  availability: of.availability,
  lead_weeks: of.lead_weeks,
  stock_number: of.stock_number,
  category: of.category,
  subcategory: of.subcategory,
  active: of.active,
  featured: of.featured,
  ...FACT_FIELDS,
  further_facts: PART_LABELS.further_facts,
  certificate: of.certificate,
  ...OPTION_LABELS,
  cost: of.cost,
  supplier: of.supplier,
  private_note: of.private_note,
  slug: of.slug,
  resizable: of.resizable,
  returnable: of.returnable,
  facets: PART_LABELS.facets,
  gemstones: of.gemstones,
  metals: of.metals,
  styles: of.styles,
}

export const failedProduct: FailureOf = (isNew) => ({
  title: `Failed to ${isNew ? 'create' : 'update'} product`,
  text: (reason) => reason,
})
