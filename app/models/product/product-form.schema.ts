import { z } from 'zod'
import { formOf } from '~/models/fields'
import { productSchema } from './product.schema'

/**
 * A product as its form sends it: ticked stones, metals and styles count only where staff choose by hand, and then
 * ticking none is a choice too (decisions 3.3).
 */
export const productFormSchema = z.preprocess((posted) => {
  if (typeof posted !== 'object' || posted === null) return posted
  const { facets, gemstones, metals, styles, ...rest } = posted as Record<string, unknown>
  if (facets !== 'chosen') return rest
  return { ...rest, gemstones: gemstones ?? [], metals: metals ?? [], styles: styles ?? [] }
}, formOf(productSchema))
