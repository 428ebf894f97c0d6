import { formatAdminDate } from '~/format/dates'
import { isPublic, type Post } from '~/models/post/post.server'

/** One post as the list shows it. */
export interface PostRow {
  id: number
  title: string
  slug: string
  isPublished: boolean
  /** Published, but its moment is still to come. */
  isScheduled: boolean
  date: string
}

export function presentPostRow(post: Post): PostRow {
  const { id, title, slug, is_published, published_at, created_at } = post
  return {
    id,
    title,
    slug,
    isPublished: is_published,
    isScheduled: is_published && !isPublic(post),
    date: formatAdminDate(published_at ?? created_at),
  }
}
