import type { PostFormInput } from './post.schema'
import { rowOf, type Post } from './post.server'

/** The post as the form would save it over the stored one, as visitors see it from its publication. Throws Invalid for a related post or piece that is not found. */
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
