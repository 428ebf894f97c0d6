import { links } from '~/links'
import { comparablePath } from './redirect.schema'

/** What an address of the shop's former website named, or where it leads. */
type Meant = { of: 'piece' | 'listing' | 'post' | 'page'; slug: string } | { to: string }

const FORMS: [pattern: RegExp, of: 'piece' | 'listing' | 'post' | 'page'][] = [
  // Shopify
  [/^\/products\/([^/]+)$/, 'piece'],
  [/^\/collections\/[^/]+\/products\/([^/]+)$/, 'piece'],
  [/^\/collections\/([^/]+)$/, 'listing'],
  [/^\/pages\/([^/]+)$/, 'page'],
  [/^\/blogs\/[^/]+\/([^/]+)$/, 'post'],
  // WooCommerce, whose pieces have the addresses of ours
  [/^\/product-category\/(?:[^/]+\/)*([^/]+)$/, 'listing'],
  // Square Online
  [/^\/product\/([^/]+)\/[^/]+$/, 'piece'],
  [/^\/shop\/([^/]+)\/[^/]+$/, 'listing'],
  // Etsy
  [/^\/listing\/\d+\/([^/]+)$/, 'piece'],
]

const LISTS: [pattern: RegExp, to: string][] = [
  [/^\/(?:shop|collections\/all)$/, links.products()],
  [/^\/blogs(?:\/[^/]+)?$/, links.journal()],
]

/** Null for an address that none of the programs known here gives. */
export function meantBy(path: string): Meant | null {
  const comparable = comparablePath(path)
  for (const [pattern, to] of LISTS) if (pattern.test(comparable)) return { to }
  for (const [pattern, of] of FORMS) {
    const slug = pattern.exec(comparable)?.[1]
    if (slug !== undefined) return { of, slug }
  }
  return null
}
