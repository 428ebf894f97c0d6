import type { Submission } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { takeDocument, takePictures } from '~/admin/media/posted-picture.server'
import { CHOOSE } from '~/admin/media/upload-field'
import {
  ACCEPTED,
  type Failure,
  type FormValues,
  LAST,
  MORE_ROWS,
  NEXT,
  PRESSED,
  type SaveReply,
} from '~/admin/shell/form-state'
import { queryOf } from '~/format/address'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { typedFields } from '~/http/draft.server'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { parseForm, replyAsTyped } from '~/http/parse-form.server'
import { toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { deleteDraft, saveDraft } from '~/models/records/draft.server'
import { type FieldErrors, Stale } from '~/models/records/errors'
import { suggestSlug } from '~/models/records/slug.server'
import { type IsLive, withIdempotencyKey } from '~/models/records/writes.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { logger } from '~/runtime/logger.server'
import { hashOf } from '~/runtime/tokens.server'
import { adminLinks } from '../shell/links'
import { type FormEditor, isStored, nextForm, type Post, type Reply } from './editor.server'
import { mergedText, mergeStale } from './merge.server'

interface Sent extends Pick<Post, 'request' | 'user'> {
  id?: number | null
  form?: FormData
}

/** The action of a form that creates without an id in its address, and with one updates. */
export function formAction<Row extends { version: number }, Schema extends FormEditor['schema']>(
  editor: FormEditor<Row, Schema>,
  needs: Capability = 'edit',
) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const { user } = await requireStaff(request, needs)
    return saveForm({ request, user, id: params.id === undefined ? null : readId(params) }, editor)
  }
}

/**
 * Writes once however often the form is submitted, and merges with what others have saved meanwhile. Otherwise returns
 * the form as typed: 400 for invalid input, 409 for a conflict or a warning that is not accepted, 500 for an unexpected
 * error.
 */
export async function saveForm<Row extends { version: number }, Schema extends FormEditor['schema']>(
  { request, user, id = null, form }: Sent,
  editor: FormEditor<Row, Schema>,
): Promise<Reply> {
  const sent = withPressed(form ?? (await request.formData()))
  const version = id !== null && isStored(editor) ? textOf(sent, 'version') : undefined
  return walk({ request, path: new URL(request.url).pathname, user, id, editor, form: sent, sent, version }, STEPS)
}

/** Replies, which ends the save, or hands on what the next step needs. */
type Step = (post: never) => Reply | Post | Promise<Reply | Post>

/** In this order, with the reasons in docs/a-save.md. */
export const STEPS: Step[] = [pressButton, chooseFromLibrary, addRows, takeUploads, fillSlug, parse, warn, write, lead]

async function walk(post: Post, [step, ...steps]: Step[]): Promise<Reply> {
  if (!step) throw new Error('The last step of a save replies')
  const next = await step(post as never)
  return 'sent' in next ? walk(next, steps) : next
}

async function pressButton(post: Post): Promise<Reply | Post> {
  return (await post.editor.button?.(post)) ?? post
}

const TOO_LONG = 'This form is too long to be kept while you choose: save it first'

async function chooseFromLibrary(post: Post): Promise<Reply | Post> {
  const { request, path, user, form, editor } = post
  if (!editor.picture || !form.has(CHOOSE)) return post
  const field = textOf(form, CHOOSE)
  form.delete(CHOOSE)
  const typed = typedFields(form)
  if (!typed) return data(replyUnsaved(form, editor.schema, { '': [TOO_LONG] }), { status: 413 })
  await saveDraft(user.id, path, typed)
  return redirect(href('/admin/media') + queryOf({ for: path + new URL(request.url).search, field }), 303)
}

function addRows(post: Post): Reply | Post {
  const { form, editor } = post
  if (!form.has(MORE_ROWS)) return post
  const counts = [...new URLSearchParams(textOf(form, MORE_ROWS))].map(([list, count]) => [list, Number(count) || 0])
  return data({ ...replyUnsaved(form, editor.schema), rows: Object.fromEntries(counts) as Record<string, number> })
}

/** Puts addresses into `sent` too, so that another picture makes another idempotency key. */
async function takeUploads(post: Post): Promise<Reply | Post> {
  const { id, user, form, editor } = post
  const { schema } = editor
  const more = id === null ? editor.morePictures : undefined
  const documentFailure = editor.document ? await takeDocument(form, editor.document) : undefined
  const picture = editor.picture ? await takePictures(form, [editor.picture].flat(), { by: user.id, more }) : undefined
  const failure = picture?.failure ?? documentFailure
  if (failure) {
    const errors = { ...failure.errors, ...documentFailure?.errors }
    return data(replyUnsaved(form, schema, errors), { status: failure.status })
  }
  return picture?.isUpload ? data<SaveReply>({ ...replyUnsaved(form, schema), uploaded: true }) : post
}

async function fillSlug(post: Post): Promise<Post> {
  const { id, form: typed, editor } = post
  const { kind, slugFrom } = editor
  if (!slugFrom || !kind || textOf(typed, 'slug').trim() !== '') return post
  const slug = await suggestSlug(kind, textOf(typed, slugFrom), id)
  if (!slug) return post
  const form = new FormData()
  for (const [name, value] of typed) if (name !== 'slug') form.append(name, value)
  form.append('slug', slug)
  return { ...post, form }
}

interface Parsed extends Post {
  submission: Submission<unknown, string[], unknown>
  input: object
}

function parse(post: Post): Reply | Parsed {
  const { form, editor, version, stale } = post
  const submission = parseForm(form, editor.schema)
  if (submission.status !== 'success') {
    return data<SaveReply>({ lastResult: submission.reply(), notice: null, version, stale }, { status: 400 })
  }
  const switches = Object.fromEntries((editor.switches ?? []).map((name) => [name, form.has(name)]))
  return { ...post, submission, input: { ...submission.value, ...switches } }
}

