import { traitsOf } from '~/models/catalogue/product/choice'
import { textsOf } from '~/models/catalogue/product/promise-texts'
import { promisesOf, type PromiseTerms } from '~/models/catalogue/product/promises'
import type { PricedLine } from '~/models/customers/cart/cart.server'

/** When the piece of a line comes, and whether it cannot be returned; [] for a piece that can only be asked about. */
export function linePromises({ product, options }: Pick<PricedLine, 'product' | 'options'>, terms: PromiseTerms) {
  const promised = promisesOf(product, traitsOf(product.options, options), terms)
  if (!promised) return []
  const { note, points } = textsOf([promised], terms)
  return [note, ...points.flatMap(({ isWarning, text }) => (isWarning ? text : []))].filter(Boolean)
}
