import { isLink, parseSitePath } from '~/format/address'
import { links } from '~/links'
import type { Product } from '~/models/catalogue/product/product.server'
import { env } from '~/runtime/env.server'

/** Null for what leads nowhere from an email, such as "#top". */
export function addressInEmail(address: string): string | null {
  const path = parseSitePath(address)
  if (path !== null) return env.ORIGIN + path
  return isLink(address) && !address.startsWith('#') ? address : null
}

export const productAddress = ({ id }: Pick<Product, 'id'>): string => env.ORIGIN + links.product(id)

/** Outlook shows neither SVG nor the newer formats. */
const UNSHOWN = /\.(?:svg|webp|avif)(?:[?#]|$)/i

/** Null for a picture that not every mailbox shows. */
export function pictureInEmail(src: string): string | null {
  if (UNSHOWN.test(src)) return null
  return src.startsWith('/') ? env.ORIGIN + src : src.startsWith('https://') ? src : null
}
