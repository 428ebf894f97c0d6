import { queryOf } from '~/format/address'
import type { EnquiryView } from '~/models/enquiry/enquiry.views'
import type { RecordKind } from '~/models/records/registry.server'

/** Addresses of the back office: apart, so that visitors do not load them. */
export const adminLinks = {
  account: () => '/admin/account',
  password: () => '/admin/account/password',
  sessions: () => '/admin/account/sessions',
  twoStep: () => '/admin/account/two-step',
  twoStepOn: () => '/admin/account/two-step/on',
  twoStepOff: () => '/admin/account/two-step/off',
  recoveryCodes: () => '/admin/account/two-step/recovery-codes',
  /** A list's own address with its search, its order and its page. */
  list: (path: string, query: Record<string, string | number>) => path + queryOf(query),
  /** A list of nothing but what waits for staff. */
  waiting: (path: string) => `${path}?show=waiting`,
  products: () => '/admin/products',
  newProduct: () => '/admin/products/new',
  product: (id: number) => `/admin/products/${id}`,
  deleteProduct: (id: number) => `/admin/products/${id}/delete`,
  productsExport: () => '/admin/products/export',
  imports: () => '/admin/products/import',
  /** One import, all of its lines or those with one verdict. */
  import: (id: number, query: { show?: string; page?: number; refresh?: 'off' } = {}) =>
    `/admin/products/import/${id}${queryOf(query)}`,
  importCheck: (id: number) => `/admin/products/import/${id}/check`,
  collections: () => '/admin/collections',
  newCollection: () => '/admin/collections/edit/new',
  collection: (id: number) => `/admin/collections/edit/${id}`,
  collectionPieces: (id: number) => `/admin/collections/edit/${id}/pieces`,
  deleteCollection: (id: number) => `/admin/collections/${id}/delete`,
  blog: () => '/admin/blog',
  newPost: () => '/admin/blog/edit/new',
  post: (id: number) => `/admin/blog/edit/${id}`,
  deletePost: (id: number) => `/admin/blog/${id}/delete`,
  content: () => '/admin/content',
  contentBlock: (section: string) => `/admin/content/${encodeURIComponent(section)}`,
  pages: () => '/admin/pages',
  newPage: () => '/admin/pages/new',
  page: (id: number) => `/admin/pages/${id}`,
  deletePage: (id: number) => `/admin/pages/${id}/delete`,
  gemstone: () => '/admin/gemstone',
  newGemstone: () => '/admin/gemstone/new',
  editGemstone: (id: number) => `/admin/gemstone/${id}`,
  footerLinks: () => '/admin/footer-links',
  newFooterLink: () => '/admin/footer-links/new',
  footerLink: (id: number) => `/admin/footer-links/${id}`,
  deleteFooterLink: (id: number) => `/admin/footer-links/${id}/delete`,
  uploads: () => '/admin/uploads',
  /** Those that were not delivered. */
  outbox: () => '/admin/outbox',
  /** How the running shop is doing. */
  system: () => '/admin/system',
  trash: () => '/admin/trash',
  restore: (id: number) => `/admin/trash/${id}/restore`,
  /** What was done to a record, by whom and when. */
  history: (kind: RecordKind, id: number) => `/admin/history/${kind.replaceAll('_', '-')}/${id}`,
  contact: (view: EnquiryView = 'all', page = 1) =>
    `/admin/contact${queryOf({ show: view === 'all' ? '' : view, page })}`,
  enquiry: (id: number) => `/admin/contact/${id}`,
  enquiryProcessed: (id: number) => `/admin/contact/${id}/processed`,
  enquiryReply: (id: number) => `/admin/contact/${id}/reply`,
  replyRetry: (id: number, reply: number) => `/admin/contact/${id}/replies/${reply}/retry`,
  enquiryRelease: (id: number) => `/admin/contact/${id}/release`,
  enquiryDelete: (id: number) => `/admin/contact/${id}/delete`,
  subscribers: (search = '', page = 1) => `/admin/subscribers${queryOf({ q: search, page })}`,
  subscriberRemove: (id: number) => `/admin/subscribers/${id}/remove`,
  subscribersExport: () => '/admin/subscribers/export',
  subscribersDownload: (query: { format?: string; name?: string; dates?: string } = {}) =>
    `/admin/subscribers/export/download${queryOf(query)}`,
  newsletters: () => '/admin/subscribers/newsletters',
  newsletter: (id: number | 'new') => `/admin/subscribers/newsletters/${id}`,
  newsletterTest: (id: number) => `/admin/subscribers/newsletters/${id}/test`,
  newsletterRetry: (id: number) => `/admin/subscribers/newsletters/${id}/retry`,
  newsletterSend: (id: number) => `/admin/subscribers/newsletters/${id}/send`,
  newsletterDelete: (id: number) => `/admin/subscribers/newsletters/${id}/delete`,
} as const
