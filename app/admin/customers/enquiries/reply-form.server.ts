import { hasOwnWords, insertReply, withFirstName } from '~/models/customers/enquiry/reply-text'
import type { ReplyParts } from '~/models/customers/enquiry/reply-text'
import { draftOf } from '~/models/customers/enquiry/reply-text'
import { replySchema } from '~/models/customers/enquiry/enquiry.schema'
import { replyUnsaved, textOf } from '~/admin/records/unsaved-reply.server'
import { FILES, INSERT, SAVED } from './reply-fields'

const ONLY_QUOTED = 'Write your reply: so far there is only what the customer wrote, the greeting and the signature'

export function schemaOfReply(parts: ReplyParts) {
  const draft = draftOf(parts)
  return replySchema.refine(({ text }) => hasOwnWords(text, draft), { path: ['text'], error: ONLY_QUOTED })
}

/** Takes the files out of the form: they cannot be shown again. An empty field is sent as a file without a name. */
export function takeFiles(form: FormData): File[] {
  const files = form.getAll(FILES).filter((file) => file instanceof File)
  form.delete(FILES)
  return files.filter(({ name, size }) => name !== '' || size > 0)
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
}

/** Null for any other button than Insert. */
export function replyWithSaved(form: FormData, { saved, parts, fullName }: Insertion) {
  if (!form.has(INSERT)) return null
  const chosen = saved[Number(textOf(form, SAVED) || 'NaN')]
  if (chosen) form.set('text', insertReply(textOf(form, 'text'), withFirstName(chosen.text, fullName), parts))
  return replyUnsaved(form, replySchema, chosen ? undefined : { [SAVED]: ['Choose a saved reply first'] })
}
