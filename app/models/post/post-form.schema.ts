import { z } from 'zod'
import { parseDateTimeField } from '~/format/dates'
import { formOf } from '~/models/fields'
import { postSchema, type PostFields } from './post.schema'

/** The form has all tags in one line. */
export type PostFormFields = Omit<PostFields, 'tags'> & { tags: string }

/** One field has all the tags: what is wrong with one of them is told there. */
const tagsField = z.unknown().transform((tags, context) => {
  const { data, error } = postSchema.shape.tags.safeParse(tags)
  if (data) return data
  const { path = [], message = '' } = error.issues[0] ?? {}
  context.addIssue({ code: 'custom', message: path.length > 0 ? `Each tag: ${message}` : message })
  return z.NEVER
})

/** A post as its form sends it: tags in one line between commas, the moment by the boutique's clock. */
export const postFormSchema = z.preprocess(
  (posted) => {
    if (typeof posted !== 'object' || posted === null) return posted
    const { tags, published_at, ...rest } = posted as Record<string, unknown>
    return { ...rest, tags: listOf(tags), published_at: momentOf(published_at) }
  },
  formOf(postSchema.extend({ tags: tagsField })),
)

function listOf(tags: unknown): string[] {
  if (typeof tags !== 'string') return []
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

function momentOf(text: unknown): unknown {
  return typeof text === 'string' ? (parseDateTimeField(text)?.toISOString() ?? text) : undefined
}
