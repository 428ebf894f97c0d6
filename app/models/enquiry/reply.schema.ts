import { z } from 'zod'
import { flag, line, text } from '~/models/fields'

/** A reply as staff write it. */
export const replySchema = z.object({
  subject: line('Subject is required'),
  text: text('Message is required', { max: 20_000 }),
  processed: flag(),
})

export type ReplyInput = z.output<typeof replySchema>
