import { queryOf, withQuery } from '~/format/address'
import { encodeFilters, type FilterQuery } from '~/models/catalogue/listing/filters'
import { encodeJournalFilters, type JournalFilters, WHOLE_JOURNAL } from '~/models/writing/post/journal.filters'
import { SHORT_PAGES } from './short-pages'

interface SubscriptionLink {
  subscriber: number
  signature: string
  /** Whose link was followed. */
  newsletter?: number
}

/** Addresses used in several places; those of the back office are typed by `href`. */
export const links = {
  home: () => '/',
  gemstone: () => '/#gemstone',
  /** A form of the home page: where it posts, where the result appears, and a URL that reloads it. */
  homeForm: (section: 'contact' | 'newsletter') => ({
    post: `/?index#${section}`,
    result: `/#${section}`,
    // With the same path and query a browser would only scroll.
    again: `/?again#${section}`,
  }),
  collections: (category?: string) => (category ? `/collections/${category}` : '/collections'),
  products: (category?: string) => (category ? `/products/${category}` : '/products'),
  materials: (material?: string) => (material ? `/materials/${material}` : '/materials'),
  style: (style?: string) => (style ? `/style/${style}` : '/style'),
  filtered: (path: string, filters: FilterQuery) => withQuery(path, encodeFilters(filters)),
  product: (id: number) => `/product/${id}`,
  journal: (filters: Partial<JournalFilters> = {}) =>
    withQuery('/blog', encodeJournalFilters({ ...WHOLE_JOURNAL, ...filters })),
  post: (slug: string) => `/blog/${slug}`,
  journalFeed: () => '/blog/feed.xml',
  ourStory: () => '/about',
  contact: () => '/contact',
  enquireAbout: (productId: number) => `/contact?product=${productId}#message`,
  /** The form with the kind of an appointment chosen. */
  bookConsultation: () => '/contact?type=appointment#message',
  /** A message about something that the search did not find. */
  askAbout: (q: string) => `/contact${queryOf({ search: q })}#message`,
  /** A message that asks for a ring sizer by post. */
  requestRingSizer: () => '/contact?type=ring-sizer#message',
  /** A page that staff may write. */
  repairs: () => '/page/repairs',
  gifts: () => '/gifts',
  ringSizeGuide: () => '/ring-size-guide',
  newsletter: () => '/newsletter',
  confirmSubscription: (query: SubscriptionLink) => `/newsletter/confirm${queryOf(query)}`,
  unsubscribe: (query: SubscriptionLink) => `/newsletter/unsubscribe${queryOf(query)}`,
  cart: () => '/cart',
  cartRequest: () => '/cart/request',
  cartRequested: () => '/cart/requested',
  checkout: () => '/checkout',
  /** With the number of an order filled in. */
  findOrder: (reference = '') => `/order/find${queryOf({ reference })}`,
  /** The customer's secret link. */
  order: (token: string) => `/order/${token}`,
  account: () => '/account',
  shareList: () => '/account/share',
  sharedList: (query: { pieces: string; signature: string }) => `/shared-list${queryOf(query)}`,
  search: (q = '', page = 1) => `/search${queryOf({ q, page })}`,
  searchSuggestions: (q: string) => `/search/suggestions${queryOf({ q })}`,
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms',
  cookiePolicy: () => '/cookie-policy',
  shippingReturns: () => '/shipping-returns',
  faq: () => '/faq',
  dataSaver: () => '/data-saver',
  /** Five pages have a short address. */
  page: (slug: string) => (SHORT_PAGES.includes(slug) ? `/${slug}` : `/page/${slug}`),
  sitemap: () => '/sitemap.xml',
  manifest: () => '/manifest.webmanifest',
} as const
