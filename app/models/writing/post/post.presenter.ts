import type { posts } from '#db/schema'
import { historyValues } from '~/models/records/field-values'
import { POST_FIELDS } from './post.kind'

export function presentPost(post: typeof posts.$inferSelect) {
  const { tags, is_published, published_at, ...first } = historyValues(POST_FIELDS, post)
  return { ...first, tags, is_published, published_at }
}
