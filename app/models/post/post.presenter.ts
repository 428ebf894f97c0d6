import type { posts } from '#db/schema'
import { formatMoment } from '~/format/dates'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'
import type { PostFields } from './post.schema'

/** A post as its history tells it. */
export function presentPost(post: typeof posts.$inferSelect): PresentedFields<PostFields> {
  const { title, slug, content, meta_description, author, image, image_alt } = post
  return {
    title,
    slug,
    content,
    meta_description,
    author,
    image,
    image_alt,
    tags: post.tags.join(', '),
    is_published: yesOrNo(post.is_published),
    published_at: post.published_at && formatMoment(post.published_at),
  }
}
