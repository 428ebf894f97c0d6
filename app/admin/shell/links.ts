import type { Key } from 'react'
import { editLinks } from '~/edit-links'
import { queryOf, withQuery } from '~/format/address'
import { links } from '~/links'
import type { EnquiryView } from '~/models/enquiry/enquiry.server'
import type { StoredKind } from '~/models/records/registry.server'

/** The id of the element that shows a row. */
export const rowId = (id: Key) => `row-${id}`

/** Apart from the shop's links, so that visitors do not load them. */
export const adminLinks = {
  ...editLinks,
  account: () => '/admin/account',
  password: () => '/admin/account/password',
  sessions: () => '/admin/account/sessions',
  twoStep: () => '/admin/account/two-step',
  twoStepOn: links.twoStepSetUp,
  twoStepOff: () => '/admin/account/two-step/off',
  recoveryCodes: () => '/admin/account/two-step/recovery-codes',
  list: (path: string, query: Record<string, string | number>) => path + queryOf(query),
  /** A row of a list, whose query is kept. */
  row: (path: string, search: string, id: number) => `${path}${search}#${rowId(id)}`,
  /** A new record's form, filled from a record; with the query of the list. */
  copy: (form: string, id: number, search: string) => {
    const query = new URLSearchParams(search)
    query.set('copy', String(id))
    return withQuery(form, query)
  },
  pending: (path: string) => `${path}?show=waiting`,
  /** Edits rows of a list together. */
  bulk: (list: string, search = '') => `${list}/bulk${search}`,
  bulkUndo: (id: number, search: string) => `/admin/bulk/${id}/undo${search}`,
  products: () => '/admin/products',
  newProduct: () => '/admin/products/new',
  quickEdit: (id: number) => `/admin/products/${id}/quick-edit`,
  deleteProduct: (id: number) => `/admin/products/${id}/delete`,
  productsExport: () => '/admin/products/export',
  imports: () => '/admin/products/import',
  import: (id: number, query: { show?: string; page?: number; refresh?: 'off' } = {}) =>
    `/admin/products/import/${id}${queryOf(query)}`,
  importUndo: (id: number) => `/admin/products/import/${id}/undo`,
  importCheck: (id: number) => `/admin/products/import/${id}/check`,
  collections: () => '/admin/collections',
  newCollection: () => '/admin/collections/edit/new',
  deleteCollection: (id: number) => `/admin/collections/${id}/delete`,
  blog: () => '/admin/blog',
  newPost: () => '/admin/blog/edit/new',
  postsExport: () => '/admin/blog/export',
  deletePost: (id: number) => `/admin/blog/${id}/delete`,
  content: () => '/admin/content',
  pages: () => '/admin/pages',
  newPage: () => '/admin/pages/new',
  deletePage: (id: number) => `/admin/pages/${id}/delete`,
  gemstone: () => '/admin/gemstone',
  newGemstone: () => '/admin/gemstone/new',
  deleteGemstone: (id: number) => `/admin/gemstone/${id}/delete`,
  makeGemstoneCurrent: (id: number) => `/admin/gemstone/${id}/current`,
  footerLinks: () => '/admin/footer-links',
  newFooterLink: () => '/admin/footer-links/new',
  footerLink: (id: number) => `/admin/footer-links/${id}`,
  deleteFooterLink: (id: number) => `/admin/footer-links/${id}/delete`,
  productPictures: (id: number) => `/admin/products/${id}/pictures`,
  media: (query: { q?: string; show?: string; page?: number; for?: string; field?: string } = {}) =>
    `/admin/media${queryOf(query)}`,
  picture: (id: number) => `/admin/media/${id}`,
  replacePicture: (id: number) => `/admin/media/${id}/replace`,
  deletePicture: (id: number) => `/admin/media/${id}/delete`,
  choosePicture: () => '/admin/media/choose',
  uploads: () => '/admin/uploads',
  drafts: () => '/admin/drafts',
  outbox: () => '/admin/outbox',
  settings: () => '/admin/settings',
  mail: () => '/admin/settings/mail',
  mailTest: () => '/admin/settings/mail/test',
  ownShop: () => '/admin/own-shop',
  setUp: (step = '') => `/admin/set-up${step && `/${step}`}`,
  finishSetUp: () => '/admin/set-up/finish',
  staff: () => '/admin/staff',
  privacy: () => '/admin/settings/privacy',
  person: () => '/admin/settings/privacy/person',
  personExport: () => '/admin/settings/privacy/person/export',
  activity: (query: { person?: number | string; kind?: string; before?: number } = {}) =>
    `/admin/activity${queryOf(query)}`,
  inviteStaff: () => '/admin/staff/invite',
  withdrawInvitation: (id: number) => `/admin/staff/invitations/${id}/withdraw`,
  requireTwoStep: () => '/admin/staff/two-step',
  staffMember: (id: number) => `/admin/staff/${id}`,
  deactivateStaff: (id: number) => `/admin/staff/${id}/deactivate`,
  reactivateStaff: (id: number) => `/admin/staff/${id}/reactivate`,
  resetStaff: (id: number) => `/admin/staff/${id}/reset`,
  /** Where somebody who is not signed in sets a password. */
  invitation: (token: string) => `/admin/invitation/${token}`,
  apiTokens: () => '/admin/api-tokens',
  newApiToken: () => '/admin/api-tokens/new',
  revokeApiToken: (id: number) => `/admin/api-tokens/${id}/revoke`,
  webhooks: () => '/admin/webhooks',
  newWebhook: () => '/admin/webhooks/new',
  webhook: (id: number, query: { page?: number } = {}) => `/admin/webhooks/${id}${queryOf(query)}`,
  webhookSend: (id: number) => `/admin/webhooks/${id}/send`,
  webhookSecret: (id: number) => `/admin/webhooks/${id}/secret`,
  deleteWebhook: (id: number) => `/admin/webhooks/${id}/delete`,
  system: () => '/admin/system',
  visitorCounts: () => '/admin/visitor-counts',
  search: (q = '', show = '') => `/admin/search${queryOf({ q, show })}`,
  backups: () => '/admin/backups',
  backup: (name: string) => `/admin/backups/${name}`,
  backupFile: (name: string) => `/admin/backups/${name}/file`,
  trash: () => '/admin/trash',
  undoRemoval: (id: number) => `/admin/removals/${id}/undo`,
  restore: (id: number, search = '') => `/admin/trash/${id}/restore${search}`,
  history: (kind: StoredKind, id: number) => `/admin/history/${kind.replaceAll('_', '-')}/${id}`,
  contact: (view: EnquiryView = 'all', query: { q?: string; assignee?: string; page?: number } = {}) =>
    `/admin/contact${queryOf({ show: view === 'all' ? '' : view, ...query })}`,
  newEnquiryCount: () => '/admin/contact/new-count',
  enquiriesExport: () => '/admin/contact/export',
  enquiry: links.staffEnquiry,
  enquiryStage: (id: number) => `/admin/contact/${id}/stage`,
  enquiryAssignee: (id: number) => `/admin/contact/${id}/assignee`,
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
  newsletterRetry: (id: number) => `/admin/subscribers/newsletters/${id}/retry`,
  newsletterSend: (id: number) => `/admin/subscribers/newsletters/${id}/send`,
  newsletterDelete: (id: number) => `/admin/subscribers/newsletters/${id}/delete`,
} as const
