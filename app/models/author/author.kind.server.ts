import { authors } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { presentAuthor } from './author.schema'

export const authorKind = editableKind({
  kind: 'author',
  entity: 'Author',
  table: authors,
  name: authors.name,
  present: presentAuthor,
  taken: { name: 'There is already an author with this name' },
  trash: { days: 1 },
})
