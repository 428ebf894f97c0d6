import { createHash, randomUUID } from 'node:crypto'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { redirectWithNotice } from '~/http/flash.server'
import { restoreDraft, showsDraft } from '~/http/draft.server'
import { logger } from '~/runtime/logger.server'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { toRefusal } from '~/http/respond.server'
import { Stale, type FieldErrors } from '~/models/errors'
import { withIdempotencyKey, type Change } from '~/models/records/writes.server'
import { deleteDraft } from '~/models/draft/draft.server'
import type { Notice } from '~/ui/toast/toast-store'
import { groupByName, type FormValues, type LoadedForm, type StoredForm } from './form-values'
import { takePicture } from './posted-picture.server'

/** The answer to a form that was not taken; typed values are kept. */
export interface SaveReply {
  lastResult: SubmissionResult<string[]>
  notice: Notice | null
  /** The version of the row that the next save expects: the one the form has shown, or, once it has shown both, the stored one. */
  version?: string
  /** The button was Upload, and the picture is stored: the field of its address has it. */
  uploaded?: boolean
  /** What is stored by now, when somebody else has saved in the meantime. */
  theirs?: FormValues
}

interface SavePlan<Schema extends z.ZodType> {
  userId: number
  schema: Schema
  /** The field of an image's address, where the form has one (`ImageField`). */
  picture?: string
  /** Checkboxes that are on unless a client says otherwise: a form does not send one that is off. */
  switches?: (keyof z.output<Schema> & string)[]
  /** The one call of the model. */
  write: (input: z.output<Schema>, change: Change) => Promise<{ id: number }>
  /** Of a form that changes a row: the row as the form shows it. Such a form must say which version it has shown. */
  stored?: () => Promise<StoredForm>
  /** Where a saved form leads, which may depend on the row's id, and what is said there. */
  done: { to: string | ((id: number) => string); notice: { title: string; text?: string } }
  /** What is said of a form that was not saved. */
  failed: Failure
}

/** What is said of something that failed: with the reason, or, where it is one that nobody foresaw, in words of its own. */
export interface Failure {
  title: string
  text: (reason: string) => string
  unforeseen?: string
}

export function failureText({ text, unforeseen }: Failure, error: unknown): string {
  if (toRefusal(error) && error instanceof Error) return text(error.message)
  return unforeseen ?? text('Unknown error')
}

/** A row as its form shows it. */
export function storedForm<Row extends { version: number }>(row: Row, toForm: (row: Row) => FormValues): StoredForm {
  return { values: toForm(row), version: String(row.version) }
}

/** What a form's page starts with: the stored row, or what was typed before the session ended. */
export async function loadForm(request: Request, userId: number, stored: Partial<StoredForm>): Promise<LoadedForm> {
  const draft = await restoreDraft(request, userId)
  if (!draft) return { values: {}, ...stored, idempotencyKey: randomUUID(), restored: false }
  const { version, idempotency_key: idempotencyKey, ...values } = groupByName(draft)
  return { values, version: one(version), idempotencyKey: one(idempotencyKey) ?? randomUUID(), restored: true }
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/**
 * What every action that saves a row does: checks the form, writes once however often it is sent, and leads on with a
 * notice. A form that is refused is shown again as typed: 400 for a broken rule, 409 for a value that is taken or a row
 * that somebody else has changed, 500 and a line in the log for what nobody foresaw.
 */
export async function saveForm<Schema extends z.ZodType>(request: Request, plan: SavePlan<Schema>) {
  const form = await request.formData()
  const picture = plan.picture ? await takePicture(form, plan.picture) : undefined
  if (picture?.failure)
    return data(replyAsIs(form, plan.schema, picture.failure.errors), { status: picture.failure.status })
  if (picture?.isUpload) return data<SaveReply>({ ...replyAsIs(form, plan.schema), uploaded: true })
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
  return redirectWithNotice(typeof to === 'string' ? to : to(id), notice)
}

/** A text of a form; '' when there is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The answer to a button that saves nothing: the form again as it was typed, and of the version it has shown. */
export function replyAsIs(form: FormData, schema: z.ZodType, fieldErrors?: FieldErrors): SaveReply {
  const lastResult = replyAsTyped(form, schema, fieldErrors)
  return { lastResult, notice: null, version: textOf(form, 'version') || undefined }
}

function withSwitches<Input>(input: Input, form: FormData, names: string[]): Input {
  return { ...input, ...Object.fromEntries(names.map((name) => [name, form.has(name)])) }
}

/**
 * Runs a form's write once, however often the form is sent, and answers the id that the write answered. It is the same
 * form by its `idempotency_key`, its address and its words: one that was changed and sent again is another one.
 */
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
  // A field says it already.
  const isTold = Object.values(refusal?.fieldErrors ?? {}).some((messages) => messages.includes(text))
  const theirs = error instanceof Stale ? await stored?.() : undefined
  const reply: SaveReply = {
    lastResult: submission.reply({ formErrors: isTold ? undefined : [text], fieldErrors: refusal?.fieldErrors }),
    notice: { title: failed.title, text, tone: 'error' },
    version: theirs?.version ?? version,
    theirs: theirs?.values,
  }
  return data(reply, { status: refusal?.status ?? 500, headers: refusal?.headers })
}
