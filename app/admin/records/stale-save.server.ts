import { ACCEPTED, type FieldVersions, type FormValues, NEXT, type StaleSave } from '~/admin/shell/form-state'
import { describeMoment } from '~/format/dates'
import type { HistoryEntry } from '~/models/records/history.server'
import type { EditedRecord } from './edited-record.server'
import { nameOf } from './history.presenter.server'
import { mergeForms } from './merge'

/** Merges what was typed into `version` with what others have saved since. Throws NotFound. */
export async function mergeStale(record: EditedRecord, typed: FormValues, version: string) {
  const stored = await record.current()
  const merge = mergeForms(await record.at(Number(version)), typed, stored.values)
  const entries = await record.changesSince(Number(version))
  const versionsOf = (name: string): FieldVersions => ({
    name,
    mine: typed[name],
    theirs: stored.values[name],
    ...authorOf(name, entries),
  })
  const stale: StaleSave = { conflicts: merge.conflicts.map(versionsOf), merged: merge.theirs.map(versionsOf) }
  return { values: merge.values, version: stored.version, stale }
}

/** Falls back to the last change of any field: the history names some fields differently. */
function authorOf(name: string, entries: HistoryEntry[]) {
  const entry = entries.find(({ fields }) => fields.some(({ field }) => field === name)) ?? entries[0]
  return entry ? { by: nameOf(entry), at: describeMoment(entry.at, new Date()) } : { by: null, at: null }
}

export function filledForm(values: FormValues, sent: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const text of [value ?? []].flat()) form.append(name, text)
  }
  for (const name of ['idempotency_key', ACCEPTED, NEXT]) {
    for (const value of sent.getAll(name)) form.append(name, value)
  }
  return form
}

export function mergedText({ merged }: StaleSave): string {
  const people = [...new Set(merged.map(({ by }) => by ?? 'Someone else'))]
  return people.length > 0 ? `${people.join(' and ')} saved other fields in the meantime; those changes are kept.` : ''
}
