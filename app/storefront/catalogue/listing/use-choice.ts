import { useState } from 'react'
import type { Chosen } from '../options/follow-choices'
import type { ProductView } from './product.presenter.server'

// Every page loads the modules of `format`.
const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Price and promises of what is chosen; those of all choices until something is. */
export function useChoice({ price, oldPrice, prices, promises, promisesByChoice }: ProductView) {
  const [chosen, onChoice] = useState<Chosen | null>(null)
  if (!chosen || !prices) return { price, oldPrice, promises, onChoice }
  const priced = (cents: number) => DOLLARS.format(Math.max(0, cents + chosen.cents) / 100)
  return {
    price: priced(prices.paid),
    oldPrice: oldPrice && priced(prices.old),
    promises: promisesByChoice[chosen.key] ?? promises,
    onChoice,
  }
}
