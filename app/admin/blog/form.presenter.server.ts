import { formatDateTimeField } from '~/format/dates'
import type { PostInput, PostFormFields } from '~/models/post/post.schema'
import { findById, type Post } from '~/models/post/post.server'
import { ticked, type ValuesOf } from '../form-values'

const MINUTE_MS = 60_000

/** A post as its form shows it. */
export function presentPostForm(post: Post): ValuesOf<PostFormFields> {
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    meta_description: post.meta_description ?? undefined,
    author: post.author ?? undefined,
    image: post.image ?? undefined,
    image_alt: post.image_alt ?? undefined,
    tags: post.tags.join(', '),
    is_published: ticked(post.is_published),
    published_at: post.published_at ? formatDateTimeField(post.published_at) : undefined,
  }
}

/**
 * The form knows moments to the minute: one that was not touched stays what it is. Taking away a moment that is still to
 * come publishes now.
 */
export async function withMoment(id: number, input: PostInput): Promise<PostInput> {
  const { published_at: stored } = await findById(id)
  const given = input.published_at
  if (given && stored && minuteOf(given) === minuteOf(stored)) return { ...input, published_at: stored }
  const isUnscheduled = !given && stored !== null && stored.getTime() > Date.now()
  return isUnscheduled && input.is_published ? { ...input, published_at: new Date() } : input
}

const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS)
