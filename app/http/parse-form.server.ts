import type { Submission, SubmissionResult } from '@conform-to/zod/v4'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'repeat_password',
  'code',
])

const DEFAULT_LIMIT = 2000
const MAX_VALUES = 100

/** Drops unknown fields: conform would run `__intent__`, and build objects from `a[9].b`. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Submission<z.output<Schema>, string[]> {
  const submission = parseWithZod(onlyKnown(form, schema), { schema })
  const reply: typeof submission.reply = (options) => ({
    ...submission.reply(options),
    initialValue: typedValues(form, schema),
  })
  return { ...submission, reply }
}

export function replyAsTyped(
  form: FormData,
  schema: z.ZodType,
  error?: Record<string, string[]>,
): SubmissionResult<string[]> {
  const initialValue = typedValues(form, schema)
  return error ? { status: 'error', initialValue, error } : { initialValue }
}

/** The files of a field, without the empty one that browsers send for none. They leave the form, as schemas read texts. */
export function takeFiles(form: FormData, name: string): File[] {
  const sent = form.getAll(name)
  form.delete(name)
  return sent.filter((file) => file instanceof File).filter((file) => file.name !== '' || file.size > 0)
}

function onlyKnown(form: FormData, schema: z.ZodType): FormData {
  const known = new FormData()
  for (const [name, field] of fieldsOf(schema)) {
    for (const value of valuesOf(form, name, field)) known.append(name, value)
  }
  return known
}

function typedValues(form: FormData, schema: z.ZodType): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {}
  for (const [name, field] of fieldsOf(schema)) {
    if (SECRET_FIELDS.has(name)) continue
    const limit = Math.max(...limitsOf(field)) || DEFAULT_LIMIT
    const texts = valuesOf(form, name, field).filter((value) => typeof value === 'string' && value !== '') as string[]
    const cut = texts.map((text) => text.slice(0, limit).toWellFormed())
    if (cut.length > 0) typed[name] = cut.length === 1 ? cut[0]! : cut
  }
  return typed
}

function valuesOf(form: FormData, name: string, field: unknown): FormDataEntryValue[] {
  const values = form.getAll(name).slice(0, isList(field) ? MAX_VALUES : 1)
  // Native forms send CRLF, which would count twice.
  return values.map((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value))
}

function fieldsOf(schema: unknown): Map<string, unknown> {
  if (schema instanceof z.ZodObject) return new Map<string, unknown>(Object.entries(schema.shape))
  if (schema instanceof z.ZodUnion) return new Map(schema.options.flatMap((option) => [...fieldsOf(option)]))
  if (schema instanceof z.ZodPipe) return new Map([...fieldsOf(schema.in), ...fieldsOf(schema.out)])
  return new Map()
}

function isList(field: unknown): boolean {
  return field instanceof z.ZodArray || partsOf(field).some(isList)
}

function limitsOf(field: unknown): number[] {
  if (field instanceof z.ZodString) return [field.maxLength ?? 0]
  return [0, ...partsOf(field).flatMap(limitsOf)]
}

function partsOf(field: unknown): unknown[] {
  if (field instanceof z.ZodPipe) return [field.in, field.out]
  if (field instanceof z.ZodUnion) return [...field.options]
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return [field.unwrap()]
  }
  return field instanceof z.ZodArray ? [field.element] : []
}
