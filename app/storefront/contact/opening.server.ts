import { listByIds } from '~/models/product/product.server'

/** What the form says before the visitor has typed anything. */
export interface Opening {
  inquiry_type: string
  message: string
}

/** The opening for a visitor who comes from a piece, which `?product=` names by its id; else null. */
export async function openingOf(request: Request): Promise<Opening | null> {
  const id = new URL(request.url).searchParams.get('product') ?? ''
  const [product] = /^\d{1,15}$/.test(id) ? await listByIds([Number(id)]) : []
  if (!product?.active) return null
  return { inquiry_type: 'product', message: `I would like to know more about the ${product.name}.` }
}
