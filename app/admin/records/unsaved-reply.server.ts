import type { z } from 'zod'
import { replyAsTyped } from '~/http/parse-form.server'
import type { FieldErrors } from '~/models/records/errors'
import { MORE_ROWS, type SaveReply } from '~/admin/shell/form-state'

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** For a button that does not save: the form as typed, with its version. */
export function replyUnsaved(form: FormData, schema: z.ZodType, fieldErrors?: FieldErrors): SaveReply {
  const lastResult = replyAsTyped(form, schema, fieldErrors)
  return { lastResult, notice: null, version: textOf(form, 'version') || undefined }
}

/** Null for a form that was sent by another button than the one for more rows. */
export function replyWithMoreRows(form: FormData, schema: z.ZodType): SaveReply | null {
  if (!form.has(MORE_ROWS)) return null
  return { ...replyUnsaved(form, schema), rows: Number(textOf(form, MORE_ROWS)) || undefined }
}
