import { ETSY } from './etsy'
import type { Layout } from './layout'
import { LIGHTSPEED } from './lightspeed'
import { MYOB } from './myob'
import { SHOPIFY } from './shopify'
import { SQUARE } from './square'
import { WOOCOMMERCE } from './woocommerce'

const LAYOUTS: Layout[] = [...SHOPIFY, WOOCOMMERCE, SQUARE, ETSY, LIGHTSPEED, MYOB]

export function layoutOf(columns: string[]): Layout | null {
  const has = new Set(columns)
  return LAYOUTS.find(({ marks }) => marks.every((name) => has.has(name))) ?? null
}

export const readingOf = (program: string) => LAYOUTS.find(({ name }) => name === program)?.reading ?? ''

const NAMES = [...new Set(LAYOUTS.map(({ name }) => name))]

export const PROGRAMS = `${NAMES.slice(0, -1).join(', ')} and ${NAMES.at(-1)}`
