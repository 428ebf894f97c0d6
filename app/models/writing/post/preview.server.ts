import type { PostFormInput } from './post.schema'
import { type Post, rowOf } from './post.server'

/** Throws as `rowOf` does. */
export async function previewOf(input: PostFormInput, stored: Post | null): Promise<Post> {
  const now = new Date()
  const row = await rowOf(input, stored)
  return {
    ...(stored ?? { id: 0, created_at: now, version: 1 }),
    ...row,
    image_alt: row.image_alt ?? null,
    is_published: true,
    published_at: row.published_at ?? now,
    updated_at: now,
  }
}
