import { formatSheetDate } from '~/format/dates'
import { asCsv } from '~/format/spreadsheet.server'
import { listByIds, type Post } from './post.server'
import { PUBLICATION_LABELS, publicationOf } from './publication'

const CELLS: Record<string, (post: Post) => string> = {
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  status: (post) => PUBLICATION_LABELS[publicationOf(post)],
  published: ({ published_at }) => (published_at ? formatSheetDate(published_at) : ''),
  author: ({ author }) => author ?? '',
  tags: ({ tags }) => tags.join(', '),
  description: ({ meta_description }) => meta_description ?? '',
  image: ({ image }) => image ?? '',
  content: ({ content }) => content,
}

export async function exportPosts(ids: number[]) {
  const posts = (await listByIds(ids)).toSorted((a, b) => a.id - b.id)
  const rows = posts.map((post) => Object.values(CELLS).map((cellOf) => cellOf(post)))
  return { name: 'posts.csv', type: 'text/csv; charset=utf-8', content: asCsv([Object.keys(CELLS), ...rows]) }
}
