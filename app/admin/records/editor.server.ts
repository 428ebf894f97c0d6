import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import type { z } from 'zod'
import type { FailureOf, FormValues, SaveReply } from '~/admin/shell/form-state'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import type { EditableKind } from '~/models/records/kind.server'
import { suggestSlug } from '~/models/records/slug.server'
import type { Author, Change } from '~/models/records/writes.server'
import { adminLinks } from '../shell/links'
import { loadCopy } from './copy.server'
import { editedRecord } from './edited-record.server'
import { lastChange } from './history.presenter.server'
import { loadForm } from './load.server'
import { type ListedRows, nextForm, nextRow, type SavedNotice, withLastText } from './next.server'
import { saveForm, type SavePlan } from './save.server'
import { textOf } from './unsaved-reply.server'

export interface RecordEditor<Row extends { id: number; version: number }, Schema extends z.ZodType> extends Pick<
  SavePlan<Schema>,
  'schema' | 'picture' | 'document' | 'switches' | 'prepare'
> {
  kind: EditableKind<Row>
  initial?: FormValues
  present: (row: Row) => FormValues | Promise<FormValues>
  findById: (id: number) => Promise<Row>
  create: (input: z.output<Schema>, author: Author) => Promise<{ id: number }>
  update: (id: number, input: z.output<Schema>, change: Change) => Promise<{ id: number }>
  slugFrom?: string
  warningsAbout?: (input: z.output<Schema>, before: Row | null) => string[] | Promise<string[]>
  /** A list or an address by id. */
  redirectTo: SavePlan<Schema>['done']['to']
  /** Null for other buttons. */
  redirectByButton?: (id: number, form: FormData) => string | null
  saved: (isNew: boolean, input: z.output<Schema>, id: number) => SavedNotice
  failed: FailureOf
  /** The list that it is opened from. */
  list?: ListedRows
  /** `name` is a field; a copy gets these `values`. */
  copy?: { name: string; values: FormValues }
  /** Null for other buttons. */
  replyToButton?: (request: Request) => Promise<SaveReply | null>
}

const isNew = (params: Params) => params.id === undefined

/** Throws a 404 page. */
export async function loadRecord<Row extends { id: number; version: number }, Schema extends z.ZodType>(
  request: Request,
  params: Params,
  editor: RecordEditor<Row, Schema>,
) {
  const { user } = await requireStaff(request, isNew(params) ? 'edit' : 'read')
  const { kind, initial = {}, findById, present, list } = editor
  if (isNew(params)) {
    const filled = (await loadCopy(request, editor)) ?? { initial }
    return { record: null, form: await loadForm(request, user.id, filled), changed: null }
  }
  const record = await requireFound(findById(readId(params)))
  const edited = editedRecord(kind, record.id, async () => record, present)
  const form = await loadForm(request, user.id, { record: edited })
  const next = list && (await nextRow(request, list, record.id))
  return { record, form: { ...form, next }, changed: await lastChange(kind.kind, record.id) }
}

export function recordLoader<
  Row extends { id: number; version: number },
  Schema extends z.ZodType,
  Shown extends { title: string },
>(editor: RecordEditor<Row, Schema>, show: (row: Row) => Shown | Promise<Shown>) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const { record, form, changed } = await loadRecord(request, params, editor)
    return { record: record && { id: record.id, ...(await show(record)) }, form, changed }
  }
}

export function recordAction<Row extends { id: number; version: number }, Schema extends z.ZodType>(
  editor: RecordEditor<Row, Schema>,
) {
  return ({ request, params }: ActionFunctionArgs) => saveRecord(request, params, editor)
}

export async function saveRecord<Row extends { id: number; version: number }, Schema extends z.ZodType>(
  request: Request,
  params: Params,
  editor: RecordEditor<Row, Schema>,
) {
  const { user } = await requireStaff(request, 'edit')
  const {
    kind,
    schema,
    picture,
    document,
    switches,
    prepare,
    redirectTo,
    redirectByButton,
    saved,
    failed,
    create,
    update,
    findById,
    present,
    replyToButton,
    slugFrom,
    warningsAbout,
    list,
  } = editor
  const id = isNew(params) ? null : readId(params)
  const toRow = async (saved: number, form: FormData) =>
    redirectByButton?.(saved, form) ??
    (list && (await nextForm(request, list, form))) ??
    adminLinks.row(String(redirectTo), listSearch(request), saved)
  const reply = await replyToButton?.(request)
  if (reply) return reply
  return saveForm(request, {
    userId: user.id,
    schema,
    picture,
    document,
    switches,
    prepare,
    suggestSlug: slugFrom ? (form) => suggestSlug(kind, textOf(form, slugFrom), id) : undefined,
    warningsAbout: warningsAbout && (async (input) => warningsAbout(input, id === null ? null : await findById(id))),
    write: (input, change) => (id === null ? create(input, { by: change.by }) : update(id, input, change)),
    isLive:
      id === null
        ? (made) =>
            findById(made).then(
              () => true,
              () => false,
            )
        : undefined,
    record: id === null ? undefined : editedRecord(kind, id, () => findById(id), present),
    done: {
      to: typeof redirectTo === 'string' ? toRow : redirectTo,
      notice: (input, form, savedId) => withLastText(saved(id === null, input, savedId), form),
    },
    failed: failed(id === null),
  })
}
