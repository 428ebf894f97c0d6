import type { ProductFormFields } from '~/models/catalogue/product/product-form.schema'
import { PART_LABELS, PRODUCT_FIELDS } from '~/models/catalogue/product/product.kind'
import { FACT_FIELDS } from '~/models/catalogue/product/facts'
import { labelsOf } from '~/models/records/kind'
import type { FailureOf } from '~/admin/shell/form-state'
import { OPTION_LABELS } from './option-fields'

const { main_focus, more_pictures, ...labels } = labelsOf(PRODUCT_FIELDS)

/** Each fact and each part of an option has a control, and so has the choice of where facets come from. */
const PARTS: Record<string, Record<string, string>> = {
  facts: { ...FACT_FIELDS, further_facts: PART_LABELS.further_facts },
  options: OPTION_LABELS,
  gemstones: { facets: PART_LABELS.facets, gemstones: labels.gemstones },
}

/** In the order of the form; further pictures have a screen. */
export const LABELS = Object.assign(
  {},
  ...Object.entries(labels).map(([name, label]) => PARTS[name] ?? { [name]: label }),
) as Record<keyof ProductFormFields, string>

export const failedProduct: FailureOf = (isNew) => ({
  title: `Failed to ${isNew ? 'create' : 'update'} product`,
  text: (reason) => reason,
})
