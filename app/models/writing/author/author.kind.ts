import { href } from '~/href'
import { type Field, IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { AuthorFields } from './author.schema'

export const AUTHOR = {
  kind: 'author',
  words: { one: 'author', many: 'authors' },
  address: { list: href('/admin/blog/authors'), record: (id) => href('/admin/blog/authors/:id', { id }) },
  deletion: { question: 'Are you sure you want to delete this author? Posts keep the name, without the biography.' },
} satisfies KindDescription

export const AUTHOR_FIELDS = {
  name: { label: 'Name' },
  biography: {
    label: 'Biography',
    hint: 'Two or three sentences, shown below every post of this author; at most 600 characters',
  },
  image: { label: 'Image URL' },
  image_alt: IMAGE_ALT,
} satisfies Record<keyof AuthorFields, Field>
