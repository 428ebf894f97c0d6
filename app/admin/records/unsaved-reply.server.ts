import type { z } from 'zod'
import { MORE_ROWS, type SaveReply } from '~/admin/shell/form-state'
import { replyAsTyped } from '~/http/parse-form.server'
import type { FieldErrors } from '~/models/records/errors'

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function replyUnsaved(form: FormData, schema: z.ZodType, fieldErrors?: FieldErrors): SaveReply {
  const lastResult = replyAsTyped(form, schema, fieldErrors)
  return { lastResult, notice: null, version: textOf(form, 'version') || undefined }
}

/** Null for any other button. */
export function replyWithMoreRows(form: FormData, schema: z.ZodType): SaveReply | null {
  if (!form.has(MORE_ROWS)) return null
  const counts = [...new URLSearchParams(textOf(form, MORE_ROWS))].map(([list, count]) => [list, Number(count) || 0])
  return { ...replyUnsaved(form, schema), rows: Object.fromEntries(counts) as Record<string, number> }
}
