import { randomUUID } from 'node:crypto'
import { formatMoment } from '~/format/dates'
import { parseId } from '~/format/address'
import { restoreDraft } from '~/http/draft.server'
import { requireFound } from '~/http/respond.server'
import type { EditedRecord } from './edited-record.server'
import { groupByName, type FormValues, type LoadedForm } from './form-state'

const FROM_DRAFT = 'What you typed before you logged in is back. It has not been saved yet.'

/** The user's draft, the version that the address names, or the stored record. Throws a 404 page. */
export async function loadForm(
  request: Request,
  userId: number,
  stored: { record?: EditedRecord; initial?: FormValues } = {},
): Promise<LoadedForm> {
  const { record, initial = {} } = stored
  const idempotencyKey = randomUUID()
  const draft = await restoreDraft(request, userId)
  if (draft) {
    const { version, idempotency_key, ...values } = groupByName(draft)
    return { values, version: one(version), idempotencyKey: one(idempotency_key) ?? idempotencyKey, origin: FROM_DRAFT }
  }
  if (!record) return { values: initial, idempotencyKey, origin: null }
  const current = await record.current()
  const changeId = parseId(new URL(request.url).searchParams.get('version') ?? '')
  if (changeId === null) return { ...current, idempotencyKey, origin: null }
  const { values, at } = await requireFound(record.afterChange(changeId))
  const origin = `This is the version of ${formatMoment(at)}. Nothing has been saved yet: check it, then save it.`
  return { ...current, values, idempotencyKey, origin }
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
