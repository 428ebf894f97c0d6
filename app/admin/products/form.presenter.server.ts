import { formatAmount } from '~/format/numbers'
import { facetsOf, type Facet } from '~/models/product/taxonomy'
import type { ProductFormFields } from '~/models/product/product.schema'
import type { Product } from '~/models/product/product.server'
import { ticked, type FormValues, type ValuesOf } from '../form-values'

/** A product as its form shows it. Stones, metals and styles are ticked as they are, chosen or derived. */
export function presentProductForm(product: Product): ValuesOf<ProductFormFields> {
  const facets = facetsOf(product)
  const of = (kind: Facet['kind']) => facets.filter((facet) => facet.kind === kind).map(({ value }) => value)
  return {
    name: product.name,
    slug: product.slug,
    price: formatAmount(product.price_cents),
    sale_price: product.sale_price_cents === null ? undefined : formatAmount(product.sale_price_cents),
    category: product.category ?? undefined,
    subcategory: product.subcategory ?? undefined,
    inventory_count: String(product.inventory_count),
    main_image: product.main_image ?? undefined,
    image_alt: product.image_alt ?? undefined,
    description: product.description ?? undefined,
    featured: ticked(product.featured),
    active: ticked(product.active),
    facets: product.chosen_facets ? 'chosen' : 'derived',
    gemstones: of('gemstone'),
    metals: of('metal'),
    styles: of('style'),
  }
}

/** What the form of a new product starts with. */
export const NEW_PRODUCT: FormValues = { inventory_count: '0', active: 'on', facets: 'derived' }
