import { queryOf, withQuery } from '~/format/address'
import { encodeFilters, type FilterQuery } from '~/models/catalogue/listing/filters'
import { encodeJournalFilters, type JournalFilters, WHOLE_JOURNAL } from '~/models/writing/post/journal.filters'
import { SHORT_PAGES } from './short-pages'

/** The back office has `href` instead, which is typed. */
export const links = {
  home: () => '/',
  gemstone: () => '/#gemstone',
  /** `again` is an address that reloads the page of the form. */
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
  bookConsultation: () => '/contact?type=appointment#message',
  askAbout: (q: string) => `/contact${queryOf({ search: q })}#message`,
  requestRingSizer: () => '/contact?type=ring-sizer#message',
  repairs: () => '/page/repairs',
  gifts: () => '/gifts',
  bespoke: () => '/bespoke',
  ringSizeGuide: () => '/ring-size-guide',
  newsletter: () => '/newsletter',
  cart: () => '/cart',
  cartRequest: () => '/cart/request',
  cartRequested: () => '/cart/requested',
  checkout: () => '/checkout',
  findOrder: (reference = '') => `/order/find${queryOf({ reference })}`,
  order: (token: string) => `/order/${token}`,
  account: () => '/account',
  compare: () => '/compare',
  shareList: () => '/account/share',
  search: (q = '', page = 1) => `/search${queryOf({ q, page })}`,
  searchSuggestions: (q: string) => `/search/suggestions${queryOf({ q })}`,
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms',
  cookiePolicy: () => '/cookie-policy',
  shippingReturns: () => '/shipping-returns',
  faq: () => '/faq',
  dataSaver: () => '/data-saver',
  page: (slug: string) => (SHORT_PAGES.includes(slug) ? `/${slug}` : `/page/${slug}`),
  sitemap: () => '/sitemap.xml',
  manifest: () => '/manifest.webmanifest',
} as const
