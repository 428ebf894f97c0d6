import { createHash, randomUUID } from 'node:crypto'
import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { redirectWithNotice } from '~/http/flash.server'
import { restoreDraft, showsDraft } from '~/http/draft.server'
import { logger } from '~/runtime/logger.server'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { toRefusal } from '~/http/respond.server'
import { Stale, type FieldErrors } from '~/models/errors'
import { withIdempotencyKey } from '~/models/records/writes.server'
import { deleteDraft } from '~/models/draft/draft.server'
import type { Change } from '~/models/records/writes.server'
import {
  groupByName,
  type Failure,
  type FormValues,
  type LoadedForm,
  type SaveReply,
  type StoredForm,
} from './form-state'
import { takePicture } from '../pictures/posted-picture.server'

export interface SavePlan<Schema extends z.ZodType> {
  schema: Schema
  /** The name of the form's `ImageField`. */
  picture?: string
  /** Checkboxes that default to on in the schema: browsers omit unticked ones. */
  switches?: (keyof z.output<Schema> & string)[]
  userId: number
  write: (input: z.output<Schema>, change: Change) => Promise<{ id: number }>
  /** Only for existing records, whose forms must send the version they show. */
  stored?: () => Promise<StoredForm>
  done: {
    to: string | ((id: number) => string)
    notice: (input: z.output<Schema>) => { title: string; text?: string }
  }
  failed: Failure
}

export function failureText({ text, unforeseen }: Failure, error: unknown): string {
  if (toRefusal(error) && error instanceof Error) return text(error.message)
  return unforeseen ?? text('Unknown error')
}

export function storedForm<Row extends { version: number }>(row: Row, toForm: (row: Row) => FormValues): StoredForm {
  return { values: toForm(row), version: String(row.version) }
}

/** The stored record, or the user's draft. */
export async function loadForm(request: Request, userId: number, stored: Partial<StoredForm>): Promise<LoadedForm> {
  const draft = await restoreDraft(request, userId)
  if (!draft) return { values: {}, ...stored, idempotencyKey: randomUUID(), restored: false }
  const { version, idempotency_key: idempotencyKey, ...values } = groupByName(draft)
  return { values, version: one(version), idempotencyKey: one(idempotencyKey) ?? randomUUID(), restored: true }
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** Validates, writes once however often the form is submitted, and redirects with a notice. Otherwise returns the form as typed: 400 for invalid input, 409 for a taken value or stale version, 500 and a log line for an unexpected error. */
export async function saveForm<Schema extends z.ZodType>(request: Request, plan: SavePlan<Schema>) {
  const form = await request.formData()
  const picture = plan.picture ? await takePicture(form, plan.picture) : undefined
  if (picture?.failure)
    return data(replyUnsaved(form, plan.schema, picture.failure.errors), { status: picture.failure.status })
  if (picture?.isUpload) return data<SaveReply>({ ...replyUnsaved(form, plan.schema), uploaded: true })
  const submission = parseForm(form, plan.schema)
  const version = plan.stored ? textOf(form, 'version') : undefined
  if (submission.status !== 'success') {
    return data<SaveReply>({ lastResult: submission.reply(), notice: null, version }, { status: 400 })
  }
  const input = withSwitches(submission.value, form, plan.switches ?? [])
  let id: number
  try {
    id = await writeOnce(
      request,
      form,
      async () => (await plan.write(input, { expected: version, by: plan.userId })).id,
    )
  } catch (error) {
    return failedSave(error, submission, version, plan)
  }
  if (showsDraft(request)) await deleteDraft(plan.userId)
  const { to, notice } = plan.done
  return redirectWithNotice(typeof to === 'string' ? to : to(id), notice(input))
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** For a button that does not save: the form as typed, with its version. */
export function replyUnsaved(form: FormData, schema: z.ZodType, fieldErrors?: FieldErrors): SaveReply {
  const lastResult = replyAsTyped(form, schema, fieldErrors)
  return { lastResult, notice: null, version: textOf(form, 'version') || undefined }
}

function withSwitches<Input>(input: Input, form: FormData, names: string[]): Input {
  return { ...input, ...Object.fromEntries(names.map((name) => [name, form.has(name)])) }
}

/** Writes once per `idempotency_key`, address and values, and returns the id: a changed form is a new one. */
export function writeOnce(request: Request, form: FormData, write: () => Promise<number>): Promise<number> {
  if (!form.has('idempotency_key')) return write()
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  const posted = JSON.stringify([new URL(request.url).pathname, texts])
  return withIdempotencyKey(createHash('sha256').update(posted).digest('base64url'), write)
}

type Checked = Submission<unknown, string[], unknown>

async function failedSave<Schema extends z.ZodType>(
  error: unknown,
  submission: Checked,
  version: string | undefined,
  { failed, stored }: SavePlan<Schema>,
) {
  const refusal = toRefusal(error)
  const text = failureText(failed, error)
  if (!refusal) logger.error({ err: error }, text)
  // The field already shows it.
  const isFieldError = Object.values(refusal?.fieldErrors ?? {}).some((messages) => messages.includes(text))
  const theirs = error instanceof Stale ? await stored?.() : undefined
  const reply: SaveReply = {
    lastResult: submission.reply({ formErrors: isFieldError ? undefined : [text], fieldErrors: refusal?.fieldErrors }),
    notice: { title: failed.title, text, tone: 'error' },
    version: theirs?.version ?? version,
    theirs: theirs?.values,
  }
  return data(reply, { status: refusal?.status ?? 500, headers: refusal?.headers })
}
