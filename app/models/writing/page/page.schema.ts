import { z } from 'zod'
import type { pages } from '#db/schema'
import { asHtml } from '~/format/escape'
import {
  type FieldsOf,
  type Fills,
  flag,
  line,
  optionalLine,
  slug,
  type StaffColumn,
  text,
} from '~/models/records/fields'
import { CONTENT_FORMATS } from './page.labels'

export const MAX_CONTENT = 200_000
export const CONTENT_REQUIRED = 'Content is required'

/** Without a format, a stored page keeps its own; a new one gets 'html'. */
export const pageSchema = z.object({
  slug: slug(),
  title: line('Title is required'),
  content: text(CONTENT_REQUIRED, { max: MAX_CONTENT }),
  content_format: z.enum(CONTENT_FORMATS, { error: 'Choose formatted text or HTML' }).optional(),
  meta_description: optionalLine(320),
  is_published: flag(true),
  in_menu: flag(false),
})

/** Plain text in the form of an HTML page gets paragraphs. */
export const pageFormSchema = pageSchema.transform(({ content, content_format = 'html', ...rest }) => ({
  ...rest,
  content_format,
  content: content_format === 'html' ? asHtml(content) : content,
}))

export type PageFields = FieldsOf<typeof pageSchema>
export type PageInput = Fills<z.output<typeof pageSchema>, StaffColumn<typeof pages, 'content_text'>>
