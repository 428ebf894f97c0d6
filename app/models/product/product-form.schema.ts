import { z } from 'zod'
import { formOf } from '~/models/fields'
import { productSchema, type ProductFields } from './product.schema'

/** The form has one field of its own: where the stones, metals and styles come from. */
export type ProductFormFields = ProductFields & { facets: string }

/**
 * A product as its form sends it: ticked stones, metals and styles count only where staff choose by hand, and then
 * ticking none is a choice too.
 */
export const productFormSchema = z
  .looseObject({ facets: z.string().optional() })
  .transform(({ facets, gemstones, metals, styles, ...rest }): unknown => {
    if (facets !== 'chosen') return rest
    return { ...rest, gemstones: gemstones ?? [], metals: metals ?? [], styles: styles ?? [] }
  })
  .pipe(formOf(productSchema))
