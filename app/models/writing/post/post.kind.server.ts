import { and, eq, gt, min } from 'drizzle-orm'
import { db } from '#db/client.server'
import { posts, slugRedirects } from '#db/schema'
import { historyValues } from '~/models/records/field-values'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { plainText } from '~/models/writing/markup/plain-text.server'
import { POST, POST_FIELDS } from './post.kind'
import { presentRelated } from './related-names.server'

export const postKind = trashableKind({
  ...POST,
  fields: POST_FIELDS,
  table: posts,
  name: posts.title,
  pictures: {
    columns: [{ image: posts.image, alt: posts.image_alt }, { image: posts.share_image }],
    text: posts.content,
  },
  present: presentPost,
  presentLinked: presentRelated,
  historyLabels: { related_posts: 'Related posts', related_products: 'Related pieces' },
  taken: SLUG_TAKEN,
  nextChange: nextPublication,
  together: [['is_published', 'published_at']],
  trash: {
    days: 30,
    redirects: slugRedirects.post_id,
    children: {},
    complete: (row) => ({ content_text: plainText(String(row.content)), ...row }),
  },
})

async function nextPublication(now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(posts.published_at) })
    .from(posts)
    .where(and(eq(posts.is_published, true), gt(posts.published_at, now)))
  return row?.next ?? null
}

export function presentPost(post: typeof posts.$inferSelect) {
  const { tags, is_published, published_at, ...first } = historyValues(POST_FIELDS, post)
  return { ...first, tags, is_published, published_at }
}
