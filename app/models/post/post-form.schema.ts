import { z } from 'zod'
import { parseDateTimeField } from '~/format/dates'
import { formOf } from '~/models/fields'
import { postSchema } from './post.schema'

/** A post as its form sends it: tags in one line between commas, the moment by the boutique's clock. */
export const postFormSchema = z.preprocess((posted) => {
  if (typeof posted !== 'object' || posted === null) return posted
  const { tags, published_at, ...rest } = posted as Record<string, unknown>
  return { ...rest, tags: listOf(tags), published_at: momentOf(published_at) }
}, formOf(postSchema))

function listOf(tags: unknown): string[] {
  if (typeof tags !== 'string') return []
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

function momentOf(text: unknown): unknown {
  return typeof text === 'string' ? (parseDateTimeField(text)?.toISOString() ?? text) : undefined
}
