import { href } from '~/href'
import { type Field, IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { CollectionFields } from './collection.schema'

export const COLLECTION = {
  kind: 'collection',
  words: { one: 'collection', many: 'collections' },
  address: { list: href('/admin/collections'), record: (id) => href('/admin/collections/edit/:id', { id }) },
  deletion: {
    question: (name) => `Are you sure you want to delete the collection "${name}"? This action cannot be undone.`,
  },
  api: { scope: 'collection', label: 'Collections', path: 'collections' },
} satisfies KindDescription

export const COLLECTION_FIELDS = {
  name: { label: 'Name' },
  slug: { label: 'Slug' },
  tagline: { label: 'Tagline' },
  description: { label: 'Description' },
  image: { label: 'Image URL' },
  image_alt: IMAGE_ALT,
  featured: { label: 'Featured Collection' },
} satisfies Record<keyof CollectionFields, Field>
