import { authors } from '#db/schema'
import { historyValues } from '~/models/records/field-values'
import { editableKind } from '~/models/records/kind.server'
import { AUTHOR, AUTHOR_FIELDS } from './author.kind'

export const authorKind = editableKind({
  ...AUTHOR,
  fields: AUTHOR_FIELDS,
  table: authors,
  name: authors.name,
  pictures: { columns: [{ image: authors.image, alt: authors.image_alt }] },
  present: (row) => historyValues(AUTHOR_FIELDS, row),
  taken: { name: 'There is already an author with this name' },
  trash: { days: 1 },
})