async function warn(post: Parsed): Promise<Reply | Parsed> {
  const { id, form, editor, input, submission, version, stale } = post
  if (!editor.warningsAbout) return post
  try {
    const before = id === null ? null : ((await editor.findById?.(id)) ?? null)
    const warnings = await editor.warningsAbout(input, before)
    if (areAccepted(form, warnings)) return post
    const asked = { warnings, pressed: textOf(form, NEXT) || undefined }
    return data<SaveReply>({ lastResult: submission.reply(), notice: null, version, stale, ...asked }, { status: 409 })
  } catch (error) {
    return refuse(post, error)
  }
}

interface Written extends Parsed {
  writtenId: number
}

async function write(post: Parsed): Promise<Reply | Written> {
  const { request, user, id, sent, editor, input, version: expected } = post
  const once = async () => {
    if (id === null) return (await editor.create!(input, { by: user.id })).id
    await editor.update!(id, input, { expected, by: user.id })
    return id
  }
  const prepare = async () => editor.prepare?.(input)
  const isLive = id === null ? (editor.isLive ?? isFound(editor)) : undefined
  try {
    return { ...post, writtenId: await withIdempotencyKey(keyOf(request, sent), once, prepare, isLive) }
  } catch (error) {
    return refuse(post, error)
  }
}

function isFound({ findById }: FormEditor): IsLive | undefined {
  return findById && (async (id) => (await findById(id).catch(() => null)) !== null)
}

async function lead(post: Written): Promise<Reply> {
  const { request, path, user, id, form, editor, input, writtenId, stale } = post
  const list = editor.kind?.address.list ?? path
  await deleteDraft(user.id, path)
  const { text, ...shown } = editor.saved(input, { id: writtenId, isNew: id === null })
  const wasLast = form.get(NEXT) === LAST ? 'That was the last one in this list.' : undefined
  const texts = [text, wasLast, stale && mergedText(stale)].filter(Boolean)
  const to = typeof editor.to === 'function' ? editor.to(writtenId, post) : editor.to
  const address = to ?? (await nextForm(post)) ?? adminLinks.row(list, listSearch(request), writtenId)
  return redirectWithNotice(address, { ...shown, text: texts.join(' ') || undefined })
}

/** Others have saved meanwhile: what is merged is parsed and written like any other form. */
async function saveMerged(post: Parsed, error: Stale): Promise<Reply> {
  const { id, form: typed, editor, stale } = post
  if (id === null || !isStored(editor) || stale) return notWritten(post, error)
  const values = (replyAsTyped(typed, editor.schema).initialValue ?? {}) as FormValues
  const merge = await mergeStale(editor, id, values, Number(textOf(typed, 'version')))
  const form = new FormData()
  for (const [name, value] of Object.entries(merge.values)) {
    for (const text of [value ?? []].flat()) form.append(name, text)
  }
  for (const name of ['idempotency_key', ACCEPTED, NEXT]) {
    for (const value of typed.getAll(name)) form.append(name, value)
  }
  const merged = { ...post, form, version: merge.version, stale: merge.stale }
  if (merge.stale.conflicts.length === 0) return walk(merged, STEPS.slice(STEPS.indexOf(parse)))
  return notWritten({ ...merged, submission: parseForm(form, editor.schema) }, error)
}

async function refuse(post: Parsed, error: unknown): Promise<Reply> {
  return error instanceof Stale ? saveMerged(post, error) : notWritten(post, error)
}

function notWritten({ id, editor, submission, version, stale }: Parsed, error: unknown): Reply {
  const failed = typeof editor.failed === 'function' ? editor.failed(id === null) : editor.failed
  const refusal = toRefusal(error)
  const text = failureText(failed, error)
  if (!refusal) logger.error({ err: error }, text)
  const isFieldError = Object.values(refusal?.fieldErrors ?? {}).some((messages) => messages.includes(text))
  const reply: SaveReply = {
    lastResult: submission.reply({ formErrors: isFieldError ? undefined : [text], fieldErrors: refusal?.fieldErrors }),
    notice: { title: failed.title, text, tone: 'error' },
    version,
    stale,
  }
  return data(reply, { status: refusal?.status ?? 500, headers: refusal?.headers })
}

export function failureText({ text, unforeseen }: Failure, error: unknown): string {
  if (toRefusal(error) && error instanceof Error) return text(error.message)
  return unforeseen ?? text('Unknown error')
}

export function replyUnsaved(form: FormData, schema: FormEditor['schema'], fieldErrors?: FieldErrors): SaveReply {
  const lastResult = replyAsTyped(form, schema, fieldErrors)
  return { lastResult, notice: null, version: textOf(form, 'version') || undefined }
}

/** Once per `idempotency_key`, address and values: a changed form is a new one. */
export function keyOf(request: Request, form: FormData): string | null {
  if (!form.has('idempotency_key')) return null
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  return hashOf(JSON.stringify([new URL(request.url).pathname, texts]))
}

/** Whether staff have seen these warnings and save anyway. Browsers post a line break as CRLF. */
export function areAccepted(form: FormData, warnings: string[]): boolean {
  const accepted = form.getAll(ACCEPTED).flatMap((texts) => (typeof texts === 'string' ? texts.split(/\r?\n/) : []))
  return warnings.every((text) => accepted.includes(text))
}

/** "Save anyway" does what the button before it would have done. */
function withPressed(form: FormData): FormData {
  if (form.has(ACCEPTED) && form.has(PRESSED)) form.set(NEXT, textOf(form, PRESSED))
  return form
}
