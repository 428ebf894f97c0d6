import { z } from 'zod'
import type { posts } from '#db/schema'
import {
  type FieldsOf,
  type Fills,
  type StaffColumn,
  flag,
  imageAlt,
  optionalImage,
  optionalText,
  slug,
  text,
  formOf,
} from '~/models/fields'
import { parseDateTimeField, formatMoment } from '~/format/dates'
import { PUBLICATION_LABELS, type Publication } from './publication'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'

const MAX_CONTENT = 200_000
const tag = text('A tag cannot be empty', { max: 60 })

/** `published_at` schedules the post. */
export const postSchema = z.object({
  title: text('Title is required'),
  slug: slug(),
  content: text('Content is required', { max: MAX_CONTENT }),
  author: optionalText(120),
  meta_description: optionalText(320),
  tags: z
    .array(tag, { error: 'Tags must be a list' })
    .max(20, 'At most 20 tags')
    .nullish()
    .transform((tags) => tags ?? []),
  image: optionalImage(),
  image_alt: imageAlt(),
  is_published: flag(false),
  published_at: z.iso
    .datetime({ offset: true, error: 'Enter a date and time' })
    .transform((value) => new Date(value))
    .nullish(),
})

export type PostFields = FieldsOf<typeof postSchema>
/** What the model fills, and what has no field yet. */
type Own =
  'content_text' | 'excerpt' | 'search_title' | 'image_focus' | 'share_image' | 'related_posts' | 'related_products'
export type PostInput = Fills<z.output<typeof postSchema>, StaffColumn<typeof posts, Own>>

export type PostFormFields = Omit<PostFields, 'tags' | 'is_published'> & { tags: string; publication: string }
export type PostFormInput = z.output<typeof postFormSchema>

/** Reports the errors of all tags at one field. */
const tagsField = z.unknown().transform((tags, context) => {
  const { data, error } = postSchema.shape.tags.safeParse(tags)
  if (data) return data
  const { path = [], message = '' } = error.issues[0] ?? {}
  context.addIssue({ code: 'custom', message: path.length > 0 ? `Each tag: ${message}` : message })
  return z.NEVER
})

const PUBLICATIONS = Object.keys(PUBLICATION_LABELS) as [Publication, ...Publication[]]

const postForm = postSchema
  .omit({ is_published: true })
  .extend({ tags: tagsField, publication: z.enum(PUBLICATIONS, { error: 'Choose Draft, Published or Scheduled' }) })
  .superRefine(({ publication, published_at }, context) => {
    const isFuture = published_at && published_at > new Date()
    const message = {
      draft: null,
      published: isFuture ? 'This time is in the future: choose Scheduled, or clear it to publish now' : null,
      scheduled: isFuture ? null : 'Choose a time in the future',
    }[publication]
    if (message) context.addIssue({ code: 'custom', path: ['published_at'], message })
  })

/** The form has the tags on one comma-separated line, the time in the boutique's time zone, and one choice for the publication. */
export const postFormSchema = z.preprocess((posted) => {
  if (typeof posted !== 'object' || posted === null) return posted
  const { tags, published_at, ...rest } = posted as Record<string, unknown>
  return { ...rest, tags: listOf(tags), published_at: momentOf(published_at) }
}, formOf(postForm))

function listOf(tags: unknown): string[] {
  if (typeof tags !== 'string') return []
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

function momentOf(text: unknown): unknown {
  return typeof text === 'string' ? (parseDateTimeField(text)?.toISOString() ?? text) : undefined
}

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
