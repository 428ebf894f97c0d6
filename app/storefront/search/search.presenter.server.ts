import { formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { links } from '~/links'
import { pictureOf } from '~/models/picture/picture.server'
import type { Segment, SearchResults } from '~/models/search/search.server'

export interface SearchResult {
  href: string
  title: Segment[]
  snippet: Segment[]
  note: string | null
  picture: ReturnType<typeof pictureOf> | null
}

export interface SearchGroup {
  id: 'pieces' | 'articles' | 'pages'
  heading: string
  total: number
  results: SearchResult[]
  /** The full list, if there are more. */
  more: string | null
}

/** Omits kinds without results. */
export function presentSearch(q: string, { products, posts, pages }: SearchResults): SearchGroup[] {
  const all = [piecesOf(q, products), articlesOf(q, posts), pagesOf(pages)]
  return all.filter(({ total }) => total > 0)
}

function piecesOf(q: string, { total, best }: SearchResults['products']): SearchGroup {
  const results = best.map(({ id, image, price_cents, sale_price_cents, title, snippet }) => ({
    href: links.product(id),
    note: formatMoney(sale_price_cents ?? price_cents),
    picture: pictureOf(image),
    title,
    snippet,
  }))
  const more = total > best.length ? links.filtered(links.collections(), { q }) : null
  return { id: 'pieces', heading: 'Pieces', total, results, more }
}

function articlesOf(q: string, { total, best }: SearchResults['posts']): SearchGroup {
  const results = best.map(({ slug, image, published_at, title, snippet }) => ({
    href: links.post(slug),
    note: published_at && formatPublicDate(published_at),
    picture: pictureOf(image),
    title,
    snippet,
  }))
  const more = total > best.length ? links.journal({ q }) : null
  return { id: 'articles', heading: 'The Journal', total, results, more }
}

function pagesOf({ total, best }: SearchResults['pages']): SearchGroup {
  const results = best.map(({ slug, title, snippet }) => ({
    href: links.page(slug),
    note: null,
    picture: null,
    title,
    snippet,
  }))
  return { id: 'pages', heading: 'Pages', total, results, more: null }
}
