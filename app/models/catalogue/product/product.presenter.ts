import type { products } from '#db/schema'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { titleFromSlug } from '~/format/text'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'
import { AVAILABILITY_LABELS } from './availability'
import { factValues, type FactValues } from './facts'
import { describeOptions } from './options'
import type { OptionField } from './option-fields'
import { describePictures } from './pictures'
import type { ProductFormFields } from './product-form.schema'
import type { ProductFields } from './product.schema'
import { enteredPrice } from './sale'

export function presentProduct(
  product: typeof products.$inferSelect,
): PresentedFields<Omit<ProductFields, 'facts'> & Omit<ProductFormFields, OptionField>> {
  const { category, subcategory, cost_cents, chosen_facets: chosen } = product
  const salePrice = enteredPrice(product)
  return {
    name: product.name,
    slug: product.slug,
    stock_number: product.stock_number,
    price: formatMoney(product.price_cents),
    sale_price: salePrice === null ? null : formatMoney(salePrice),
    sale_starts_at: product.sale_starts_at && formatMoment(product.sale_starts_at),
    sale_ends_at: product.sale_ends_at && formatMoment(product.sale_ends_at),
    cost: cost_cents === null ? null : formatMoney(cost_cents),
    supplier: product.supplier,
    private_note: product.private_note,
    category: category && titleFromSlug(category),
    subcategory: subcategory && titleFromSlug(subcategory),
    inventory_count: String(product.inventory_count),
    main_image: product.main_image,
    image_alt: product.image_alt,
    main_focus: product.main_focus,
    more_pictures: describePictures(product.more_pictures),
    certificate: product.certificate,
    availability: AVAILABILITY_LABELS[product.availability],
    lead_weeks: product.lead_weeks === null ? null : String(product.lead_weeks),
    resizable: yesOrNo(product.resizable),
    returnable: yesOrNo(product.returnable),
    ...presentFacts(product.facts),
    options: describeOptions(product.options),
    description: product.description,
    featured: yesOrNo(product.featured),
    active: yesOrNo(product.active),
    facets: FACET_SOURCE_LABELS[chosen ? 'chosen' : 'derived'],
    gemstones: chosen && titles(chosen.gemstone),
    metals: chosen && titles(chosen.metal),
    styles: chosen && titles(chosen.style),
  }
}

function presentFacts(facts: Record<string, string>) {
  const values = Object.entries(factValues(facts)).map(([field, value]) => [field, value ?? null])
  return Object.fromEntries(values) as Record<keyof FactValues, string | null>
}

function titles(values: string[]): string {
  return values.map(titleFromSlug).join(', ')
}

export const FACET_SOURCE_LABELS = { derived: 'From name and description', chosen: 'Chosen by staff' } as const
