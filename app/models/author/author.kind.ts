import { IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { AuthorFields } from './author.schema'

export const AUTHOR = {
  kind: 'author',
  words: { one: 'author', many: 'authors' },
  fields: {
    name: { label: 'Name' },
    biography: {
      label: 'Biography',
      hint: 'Two or three sentences, shown below every post of this author; at most 600 characters',
    },
    image: { label: 'Image URL' },
    image_alt: IMAGE_ALT,
  },
} satisfies KindDescription<keyof AuthorFields>
