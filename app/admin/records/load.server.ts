import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import { ACCEPTED, type FormValues, groupByName, type LoadedForm, NEXT, PRESSED } from '~/admin/shell/form-state'
import { parseId } from '~/format/address'
import { formatMoment, formatRecentTime } from '~/format/dates'
import { addressWithDraft, showsDraft } from '~/http/draft.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { type Draft, findDraft } from '~/models/records/draft.server'
import { suggestSlug } from '~/models/records/slug.server'
import { nextRow, type RecordEditor, type StoredEditor, valuesAfter, valuesOf } from './editor.server'
import { lastChange } from './history.presenter.server'
import { mergeForms } from './merge.server'

type Schema = RecordEditor['schema']
type Row = { id: number; version: number }

export function recordLoader<Stored extends Row, Shown extends { title: string }>(
  editor: RecordEditor<Stored, Schema>,
  show: (row: Stored) => Shown | Promise<Shown>,
) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const { record, form, changed } = await loadRecord(request, params, editor)
    return { record: record && { id: record.id, ...(await show(record)) }, form, changed }
  }
}

/** Throws a 404 page for an id that nothing has. */
export async function loadRecord<Stored extends Row>(
  request: Request,
  params: Params,
  editor: RecordEditor<Stored, Schema>,
) {
  const isNew = params.id === undefined
  const { user } = await requireStaff(request, isNew ? 'edit' : 'read')
  if (isNew) {
    const filled = (await loadCopy(request, editor)) ?? { initial: editor.initial }
    return { record: null, form: await loadForm(request, user.id, filled), changed: null }
  }
  const row = await requireFound(editor.findById(readId(params)))
  const form = await loadForm(request, user.id, { record: { editor, row } })
  const next = editor.next && (await nextRow(request, editor.next, row.id))
  return { record: row, form: { ...form, next }, changed: await lastChange(editor.kind.kind, row.id) }
}

async function loadCopy(request: Request, editor: RecordEditor) {
  const { kind, findById, copy } = editor
  const id = parseId(new URL(request.url).searchParams.get('copy'))
  if (id === null || !copy) return null
  const values = await valuesOf(editor, await requireFound(findById(id)))
  const original = String(values[copy.name])
  const name = `Copy of ${original}`
  const slug = await suggestSlug(kind, name, null)
  return {
    initial: { ...values, [copy.name]: name, slug, ...copy.values },
    origin: `This is a copy of ${original}. Nothing has been saved yet: check it, then save it.`,
  }
}

interface Shown {
  record?: { editor: Pick<StoredEditor, 'kind' | 'present'>; row: Row }
  initial?: FormValues
  origin?: string | null
}

/** The record as stored or, on request, an earlier version or the user's draft, which is offered otherwise. Throws a 404 page. */
export async function loadForm(
  request: Request,
  userId: number,
  { record, initial = {}, origin = null }: Shown = {},
): Promise<LoadedForm> {
  const { pathname } = new URL(request.url)
  const draft = await findDraft(userId, pathname)
  if (draft && showsDraft(request)) return restoredForm(draft)
  const stored = record ? await earlierOrCurrent(request, record) : { values: initial, origin }
  const offer = draft && differs(draft, stored.values) ? offered(draft, pathname) : null
  return { idempotencyKey: randomUUID(), origin: null, offer, ...stored }
}

async function earlierOrCurrent(request: Request, { editor, row }: NonNullable<Shown['record']>) {
  const version = String(row.version)
  const changeId = parseId(new URL(request.url).searchParams.get('version') ?? '')
  if (changeId === null) return { values: await valuesOf(editor, row), version }
  const { values, at } = await requireFound(valuesAfter(editor, row.id, changeId))
  const origin = `This is the version of ${formatMoment(at)}. Nothing has been saved yet: check it, then save.`
  return { values, version, origin }
}

function restoredForm(draft: Draft): LoadedForm {
  const { values, version, idempotencyKey = randomUUID() } = formOf(draft)
  const origin = `Here is what you typed at ${typedAt(draft)}. It has not been saved yet.`
  return { values, version, idempotencyKey, origin, offer: null }
}

function formOf({ fields }: Draft) {
  const {
    version,
    idempotency_key,
    [ACCEPTED]: _accepted,
    [NEXT]: _next,
    [PRESSED]: _pressed,
    ...values
  } = groupByName(fields)
  return { values, version: one(version), idempotencyKey: one(idempotency_key) }
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function differs(draft: Draft, stored: FormValues): boolean {
  return mergeForms(null, formOf(draft).values, stored).conflicts.length > 0
}

function offered(draft: Draft, path: string) {
  return { restore: addressWithDraft(path), path, at: typedAt(draft) }
}

const typedAt = ({ saved_at }: Draft) => formatRecentTime(saved_at, new Date())
