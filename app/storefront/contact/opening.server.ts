import { parseId } from '~/format/address'
import { listByIds } from '~/models/product/product.server'

/** What the form says before the visitor has typed anything. */
export interface Opening {
  inquiry_type: string
  message: string
}

/** The opening for a visitor who comes from a piece, which `?product=` names by its id; else null. */
export async function openingOf(request: Request): Promise<Opening | null> {
  const id = parseId(new URL(request.url).searchParams.get('product'))
  const [product] = id === null ? [] : await listByIds([id])
  if (!product?.active) return null
  return { inquiry_type: 'product', message: `I would like to know more about the ${product.name}.` }
}
