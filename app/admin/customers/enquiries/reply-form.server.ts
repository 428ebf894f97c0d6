import { replyUnsaved, textOf } from '~/admin/records/unsaved-reply.server'
import { filesIn } from '~/http/parse-form.server'
import { replySchema } from '~/models/customers/enquiry/enquiry.schema'
import type { ReplyParts } from '~/models/customers/enquiry/reply-text'
import { hasOwnWords, insertReply, withFirstName } from '~/models/customers/enquiry/reply-text'
import { draftOf } from '~/models/customers/enquiry/reply-text'
import { FILES, INSERT, PHOTOS_LINK, SAVED } from './reply-fields'

const ONLY_QUOTED = 'Write your reply: so far there is only what the customer wrote, the greeting and the signature'

export function schemaOfReply(parts: ReplyParts) {
  const draft = draftOf(parts)
  return replySchema.refine(({ text }) => hasOwnWords(text, draft), { path: ['text'], error: ONLY_QUOTED })
}

/** Takes the files out of the form: they cannot be shown again. */
export function takeFiles(form: FormData): File[] {
  const files = filesIn(form, FILES)
  form.delete(FILES)
  return files
}

/** The request with a form that has been read and changed. */
export function requestWith(request: Request, form: FormData): Request {
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  return new Request(request.url, { method: request.method, headers, body: form, signal: request.signal })
}

interface Insertion {
  saved: { title: string; text: string }[]
  parts: ReplyParts
  fullName: string
  /** Where the customer adds photos. */
  photosLink: string
}

/** The form with words put into the reply. Null for any other button than one that inserts. */
export function replyWithInserted(form: FormData, insertion: Insertion) {
  if (!form.has(INSERT)) return null
  const words = form.get(INSERT) === PHOTOS_LINK ? photosWords(insertion) : savedWords(form, insertion)
  if (words) form.set('text', insertReply(textOf(form, 'text'), words, insertion.parts))
  return replyUnsaved(form, replySchema, words ? undefined : { [SAVED]: ['Choose a saved reply first'] })
}

function savedWords(form: FormData, { saved, fullName }: Insertion): string | undefined {
  const chosen = saved[Number(textOf(form, SAVED) || 'NaN')]
  return chosen && withFirstName(chosen.text, fullName)
}

const photosWords = ({ photosLink }: Insertion) =>
  `Could you send us some photos? You can add them here:\n${photosLink}`
