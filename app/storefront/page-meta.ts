import type { MetaDescriptor } from '@remix-run/node'
import { absolute } from '~/format/address'
import { shop } from '~/shop'

/** The id of layout.tsx; its loader tells the shop's public origin. */
export const LAYOUT_ID = 'storefront/layout'

const SHARED_PICTURE = '/images/hero-rings-emerald-velvet.jpg'

interface Page {
  title: string
  description: string
  /** Its canonical path. */
  path: string
  /** For a page that searches should not keep, such as 'noindex,follow'. */
  robots?: string
  /** The address of the picture that shows when the page is shared. */
  image?: string
  /** Its Open Graph type. */
  type?: 'website' | 'article' | 'product'
  /** As `meta` receives them. */
  matches: { id: string; data: unknown }[]
}

/** The title, description, canonical address and Open Graph data of a page of the shop. */
export function pageMeta({
  title,
  description,
  path,
  robots,
  image = SHARED_PICTURE,
  type = 'website',
  matches,
}: Page): MetaDescriptor[] {
  const origin = originOf(matches)
  return [
    { title: titled(title) },
    { name: 'description', content: description },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { tagName: 'link', rel: 'canonical', href: absolute(origin, path) },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(origin, path) },
    { property: 'og:image', content: absolute(origin, image) },
  ]
}

/** What the browser's tab says. */
export function titled(title: string): string {
  return `${title} | ${shop.name}`
}

/** The meta of a page that failed; `error` as `meta` receives it. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  return [
    { title: titled(missing ? '404 Page Not Found' : 'Something Went Wrong') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The shop's public origin; `matches` as `meta` receives them. */
export function originOf(matches: Page['matches']): string {
  const data = matches.find(({ id }) => id === LAYOUT_ID)?.data as { origin?: string } | undefined
  return data?.origin ?? ''
}
