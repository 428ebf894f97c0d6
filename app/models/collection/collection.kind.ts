import { IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { CollectionFields } from './collection.schema'

export const COLLECTION = {
  kind: 'collection',
  words: { one: 'collection', many: 'collections' },
  fields: {
    name: { label: 'Name' },
    slug: { label: 'Slug' },
    tagline: { label: 'Tagline' },
    description: { label: 'Description' },
    image: { label: 'Image URL' },
    image_alt: IMAGE_ALT,
    featured: { label: 'Featured Collection' },
  },
} satisfies KindDescription<keyof CollectionFields>
