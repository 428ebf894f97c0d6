import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import type { FooterLinkFields } from './footer-link.schema'

export const FOOTER_SECTION_LABELS = { customer_service: 'Customer Service', quick_links: 'Quick Links' } as const

export const FOOTER_LINK = {
  kind: 'footer_link',
  words: { one: 'footer link', many: 'footer links' },
  address: { list: href('/admin/footer-links'), record: (id) => href('/admin/footer-links/:id', { id }) },
  deletion: {
    question: 'Are you sure you want to delete this footer link?',
    failed: { title: 'Error', unforeseen: 'Failed to delete footer link' },
  },
  api: { scope: 'footer-link', label: 'Footer links', path: 'footer-links' },
} satisfies KindDescription

export const FOOTER_LINK_FIELDS = {
  title: { label: 'Title' },
  url: { label: 'URL', hint: 'A path such as /faq, or a web address' },
  section: { label: 'Section', options: FOOTER_SECTION_LABELS },
  order: { label: 'Order' },
} satisfies Record<keyof FooterLinkFields, Field>
