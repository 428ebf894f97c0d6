import type { Key } from 'react'
import { queryOf, withQuery } from '~/format/address'
import { href } from '~/href'
import type { EnquiryFilter, EnquiryView } from '~/models/customers/enquiry/search.server'
import type { StoredKind } from '~/models/records/kind'

export const rowId = (id: Key) => `row-${id}`

export const adminLinks = {
  /** By an email address or a phone. */
  customer: (contact: string, screen: '' | '/join' = '') =>
    href('/admin/customers/person') + screen + queryOf(contact.includes('@') ? { email: contact } : { phone: contact }),
  list: (path: string, query: Record<string, string | number>) => path + queryOf(query),
  /** A row of a list, whose query is kept. */
  row: (path: string, search: string, id: number) => `${path}${search}#${rowId(id)}`,
  copy: (form: string, id: number, search: string) => {
    const query = new URLSearchParams(search)
    query.set('copy', String(id))
    return withQuery(form, query)
  },
  pending: (path: string) => `${path}?show=waiting`,
  bulk: (list: string) => `${list}/bulk`,
  history: (kind: StoredKind, id: number) => href('/admin/history/:kind/:id', { kind: kind.replaceAll('_', '-'), id }),
  enquiries: (view: EnquiryView, query: EnquiryFilter & { page?: number } = {}) =>
    href('/admin/contact') + queryOf({ show: view === 'all' ? '' : view, ...query }),
  previewPage: () => '/preview/page',
  previewPost: (id = '') => `/preview/post${queryOf({ id })}`,
} as const
