import type { MetaDescriptor } from '@remix-run/node'
import { absolute } from '~/format/address'
import { SHARE_SIZE, shareAddress } from '~/format/picture-sources'
import { links } from '~/links'
import { isLowDataPage, type Match, originOf, type SharedPicture, sharedPictureOf, shopOf } from './layout-data'

interface Page {
  title: string
  description: string
  path: string
  page?: number
  robots?: string
  picture?: SharedPicture | null
  alt?: string
  type?: 'website' | 'article' | 'product'
  /** In Australian dollars, without a sign: "4200.00" or "1190.50". */
  amount?: string | null
  matches: Match[]
}

/** In low-data mode, omits what only crawlers and social networks read. */
export function pageMeta({
  title: name,
  description,
  path,
  page = 1,
  robots,
  picture,
  alt,
  type = 'website',
  amount = null,
  matches,
}: Page): MetaDescriptor[] {
  const origin = originOf(matches)
  const title = page > 1 ? `${name}, Page ${page}` : name
  const basics = [{ title: titled(title, matches) }, ...(robots ? [{ name: 'robots', content: robots }] : [])]
  if (isLowDataPage(matches)) return basics
  const shared = asShared(picture) ?? asShared(sharedPictureOf(matches))
  const openGraph: Record<string, string | number> = {
    site_name: shopOf(matches).name,
    locale: 'en_AU',
    type,
    title,
    description,
    url: absolute(origin, path),
    ...(shared ? imageProperties(absolute(origin, shared.src), shared, alt || title) : {}),
  }
  return [
    ...basics,
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(origin, path) },
    ...Object.entries(openGraph).map(([name, content]) => ({ property: `og:${name}`, content })),
    ...(amount === null ? [] : priceOf(amount)),
    { name: 'twitter:card', content: shared ? 'summary_large_image' : 'summary' },
  ]
}

function imageProperties(
  image: string,
  { width, height }: SharedPicture,
  alt: string,
): Record<string, string | number> {
  // The size of a picture elsewhere is unknown.
  const size: Record<string, number> = width && height ? { 'image:width': width, 'image:height': height } : {}
  return { image, ...size, 'image:alt': alt }
}

/** Social networks show no drawings, which are SVG files. */
function asShared(picture: SharedPicture | null | undefined): SharedPicture | null {
  if (!picture || picture.src.endsWith('.svg')) return null
  const { src, widths } = picture
  return widths ? { src: shareAddress(src), ...SHARE_SIZE } : { src }
}

export function titled(title: string, matches: Match[]): string {
  return `${title} | ${shopOf(matches).name}`
}

export function errorMeta(error: unknown, matches: Match[]): MetaDescriptor[] {
  const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  return unlisted(missing ? '404 Page Not Found' : 'Something Went Wrong', matches)
}

/** Of a page that search engines leave out and nobody shares. */
export function unlisted(title: string, matches: Match[]): MetaDescriptor[] {
  return [{ title: titled(title, matches) }, { name: 'robots', content: 'noindex' }]
}

function priceOf(amount: string): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: amount },
    { property: 'product:price:currency', content: 'AUD' },
  ]
}

/** Only crawlers read structured data: none in low-data mode. Remix escapes it. */
export function structured(matches: Match[], ...items: object[]): MetaDescriptor[] {
  return isLowDataPage(matches) ? [] : items.map((item) => ({ 'script:ld+json': item }))
}

/** `crumbs` do not have the home page. */
export function breadcrumbs(origin: string, crumbs: { name: string; path: string }[]) {
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
