import type { z } from 'zod'
import { postSchema } from '~/models/writing/post/post.schema'
import { create, type Post } from '~/models/writing/post/post.server'

let made = 0

/** Valid post input with the given values; published by default. */
export function postInput(values: Partial<z.input<typeof postSchema>> = {}) {
  made += 1
  return postSchema.parse({
    title: `Article ${made}`,
    slug: `article-${made}`,
    content: 'The first paragraph.\nThe second one.',
    author: 'Clara Finch',
    is_published: true,
    ...values,
  })
}

export function makePost(values: Partial<z.input<typeof postSchema>> = {}, created_at?: Date): Promise<Post> {
  return create(postInput(values), { created_at })
}
