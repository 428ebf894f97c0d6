import type { RecordEditor } from '~/admin/records/editor.server'
import { formatCount } from '~/format/numbers'
import { excerpt } from '~/format/text'
import { href } from '~/href'
import { formValues } from '~/models/records/field-values'
import { WHOLE } from '~/models/records/paging'
import { AUTHOR_FIELDS } from '~/models/writing/author/author.kind'
import { authorKind } from '~/models/writing/author/author.kind.server'
import { authorFormSchema } from '~/models/writing/author/author.schema'
import {
  type Author,
  type Byline,
  create,
  findById,
  listBylines,
  listNames,
  update,
} from '~/models/writing/author/author.server'
import { failedAuthor } from './author-form'

export const authorEditor: RecordEditor<Author, typeof authorFormSchema> = {
  kind: authorKind,
  schema: authorFormSchema,
  picture: 'image',
  present: (row) => formValues(AUTHOR_FIELDS, row),
  findById,
  create,
  update,
  redirectTo: href('/admin/blog/authors'),
  saved: (isNew, { name }) => ({ title: `${name} ${isNew ? 'added' : 'updated'}` }),
  failed: failedAuthor,
}

const BIOGRAPHY_CHARACTERS = 120

export interface AuthorRow {
  id: number
  name: string
  biography: string
  posts: string
}

export interface AuthorlessByline {
  name: string
  posts: string
}

/** The authors of a page of the list, and the names under posts that no author has. */
export async function presentAuthors(rows: Author[]) {
  const bylines = await listBylines(WHOLE.limit)
  const countOf = (name: string) => bylines.find((byline) => isSame(byline.name, name))?.count ?? 0
  const authors = await listNames()
  return {
    rows: rows.map(({ id, name, biography }): AuthorRow => {
      return { id, name, biography: excerpt(biography ?? '', BIOGRAPHY_CHARACTERS), posts: formatCount(countOf(name)) }
    }),
    authorless: bylines.filter(({ name }) => !authors.some((author) => isSame(author, name))).map(presentByline),
  }
}

function presentByline({ name, count }: Byline): AuthorlessByline {
  return { name, posts: `${formatCount(count)} ${count === 1 ? 'post' : 'posts'}` }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
