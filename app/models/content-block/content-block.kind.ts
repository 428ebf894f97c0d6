import { IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { ContentBlockFields } from './content-block.schema'

export const CONTENT_BLOCK = {
  kind: 'content_block',
  words: { one: 'content', many: 'content' },
  fields: {
    section: { label: 'Section' },
    title: { label: 'Title' },
    body: { label: 'Content' },
    image: { label: 'Image URL' },
    image_alt: IMAGE_ALT,
  },
} satisfies KindDescription<keyof ContentBlockFields>
