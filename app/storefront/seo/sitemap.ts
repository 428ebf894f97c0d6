import type { LoaderFunctionArgs } from '@remix-run/node'
import { escapeXml } from '~/format/escape'
import { notFound } from '~/http/respond.server'
import { links } from '~/links'
import type { PublicRows } from '~/models/operations/sitemap/sitemap.server'
import { listPublicRows } from '~/models/operations/sitemap/sitemap.server'
import { LISTINGS, PUBLIC_PAGES } from '~/public-pages'
import { env } from '~/runtime/env.server'

const NAME = /^([1-9]\d{0,3})\.xml$/

interface Entry {
  path: string
  changed?: Date
}

const FIXED = [
  ...PUBLIC_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path),
  ...LISTINGS.map((listing) => `/${listing}`),
]

/** The protocol allows 50,000, but a smaller file is made in a moment. */
const MOST_IN_A_FILE = 10_000

/** The sitemap, or one of the files that it is an index of. */
export async function loader({ params: { name } }: LoaderFunctionArgs) {
  const number = name === undefined ? null : NAME.exec(name)?.[1]
  if (number === undefined) throw notFound()
  const rows = await listPublicRows()
  const sitemap = number === null ? sitemapOf(env.ORIGIN, rows) : sitemapFile(env.ORIGIN, rows, Number(number))
  if (sitemap === null) throw notFound()
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Returns an index of files when there are too many addresses for one. */
export function sitemapOf(origin: string, rows: PublicRows, most = MOST_IN_A_FILE): string {
  const entries = entriesOf(rows)
  if (entries.length <= most) return urlSet(origin, entries)
  const files = Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => index + 1)
  const locations = files.map(
    (file) => `<sitemap><loc>${escapeXml(origin + `/sitemaps/${file}.xml`)}</loc></sitemap>\n`,
  )
  return document('sitemapindex', locations)
}

/** Files count from 1. Returns null for a number that the index does not have. */
export function sitemapFile(origin: string, rows: PublicRows, file: number, most = MOST_IN_A_FILE): string | null {
  const entries = entriesOf(rows).slice((file - 1) * most, file * most)
  return entries.length > 0 ? urlSet(origin, entries) : null
}

function urlSet(origin: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const changedTag = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changedTag}</url>\n`
  })
  return document('urlset', urls)
}

function document(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${root}>
`
}

function entriesOf({ bespoke, products, posts, topics, pages, collections, facets }: PublicRows): Entry[] {
  const named = collections.map(({ slug, updated_at }) => ({ path: links.collections(slug), changed: updated_at }))
  // A category and its collection share an address.
  const listed = new Set(named.map(({ path }) => path))
  const lists = facets.map(listingOf).filter((path) => !listed.has(path))
  return [
    ...FIXED.map((path) => ({ path })),
    ...(bespoke ? [{ path: links.bespoke() }] : []),
    ...named,
    ...lists.map((path) => ({ path })),
    ...products.map(({ id, updated_at }) => ({ path: links.product(id), changed: updated_at })),
    ...posts.map(({ slug, updated_at }) => ({ path: links.post(slug), changed: updated_at })),
    ...topics.map((topic) => ({ path: links.journal({ topic }) })),
    ...pages.map(({ slug, updated_at }) => ({ path: links.page(slug), changed: updated_at })),
  ]
}

function listingOf({ kind, value }: PublicRows['facets'][number]): string {
  switch (kind) {
    case 'category':
      return links.collections(value)
    case 'subcategory':
      return links.products(value)
    case 'style':
      return links.style(value)
    default:
      return links.materials(value)
  }
}
