import { formatPublicDate } from '~/format/dates'
import { links } from '~/links'
import { shownPrices } from '~/models/catalogue/product/availability'
import { productPicture } from '~/models/catalogue/product/product-picture.server'
import type { Facets, NamedListing } from '~/models/catalogue/search/named.server'
import type { SearchResults } from '~/models/catalogue/search/results'
import type { Segment } from '~/models/catalogue/search/segments'
import { labelOf, slugsOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { pictureOf } from '~/models/media/picture.server'
import type { suggest } from '~/models/writing/search/search.server'
import { leadLinkOf, leadOf } from './leads.presenter'
import { missingOf, understood } from './sentences'

export interface SearchResult {
  href: string
  title: Segment[]
  snippet: Segment[]
  note: string | null
  picture: ReturnType<typeof pictureOf> | null
}

export interface SearchGroup {
  id: 'pieces' | 'near' | 'articles' | 'pages'
  heading: string
  total: number
  results: SearchResult[]
  /** Null when these are all. */
  more: string | null
}

export type SearchView = NonNullable<ReturnType<typeof presentSearch>['results']>

export function presentSearch(q: string, results: SearchResults | null, vocabulary: Vocabulary) {
  if (!results) return { q, page: 1, results: null }
  const { intent, named, correction, page, pageCount, products, posts, pages, relaxed } = results
  const total = products.total + posts.total + pages.total
  // Who asks for a page misses no piece.
  const isMissing = products.total === 0 && !results.leads.some(({ isScreen }) => isScreen)
  const view = {
    understood: understood(intent),
    leads: page > 1 ? [] : results.leads.map(leadOf),
    listings: [...named.map((one) => listingLinkOf(one, vocabulary)), ...guidesFor(q)],
    correction,
    groups: groupsOf(correction ?? q, results, relaxed && isMissing ? nearOf(relaxed) : null),
    missing: isMissing ? missingOf(correction ?? q, relaxed?.reason ?? null) : null,
    isNothing: isMissing && total === 0 && (relaxed === null || relaxed.reason.kind === 'anything'),
    ask: isMissing ? links.askAbout(correction ?? q) : null,
    pages: { page, pageCount, total },
  }
  return { q, page, results: view }
}

/** Later pages have only pieces. Who asks a question, or for a screen, reads before looking. */
function groupsOf(q: string, results: SearchResults, near: SearchGroup | null): SearchGroup[] {
  const { intent, leads, page, products, posts, pages } = results
  const [pieces, articles, written] = [near ?? piecesOf(products), articlesOf(q, posts), pagesOf(pages)]
  const isReader = intent.isQuestion || leads.some(({ isScreen }) => isScreen)
  const all = page > 1 ? [pieces] : isReader ? [written, pieces, articles] : [pieces, articles, written]
  return all.filter(({ total }) => total > 0)
}

function nearOf({ reason, products }: NonNullable<SearchResults['relaxed']>): SearchGroup {
  const heading = reason.kind === 'anything' ? 'From the boutique' : 'Pieces that come near'
  const group = piecesOf({ ...products, total: products.best.length })
  return { ...group, id: 'near', heading }
}

function piecesOf({ total, best }: SearchResults['products']): SearchGroup {
  const results = best.map(({ id, image, focus, category, title, snippet, ...piece }) => ({
    href: links.product(id),
    note: shownPrices(piece).price,
    picture: productPicture(image, category, focus),
    title,
    snippet,
  }))
  return { id: 'pieces', heading: 'Pieces', total, results, more: null }
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

export interface ListingLink {
  text: string
  href: string
}

function listingLinkOf(named: NamedListing, vocabulary: Vocabulary): ListingLink {
  if ('collection' in named) {
    const { name, slug } = named.collection
    return { text: `${name} (${named.count})`, href: links.collections(slug) }
  }
  const { category, gemstone, metal, style } = named.facets
  const slugs = [style, metal, gemstone, category ?? 'pieces'].filter((slug) => slug !== undefined)
  const words = slugs.map((slug) => labelOf(slug, vocabulary))
  return { text: `All ${words.join(' ').toLowerCase()} (${named.count})`, href: addressOf(named.facets, vocabulary) }
}

const ABOUT_SIZES = /\bsiz(?:es?|ers?|ing)\b/i

function guidesFor(q: string): ListingLink[] {
  return ABOUT_SIZES.test(q) ? [{ text: 'Ring Size Guide', href: links.ringSizeGuide() }] : []
}

/** One facet has a listing of its own; further ones are its filters. */
function addressOf(
  { category = '', gemstone = '', metal = '', style = '' }: Facets,
  { categories }: Vocabulary,
): string {
  if (category) {
    const isMain = slugsOf(categories).includes(category)
    const path = isMain ? links.collections(category) : links.products(encodeURIComponent(category))
    return links.filtered(path, { gemstone, metal, style })
  }
  if (gemstone) return links.filtered(links.materials(gemstone), { metal, style })
  return metal ? links.filtered(links.materials(metal), { style }) : links.style(style)
}

export interface Suggestion {
  href: string
  text: string
  note: string | null
  picture: ReturnType<typeof pictureOf> | null
}

export function suggestionsOf(
  { named, leads, products, posts }: NonNullable<Awaited<ReturnType<typeof suggest>>>,
  vocabulary: Vocabulary,
): Suggestion[] {
  return [
    ...[
      ...leads.flatMap(({ address }) => (address ? leadLinkOf(address) : [])),
      ...named.map((one) => listingLinkOf(one, vocabulary)),
    ].map((listing) => ({ ...listing, note: null, picture: null })),
    ...piecesOf({ total: 0, best: products }).results.map(suggestionOf),
    ...articlesOf('', { total: 0, best: posts }).results.map((find) => ({ ...suggestionOf(find), note: 'Journal' })),
  ]
}

function suggestionOf({ href, title, note, picture }: SearchResult): Suggestion {
  return { href, text: title.map(({ text }) => text).join(''), note, picture }
}
