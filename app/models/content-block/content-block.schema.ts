import { z } from 'zod'
import { optionalImage, text } from '~/models/fields'

/** A content block as staff send it (section 5). */
export const contentBlockSchema = z.object({
  section: text('Section is required', { max: 60 }),
  title: text('Title is required'),
  body: text('Content is required', { max: 20_000 }),
  image: optionalImage(),
})

export type ContentBlockInput = z.output<typeof contentBlockSchema>
