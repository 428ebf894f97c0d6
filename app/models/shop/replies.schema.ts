import { z } from 'zod'
import { optionalLine, optionalText } from '~/models/records/fields'

export const SAVED_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type SavedRow = (typeof SAVED_ROWS)[number]

const MAX_TEXT = 4000
const TITLE_MESSAGE = 'Give this reply a title'
const TEXT_MESSAGE = 'Write the text of this reply, or remove its title'
const TWICE_MESSAGE = 'This title is in the list already'

type RowField = `${'title' | 'text'}_${SavedRow}`

export type RepliesField = 'reply_greeting' | 'reply_signature' | RowField

const rowFields = Object.fromEntries(
  SAVED_ROWS.flatMap((number) => [
    [`title_${number}`, optionalLine(80)],
    [`text_${number}`, optionalText(MAX_TEXT)],
  ]),
) as Record<RowField, ReturnType<typeof optionalLine>>

const fields = z.object({ reply_greeting: optionalLine(120), reply_signature: optionalText(1000), ...rowFields })

export const repliesSchema = fields.transform(({ reply_greeting, reply_signature, ...typed }, context) => {
  const saved_replies: { title: string; text: string }[] = []
  for (const number of SAVED_ROWS) {
    const [title, text] = [typed[`title_${number}`], typed[`text_${number}`]]
    if (!title && !text) continue
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [`${field}_${number}`], message })
    if (!title) refuse('title', TITLE_MESSAGE)
    else if (!text) refuse('text', TEXT_MESSAGE)
    else if (saved_replies.some((other) => other.title === title)) refuse('title', TWICE_MESSAGE)
    else saved_replies.push({ title, text })
  }
  return { reply_greeting, reply_signature, saved_replies }
})
