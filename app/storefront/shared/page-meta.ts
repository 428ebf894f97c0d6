import type { MetaDescriptor } from '@remix-run/node'
import { absolute } from '~/format/address'
import { links } from '~/links'
import { shop } from '~/shop'
import { originOf, type Match } from './layout-data'

const SHARED_PICTURE = '/images/hero-rings-emerald-velvet.jpg'

interface Page {
  title: string
  description: string
  path: string
  /** The number of a later page of a list stands in its title. */
  page?: number
  /** Such as 'noindex,follow'. */
  robots?: string
  /** The preview when the page is shared. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** From `meta`. */
  matches: Match[]
}

/** Title, description, canonical URL and Open Graph data. */
export function pageMeta({
  title: name,
  description,
  path,
  page = 1,
  robots,
  image = SHARED_PICTURE,
  type = 'website',
  matches,
}: Page): MetaDescriptor[] {
  const origin = originOf(matches)
  const title = page > 1 ? `${name}, Page ${page}` : name
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

export function titled(title: string): string {
  return `${title} | ${shop.name}`
}

/** For a failed page; `error` comes from `meta`. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  return [
    { title: titled(missing ? '404 Page Not Found' : 'Something Went Wrong') },
    { name: 'robots', content: 'noindex' },
  ]
}

interface Crumb {
  name: string
  path: string
}

/** Breadcrumbs as structured data; `crumbs` without the home page. */
export function breadcrumbs(origin: string, crumbs: Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: links.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
