import { plainText } from '~/models/markup/plain-text.server'
import type { PostFormInput } from './post.schema'
import type { Post } from './post.server'

/** A post that is shown, but not stored. */
export interface PostPreview {
  post: Post
  /** For staff: what is missing or wrong. */
  problems: string[]
}

/** The post as the form would save it over the stored one, as visitors see it from its publication. */
export function previewOf({ publication: _, published_at, ...input }: PostFormInput, stored: Post | undefined): Post {
  const now = new Date()
  return {
    ...(stored ?? blankPost(now)),
    ...input,
    content_text: plainText(input.content),
    is_published: true,
    published_at: published_at ?? stored?.published_at ?? now,
    updated_at: now,
  }
}

function blankPost(created_at: Date) {
  return {
    id: 0,
    created_at,
    version: 1,
    image_alt: null,
    excerpt: null,
    search_title: null,
    image_focus: null,
    share_image: null,
    related_posts: [],
    related_products: [],
  }
}
