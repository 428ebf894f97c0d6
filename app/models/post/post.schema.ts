import { z } from 'zod'
import type { posts } from '#db/schema'
import type { FieldsOf, Fills, StaffColumn } from '~/models/field-types'
import { flag, imageAlt, optionalImage, optionalText, slug, text } from '~/models/fields'

const MAX_CONTENT = 200_000
const tag = text('A tag cannot be empty', { max: 60 })

/** A post as staff send it. `published_at` may be sent to schedule it. */
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
export type PostInput = Fills<z.output<typeof postSchema>, StaffColumn<typeof posts>>
