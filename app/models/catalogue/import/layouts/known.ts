import { ETSY } from './etsy'
import type { Layout } from './layout'
import { SHOPIFY } from './shopify'
import { SQUARE } from './square'
import { WOOCOMMERCE } from './woocommerce'

const LAYOUTS: Layout[] = [...SHOPIFY, WOOCOMMERCE, SQUARE, ETSY]

/** Which program has written a file with these columns; null for one that is not known. */
export function layoutOf(columns: string[]): Layout | null {
  const has = new Set(columns)
  return LAYOUTS.find(({ marks }) => marks.every((name) => has.has(name))) ?? null
}

/** How the files of a program are read; empty for one that is not known. */
export const readingOf = (program: string) => LAYOUTS.find(({ name }) => name === program)?.reading ?? ''
