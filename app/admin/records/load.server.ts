import { randomUUID } from 'node:crypto'
import { ACCEPTED, type FormValues, groupByName, type LoadedForm, NEXT, PRESSED } from '~/admin/shell/form-state'
import { parseId } from '~/format/address'
import { formatMoment, formatRecentTime } from '~/format/dates'
import { addressWithDraft, showsDraft } from '~/http/draft.server'
import { requireFound } from '~/http/respond.server'
import { type Draft, findDraft } from '~/models/records/draft.server'
import type { EditedRecord } from './edited-record.server'
import { mergeForms } from './merge'

/** The record as stored or, on request, an earlier version or the user's draft, which is offered otherwise. Throws a 404 page. */
export async function loadForm(
  request: Request,
  userId: number,
  { record, initial = {}, origin = null }: { record?: EditedRecord; initial?: FormValues; origin?: string | null } = {},
): Promise<LoadedForm> {
  const { pathname } = new URL(request.url)
  const draft = await findDraft(userId, pathname)
  if (draft && showsDraft(request)) return restoredForm(draft)
  const stored = record ? await earlierOrCurrent(request, record) : { values: initial, origin }
  const offer = draft && differs(draft, stored.values) ? offered(draft, pathname) : null
  return { idempotencyKey: randomUUID(), origin: null, offer, ...stored }
}

async function earlierOrCurrent(request: Request, record: EditedRecord) {
  const current = await record.current()
  const changeId = parseId(new URL(request.url).searchParams.get('version') ?? '')
  if (changeId === null) return current
  const { values, at } = await requireFound(record.afterChange(changeId))
  const origin = `This is the version of ${formatMoment(at)}. Nothing has been saved yet: check it, then save.`
  return { ...current, values, origin }
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
