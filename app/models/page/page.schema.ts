import { z } from 'zod'
import { flag, optionalText, slug, text } from '~/models/fields'

const MAX_CONTENT = 200_000
export const CONTENT_REQUIRED = 'Content is required'

/** A page as staff send it (section 5); its content is HTML, sanitised when it is saved. */
export const pageSchema = z.object({
  slug: slug(),
  title: text('Title is required'),
  content: text(CONTENT_REQUIRED, { max: MAX_CONTENT }),
  meta_description: optionalText(320),
  is_published: flag(true),
})

export type PageInput = z.output<typeof pageSchema>
