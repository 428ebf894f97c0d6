import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import { FORMAT_LABELS } from './page.labels'
import type { PageFields } from './page.schema'

export const PAGE = {
  kind: 'page',
  words: { one: 'page', many: 'pages' },
  address: { list: href('/admin/pages'), record: (id) => href('/admin/pages/:id', { id }) },
  deletion: { question: 'Are you sure you want to delete this page? This action cannot be undone.' },
  api: { scope: 'page', label: 'Pages', path: 'pages' },
} satisfies KindDescription

export const PAGE_FIELDS = {
  title: { label: 'Title' },
  slug: { label: 'Slug' },
  meta_description: {
    label: 'Meta description',
    hint: 'What search engines show below the title: one or two sentences',
  },
  content_format: { label: 'Format', options: FORMAT_LABELS },
  content: { label: 'Content' },
  is_published: { label: 'Published' },
  in_menu: { label: 'In the menu of the header' },
} satisfies Record<keyof PageFields, Field>
