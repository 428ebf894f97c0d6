import type { EnquiryView } from '~/models/enquiry/enquiry.views'
import type { RecordKind } from '~/models/history/records.server'
import { encodeJournalFilters, WHOLE_JOURNAL, type JournalFilters } from '~/models/post/journal.filters'
import { encodeFilters, NO_FILTERS, type Filters } from '~/models/product/filters'
import { SHORT_PAGES } from './short-pages'

interface SubscriptionLink {
  subscriber: number
  signature: string
}

/** Addresses used in more than one place. */
export const links = {
  home: () => '/',
  gemstone: () => '/#gemstone',
  /** A form of the home page: where it posts, where its answer is, and an address that loads it anew from there. */
  homeForm: (section: 'contact' | 'newsletter') => ({
    post: `/?index#${section}`,
    answer: `/#${section}`,
    // With the same path and query a browser would only scroll.
    again: `/?again#${section}`,
  }),
  collections: (category?: string) => (category ? `/collections/${category}` : '/collections'),
  products: (category?: string) => (category ? `/products/${category}` : '/products'),
  materials: (material?: string) => (material ? `/materials/${material}` : '/materials'),
  style: (style?: string) => (style ? `/style/${style}` : '/style'),
  /** A listing's own path with some filters set. */
  filtered: (path: string, filters: Partial<Filters>) => withQuery(path, encodeFilters({ ...NO_FILTERS, ...filters })),
  product: (id: number) => `/product/${id}`,
  /** The journal, whole or with some filters set. */
  journal: (filters: Partial<JournalFilters> = {}) =>
    withQuery('/blog', encodeJournalFilters({ ...WHOLE_JOURNAL, ...filters })),
  post: (slug: string) => `/blog/${slug}`,
  journalFeed: () => '/blog/feed.xml',
  ourStory: () => '/about',
  contact: () => '/contact',
  /** The contact form, about one piece. */
  enquireAbout: (productId: number) => `/contact?product=${productId}#message`,
  newsletter: () => '/newsletter',
  confirmSubscription: (query: SubscriptionLink) => `/newsletter/confirm${queryOf(query)}`,
  unsubscribe: (query: SubscriptionLink) => `/newsletter/unsubscribe${queryOf(query)}`,
  cart: () => '/cart',
  cartRequest: () => '/cart/request',
  cartRequested: (enquiryId: number) => `/cart/requested/${enquiryId}`,
  account: () => '/account',
  search: (q = '') => withQuery('/search', new URLSearchParams(q ? { q } : {})),
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms',
  cookiePolicy: () => '/cookie-policy',
  shippingReturns: () => '/shipping-returns',
  faq: () => '/faq',
  dataSaver: () => '/data-saver',
  /** A page that staff write; five of them have a short address (decisions 2.6). */
  page: (slug: string) => (SHORT_PAGES.includes(slug) ? `/${slug}` : `/page/${slug}`),
  sitemap: () => '/sitemap.xml',
  login: (redirectTo = '') => `/admin/login${queryOf({ redirectTo })}`,
  loginCode: (redirectTo: string) => `/admin/login/code${queryOf({ redirectTo })}`,
  logout: () => '/admin/logout',
  dashboard: () => '/admin/dashboard',
  adminAccount: () => '/admin/account',
  adminPassword: () => '/admin/account/password',
  adminSessions: () => '/admin/account/sessions',
  adminTwoStep: () => '/admin/account/two-step',
  adminTwoStepOn: () => '/admin/account/two-step/on',
  adminTwoStepOff: () => '/admin/account/two-step/off',
  adminRecoveryCodes: () => '/admin/account/two-step/recovery-codes',
  /** A list's own address with its search, its order and its page. */
  adminList: (path: string, query: Record<string, string | number>) => path + queryOf(query),
  adminProducts: () => '/admin/products',
  adminNewProduct: () => '/admin/products/new',
  adminProduct: (id: number) => `/admin/products/${id}`,
  adminDeleteProduct: (id: number) => `/admin/products/${id}/delete`,
  adminProductsExport: () => '/admin/products/export',
  adminImports: () => '/admin/products/import',
  /** One import, all of its lines or those with one verdict. */
  adminImport: (id: number, query: { show?: string; page?: number; refresh?: 'off' } = {}) =>
    `/admin/products/import/${id}${queryOf(query)}`,
  adminImportCheck: (id: number) => `/admin/products/import/${id}/check`,
  adminCollections: () => '/admin/collections',
  adminNewCollection: () => '/admin/collections/edit/new',
  adminCollection: (id: number) => `/admin/collections/edit/${id}`,
  adminCollectionPieces: (id: number) => `/admin/collections/edit/${id}/pieces`,
  adminDeleteCollection: (id: number) => `/admin/collections/${id}/delete`,
  adminBlog: () => '/admin/blog',
  adminNewPost: () => '/admin/blog/edit/new',
  adminPost: (id: number) => `/admin/blog/edit/${id}`,
  adminDeletePost: (id: number) => `/admin/blog/${id}/delete`,
  adminContent: () => '/admin/content',
  adminContentBlock: (section: string) => `/admin/content/${encodeURIComponent(section)}`,
  adminPages: () => '/admin/pages',
  adminNewPage: () => '/admin/pages/new',
  adminPage: (id: number) => `/admin/pages/${id}`,
  adminDeletePage: (id: number) => `/admin/pages/${id}/delete`,
  adminGemstone: () => '/admin/gemstone',
  adminNewGemstone: () => '/admin/gemstone/new',
  adminEditGemstone: (id: number) => `/admin/gemstone/${id}`,
  adminFooterLinks: () => '/admin/footer-links',
  adminNewFooterLink: () => '/admin/footer-links/new',
  adminFooterLink: (id: number) => `/admin/footer-links/${id}`,
  adminDeleteFooterLink: (id: number) => `/admin/footer-links/${id}/delete`,
  adminUploads: () => '/admin/uploads',
  adminTrash: () => '/admin/trash',
  adminRestore: (id: number) => `/admin/trash/${id}/restore`,
  /** What was done to a record, by whom and when. */
  adminHistory: (kind: RecordKind, id: number) => `/admin/history/${kind.replaceAll('_', '-')}/${id}`,
  adminContact: (view: EnquiryView = 'all', page = 1) =>
    `/admin/contact${queryOf({ show: view === 'all' ? '' : view, page })}`,
  adminEnquiry: (id: number) => `/admin/contact/${id}`,
  adminEnquiryProcessed: (id: number) => `/admin/contact/${id}/processed`,
  adminEnquiryReply: (id: number) => `/admin/contact/${id}/reply`,
  adminReplyRetry: (id: number, reply: number) => `/admin/contact/${id}/replies/${reply}/retry`,
  adminEnquiryRelease: (id: number) => `/admin/contact/${id}/release`,
  adminEnquiryDelete: (id: number) => `/admin/contact/${id}/delete`,
  adminSubscribers: (search = '', page = 1) => `/admin/subscribers${queryOf({ q: search, page })}`,
  adminSubscriberRemove: (id: number) => `/admin/subscribers/${id}/remove`,
  adminSubscribersExport: () => '/admin/subscribers/export',
  adminSubscribersDownload: (query: { format: string; name: string; dates: string }) =>
    `/admin/subscribers/export/download${queryOf(query)}`,
  adminNewsletters: () => '/admin/subscribers/newsletters',
  adminNewsletter: (id: number | 'new') => `/admin/subscribers/newsletters/${id}`,
  adminNewsletterTest: (id: number) => `/admin/subscribers/newsletters/${id}/test`,
  adminNewsletterRetry: (id: number) => `/admin/subscribers/newsletters/${id}/retry`,
  adminNewsletterSend: (id: number) => `/admin/subscribers/newsletters/${id}/send`,
  adminNewsletterDelete: (id: number) => `/admin/subscribers/newsletters/${id}/delete`,
} as const

/** "?name=value&…" of the values that are not empty, the first page aside; nothing when all are. */
function queryOf(values: object): string {
  const given = Object.entries(values).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
  return withQuery('', new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}
