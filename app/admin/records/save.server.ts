import type { Submission } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { takeDocument, takePictures } from '~/admin/media/posted-picture.server'
import { CHOOSE } from '~/admin/media/upload-field'
import type { Failure, FormValues, SaveReply, StaleSave } from '~/admin/shell/form-state'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { typedFields } from '~/http/draft.server'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { toRefusal } from '~/http/respond.server'
import { deleteDraft, saveDraft } from '~/models/records/draft.server'
import { Stale } from '~/models/records/errors'
import type { Change, IsLive } from '~/models/records/writes.server'
import { logger } from '~/runtime/logger.server'
import { areAccepted, pressedIn, withPressed } from './accepted.server'
import type { EditedRecord } from './edited-record.server'
import type { SavedNotice } from './next.server'
import { filledForm, mergedText, mergeStale } from './stale-save.server'
import { replyUnsaved, replyWithMoreRows, textOf } from './unsaved-reply.server'
import { writeOnce } from './write-once.server'

export interface SavePlan<Schema extends z.ZodType> {
  schema: Schema
  picture?: string | string[]
  document?: string
  /** Checkboxes that default to on in the schema: browsers omit unticked ones. */
  switches?: (keyof z.output<Schema> & string)[]
  userId: number
  /** What takes long, or counts although the form is refused: ahead of the transaction. */
  prepare?: (input: z.output<Schema>) => Promise<void>
  write: (input: z.output<Schema>, change: Change) => Promise<{ id: number }>
  /** Of what is made by the form: when it is over, the form makes it anew. */
  isLive?: IsLive
  warningsAbout?: (input: z.output<Schema>) => string[] | Promise<string[]>
  suggestSlug?: (form: FormData) => Promise<string>
  /** Only for existing records, whose forms must send the version they show. */
  record?: EditedRecord
  done: {
    to: string | ((id: number, form: FormData) => string | Promise<string>)
    notice: (input: z.output<Schema>, form: FormData, id: number) => SavedNotice
  }
  failed: Failure
}

export function failureText({ text, unforeseen }: Failure, error: unknown): string {
  if (toRefusal(error) && error instanceof Error) return text(error.message)
  return unforeseen ?? text('Unknown error')
}

/**
 * Writes once however often the form is submitted, and merges with what others have saved meanwhile. Otherwise returns
 * the form as typed: 400 for invalid input, 409 for a conflict or a warning that is not accepted, 500 for an unexpected
 * error.
 */
export async function saveForm<Schema extends z.ZodType>(request: Request, plan: SavePlan<Schema>) {
  const posted = withPressed(await request.formData())
  if (plan.picture && posted.has(CHOOSE)) return chooseFromLibrary(request, posted, plan)
  const withMoreRows = replyWithMoreRows(posted, plan.schema)
  if (withMoreRows) return data(withMoreRows)
  const form = await withSlug(posted, plan)
  const documentFailure = plan.document ? await takeDocument(form, plan.document) : undefined
  const picture = plan.picture ? await takePictures(form, [plan.picture].flat(), plan.userId) : undefined
  const failure = picture?.failure ?? documentFailure
  if (failure) {
    const errors = { ...failure.errors, ...documentFailure?.errors }
    return data(replyUnsaved(form, plan.schema, errors), { status: failure.status })
  }
  if (picture?.isUpload) return data<SaveReply>({ ...replyUnsaved(form, plan.schema), uploaded: true })
  return saveFields(request, form, plan, { posted, version: plan.record ? textOf(form, 'version') : undefined })
}

const TOO_LONG = 'This form is too long to be kept while you choose: save it first'

/** The media library leads back to the draft. */
async function chooseFromLibrary(request: Request, form: FormData, { userId, schema }: SavePlan<z.ZodType>) {
  const { pathname, search } = new URL(request.url)
  const field = textOf(form, CHOOSE)
  form.delete(CHOOSE)
  const typed = typedFields(form)
  if (!typed) return data(replyUnsaved(form, schema, { '': [TOO_LONG] }), { status: 413 })
  await saveDraft(userId, pathname, typed)
  return redirect(href('/admin/media') + queryOf({ for: pathname + search, field }), 303)
}

