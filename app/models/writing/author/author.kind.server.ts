import { authors } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { AUTHOR, AUTHOR_FIELDS } from './author.kind'

export const authorKind = editableKind({
  ...AUTHOR,
  fields: AUTHOR_FIELDS,
  table: authors,
  name: authors.name,
  pictures: { columns: [{ image: authors.image, alt: authors.image_alt }] },
  taken: { name: 'There is already an author with this name' },
  trash: { days: 1 },
})
