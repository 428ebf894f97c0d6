import { failure, type FailureOf } from '~/admin/shell/form-state'
import { FACT_FIELDS } from '~/models/catalogue/product/facts'
import { PART_LABELS, PRODUCT_FIELDS } from '~/models/catalogue/product/product.kind'
import type { ProductFormFields } from '~/models/catalogue/product/product-form.schema'
import { labelsOf } from '~/models/records/kind'
import { OPTION_LABELS } from './option-fields'

const labels = labelsOf(PRODUCT_FIELDS)

/** Fields with several controls, or with a screen of their own. */
const PARTS: Record<string, Record<string, string>> = {
  facts: { ...FACT_FIELDS, further_facts: PART_LABELS.further_facts },
  options: OPTION_LABELS,
  main_focus: {},
  more_pictures: {},
  gemstones: { facets: PART_LABELS.facets, gemstones: labels.gemstones },
}

export const LABELS = Object.assign(
  {},
  ...Object.entries(labels).map(([name, label]) => PARTS[name] ?? { [name]: label }),
) as Record<keyof ProductFormFields, string>

export const failedProduct: FailureOf = (isNew) => failure(`Failed to ${isNew ? 'create' : 'update'} product`)
