import type { products } from '#db/schema'
import { formatMoney } from '~/format/money'
import { titleFromSlug } from '~/format/slug'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'
import { FACET_SOURCE_LABELS } from './product.labels'
import type { ProductFormFields } from './product-form.schema'

/** A product as its history tells it. */
export function presentProduct(product: typeof products.$inferSelect): PresentedFields<ProductFormFields> {
  const { category, subcategory, sale_price_cents, chosen_facets: chosen } = product
  return {
    name: product.name,
    slug: product.slug,
    price: formatMoney(product.price_cents),
    sale_price: sale_price_cents === null ? null : formatMoney(sale_price_cents),
    category: category && titleFromSlug(category),
    subcategory: subcategory && titleFromSlug(subcategory),
    inventory_count: String(product.inventory_count),
    main_image: product.main_image,
    image_alt: product.image_alt,
    description: product.description,
    featured: yesOrNo(product.featured),
    active: yesOrNo(product.active),
    facets: FACET_SOURCE_LABELS[chosen ? 'chosen' : 'derived'],
    gemstones: chosen && titles(chosen.gemstone),
    metals: chosen && titles(chosen.metal),
    styles: chosen && titles(chosen.style),
  }
}

function titles(values: string[]): string {
  return values.map(titleFromSlug).join(', ')
}
