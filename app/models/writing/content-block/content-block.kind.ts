import { href } from '~/href'
import { type Field, IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { ContentBlockFields } from './content-block.schema'

export const CONTENT_BLOCK = {
  kind: 'content_block',
  words: { one: 'content', many: 'content' },
  address: { list: href('/admin/content'), record: (_id, section) => href('/admin/content/:section', { section }) },
  api: { scope: 'content', label: 'Content', path: 'content' },
} satisfies KindDescription

export const CONTENT_BLOCK_FIELDS = {
  section: { label: 'Section' },
  title: { label: 'Title' },
  body: { label: 'Content' },
  image: { label: 'Image URL' },
  image_alt: IMAGE_ALT,
} satisfies Record<keyof ContentBlockFields, Field>