async function withSlug(posted: FormData, { suggestSlug }: Pick<SavePlan<z.ZodType>, 'suggestSlug'>) {
  const isMissing = suggestSlug && textOf(posted, 'slug').trim() === ''
  const slug = isMissing ? await suggestSlug(posted) : ''
  if (!slug) return posted
  const form = new FormData()
  for (const [name, value] of posted) if (name !== 'slug') form.append(name, value)
  form.append('slug', slug)
  return form
}

type Saved = Response | ReturnType<typeof data<SaveReply>>

interface Attempt {
  /** As the browser has sent it: what makes a form that is submitted twice the same. */
  posted: FormData
  version?: string
  stale?: StaleSave
}

async function saveFields<Schema extends z.ZodType>(
  request: Request,
  form: FormData,
  plan: SavePlan<Schema>,
  { posted, version, stale }: Attempt,
): Promise<Saved> {
  const submission = parseForm(form, plan.schema)
  if (submission.status !== 'success') {
    return data<SaveReply>({ lastResult: submission.reply(), notice: null, version, stale }, { status: 400 })
  }
  const input = withSwitches(submission.value, form, plan.switches ?? [])
  let id: number
  try {
    // Inside: the record that the warnings look at may be deleted by now.
    const warnings = (await plan.warningsAbout?.(input)) ?? []
    if (!areAccepted(form, warnings)) {
      const asked = { warnings, pressed: pressedIn(form) }
      return data<SaveReply>(
        { lastResult: submission.reply(), notice: null, version, stale, ...asked },
        { status: 409 },
      )
    }
    const change = { expected: version, by: plan.userId }
    const once = async () => (await plan.write(input, change)).id
    const prepare = async () => plan.prepare?.(input)
    id = await writeOnce(request, posted, once, { prepare, isLive: plan.isLive })
  } catch (error) {
    if (error instanceof Stale && plan.record && !stale)
      return saveMerged(request, form, plan, { posted, record: plan.record })
    return failedSave(error, submission, { version, stale }, plan)
  }
  await deleteDraft(plan.userId, new URL(request.url).pathname)
  const { to, notice } = plan.done
  const { text, ...shown } = notice(input, form, id)
  const texts = [text, stale && mergedText(stale)].filter(Boolean)
  return redirectWithNotice(typeof to === 'string' ? to : await to(id, form), {
    ...shown,
    text: texts.join(' ') || undefined,
  })
}

async function saveMerged<Schema extends z.ZodType>(
  request: Request,
  form: FormData,
  plan: SavePlan<Schema>,
  { posted, record }: { posted: FormData; record: EditedRecord },
): Promise<Saved> {
  const typed = (replyAsTyped(form, plan.schema).initialValue ?? {}) as FormValues
  const merge = await mergeStale(record, typed, textOf(form, 'version'))
  const merged = filledForm(merge.values, form)
  if (merge.stale.conflicts.length === 0) return saveFields(request, merged, plan, { posted, ...merge })
  return failedSave(new Stale(), parseForm(merged, plan.schema), merge, plan)
}

function withSwitches<Input>(input: Input, form: FormData, names: string[]): Input {
  return { ...input, ...Object.fromEntries(names.map((name) => [name, form.has(name)])) }
}

type Checked = Submission<unknown, string[], unknown>

async function failedSave<Schema extends z.ZodType>(
  error: unknown,
  submission: Checked,
  { version, stale }: Pick<SaveReply, 'version' | 'stale'>,
  { failed }: SavePlan<Schema>,
) {
  const refusal = toRefusal(error)
  const text = failureText(failed, error)
  if (!refusal) logger.error({ err: error }, text)
  // The field already shows it.
  const isFieldError = Object.values(refusal?.fieldErrors ?? {}).some((messages) => messages.includes(text))
  const reply: SaveReply = {
    lastResult: submission.reply({ formErrors: isFieldError ? undefined : [text], fieldErrors: refusal?.fieldErrors }),
    notice: { title: failed.title, text, tone: 'error' },
    version,
    stale,
  }
  return data(reply, { status: refusal?.status ?? 500, headers: refusal?.headers })
}
