import { z } from 'zod'
import type { pages } from '#db/schema'
import { asHtml } from '~/format/escape'
import { type FieldsOf, type Fills, type StaffColumn, flag, optionalText, slug, text } from '~/models/fields'
import { yesOrNo, type PresentedFields } from '~/models/records/field-changes'

const MAX_CONTENT = 200_000
export const CONTENT_REQUIRED = 'Content is required'

/** `content` is HTML, sanitised when saved. */
export const pageSchema = z.object({
  slug: slug(),
  title: text('Title is required'),
  content: text(CONTENT_REQUIRED, { max: MAX_CONTENT }),
  meta_description: optionalText(320),
  is_published: flag(true),
})

/** Staff may type plain text into the form: it gets its paragraphs. */
export const pageFormSchema = pageSchema.transform(({ content, ...rest }) => ({ ...rest, content: asHtml(content) }))

export type PageFields = FieldsOf<typeof pageSchema>
export type PageInput = Fills<z.output<typeof pageSchema>, StaffColumn<typeof pages, 'content_text' | 'content_format'>>

export function presentPage({
  title,
  slug,
  meta_description,
  content,
  is_published,
}: typeof pages.$inferSelect): PresentedFields<PageFields> {
  return { title, slug, meta_description, content, is_published: yesOrNo(is_published) }
}
