import { escapeXml } from '~/format/escape'
import { links } from '~/links'
import type { PublicRows } from '~/models/sitemap/sitemap.server'

interface Entry {
  path: string
  changed?: Date
}

const STATIC = [links.home(), links.ourStory(), links.contact(), links.journal(), links.ringSizeGuide()]
const WHOLE_LISTINGS = [links.collections(), links.products(), links.materials(), links.style()]

export function sitemapOf(origin: string, rows: PublicRows): string {
  const urls = entriesOf(rows).map(({ path, changed }) => {
    const changedTag = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changedTag}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

function entriesOf({ products, posts, pages, collections, facets }: PublicRows): Entry[] {
  const named = collections.map(({ slug, updated_at }) => ({ path: links.collections(slug), changed: updated_at }))
  // A category and its collection share an address.
  const listed = new Set(named.map(({ path }) => path))
  const lists = facets.map(listingOf).filter((path) => !listed.has(path))
  return [
    ...[...STATIC, ...WHOLE_LISTINGS].map((path) => ({ path })),
    ...named,
    ...lists.map((path) => ({ path })),
    ...products.map(({ id, updated_at }) => ({ path: links.product(id), changed: updated_at })),
    ...posts.map(({ slug, updated_at }) => ({ path: links.post(slug), changed: updated_at })),
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
