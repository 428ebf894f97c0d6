import { formatPublicDate } from '~/format/dates'
import { formatRoundMoney } from '~/format/numbers'
import { links } from '~/links'
import type { Intent } from '~/models/catalogue/search/intent.server'
import type { Facets, NamedListing } from '~/models/catalogue/search/named.server'
import type { Relaxed } from '~/models/catalogue/search/relax.server'
import type { Lead, SearchResults } from '~/models/catalogue/search/results'
import type { Segment } from '~/models/catalogue/search/segments'
import { labelOf, slugsOf, type Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { pictureOf } from '~/models/media/picture.server'
import { toCard } from '../listing/product.presenter.server'
import type { Card } from '../listing/product-card'

export interface SearchResult {
  href: string
  title: Segment[]
  snippet: Segment[]
  note: string | null
  picture: ReturnType<typeof pictureOf> | null
  card?: Card
}

export interface SearchGroup {
  id: 'pieces' | 'near' | 'articles' | 'pages'
  heading: string
  total: number
  results: SearchResult[]
  /** Null when these are all the results there are. */
  more: string | null
}

export type SearchView = NonNullable<ReturnType<typeof presentSearch>['results']>

export function presentSearch(q: string, results: SearchResults | null, vocabulary: Vocabulary) {
  if (!results) return { q, page: 1, results: null }
  const { intent, named, lacking, correction, page, pageCount, products, posts, pages, relaxed } = results
  const total = products.total + posts.total + pages.total
  const isPage =
    pages.best.some(({ title }) => title.some(({ marked }) => marked)) || (intent.isQuestion && pages.total > 0)
  // Who asks for a page misses no piece.
  const isMissing = products.total === 0 && !isPage && !results.leads.some(({ isScreen }) => isScreen)
  const view = {
    understood: products.total === 0 && !isMissing ? [] : understood(intent),
    leads: page > 1 ? [] : results.leads.map(leadOf),
    listings: [...named.map((one) => listingLinkOf(one, vocabulary)), ...guidesFor(q)],
    correction,
    groups: groupsOf(correction ?? q, results, relaxed && isMissing ? nearOf(relaxed) : null),
    lacking: isMissing || lacking.length === 0 ? null : `There is no ${listOf(lacking)} in the boutique at the moment.`,
    missing: isMissing ? missingOf(correction ?? q, relaxed?.reason ?? null) : null,
    isNothing: isMissing && total === 0 && relaxed === null,
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

function nearOf({ products }: NonNullable<SearchResults['relaxed']>): SearchGroup {
  const group = piecesOf({ ...products, total: products.best.length })
  return { ...group, id: 'near', heading: 'Pieces that come near' }
}

export function piecesOf({ total, best }: SearchResults['products']): SearchGroup {
  const results = best.map(({ title, snippet, ...piece }) => {
    const card = toCard(piece)
    return { href: card.href, note: card.price, picture: card.picture, title, snippet, card }
  })
  return { id: 'pieces', heading: 'Pieces', total, results, more: null }
}

export function articlesOf(q: string, { total, best }: SearchResults['posts']): SearchGroup {
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

export function listingLinkOf(named: NamedListing, vocabulary: Vocabulary): ListingLink {
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

/** What the button says that leads to a screen. */
const NAMES: Record<string, string> = {
  '/contact?type=appointment': 'Book a time',
  '/appointment': 'Book a time',
  '/contact': 'Contact us',
  '/bespoke': 'Begin your piece',
  '/ring-size-guide': 'Ring Size Guide',
  '/faq': 'Frequently Asked Questions',
  '/shipping-returns': 'Shipping & Returns',
  '/order/find': 'Find My Order',
  '/cart': 'Your Cart',
  '/account': 'Your Account',
  '/about': 'Our Story',
  '/blog': 'The Journal',
}

export interface LeadLink {
  text: string
  href: string
}

export function leadLinkOf(address: string): LeadLink {
  return { text: NAMES[address] ?? nameOf(address), href: address }
}

/** Calls the page of "/page/visit-us" by the words "Visit us". */
function nameOf(address: string): string {
  const last = address.split(/[?#]/)[0]!.split('/').filter(Boolean).at(-1) ?? ''
  const words = last.replaceAll('-', ' ')
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'Home'
}

function leadOf({ address, sentence }: Lead) {
  return { sentence, link: address === null ? null : leadLinkOf(address) }
}

/** What the search has read between the words, so that nobody wonders; empty for plain words. */
export function understood({ price, size, nearest, isOnSale, isNew, isInStock, order, without }: Intent): string[] {
  const isAnyStone = new Set(without.map(({ value }) => value)).size > 1
  return [
    without.length > 0 ? `Without ${isAnyStone ? 'stones' : without[0]!.label}` : null,
    isOnSale ? 'On sale' : null,
    isInStock ? 'In stock' : null,
    price ? priceWords(price) : null,
    size ? `Made in size ${size.letter}${size.letter === size.typed ? '' : ` (${size.typed})`}` : null,
    nearest ? `Nearest to ${nearest.value}${UNITS[nearest.unit]} first` : null,
    isNew ? 'Newest first' : null,
    order === 'price-low' ? 'Lowest price first' : null,
    order === 'price-high' ? 'Highest price first' : null,
  ].filter((part) => part !== null)
}

const UNITS = { ct: ' carat', mm: '\u00A0mm', cm: '\u00A0cm' } as const

function priceWords({ min, max, isForeign }: NonNullable<Intent['price']>): string {
  const currency = isForeign ? ', in Australian dollars' : ''
  if (min === null) return `Up to ${formatRoundMoney(max ?? 0)}${currency}`
  return (
    (max === null ? `From ${formatRoundMoney(min)}` : `From ${formatRoundMoney(min)} to ${formatRoundMoney(max)}`) +
    currency
  )
}

const WITHOUT = { sale: 'on sale', stock: 'in stock', size: 'in this size', measure: 'with that measure' } as const

/** Says honestly that there is no such piece, and what is shown in its place. */
export function missingOf(q: string, reason: Relaxed['reason'] | null): string {
  const none = `No piece matches “${q}” at the moment.`
  if (reason === null) return none
  if (reason.kind === 'price' || reason.kind === 'colour') return `${none} These come nearest in ${reason.kind}.`
  if (reason.kind === 'condition')
    return `No such piece is ${WITHOUT[reason.left]} at the moment. These match the rest.`
  const { most, of, matched, missing } = reason
  if (matched.length === 1) return `${none} These match “${matched[0]}”.`
  if (most === 1) return `${none} These match ${listOf(matched.map((word) => `“${word}”`))}.`
  if (most === of) return `${none} These come near.`
  return missing.length > 0 && most === matched.length
    ? `${none} Without ${listOf(missing.map((word) => `“${word}”`))} there are these.`
    : `${none} These match ${most} of the ${of} words.`
}

function listOf(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
