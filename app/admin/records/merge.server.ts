import type { FieldVersions, FormValues, StaleSave } from '~/admin/shell/form-state'
import { type Kind, KINDS } from '~/admin/shell/kinds.server'
import { describeMoment } from '~/format/dates'
import { changesSince, type HistoryEntry } from '~/models/records/history.server'
import { type StoredEditor, valuesAt, valuesOf } from './editor.server'
import { nameOf } from './history.presenter.server'

export interface Merge {
  values: FormValues
  conflicts: string[]
  theirs: string[]
}

/** Without a base, every difference is a conflict. */
export function mergeForms(base: FormValues | null, mine: FormValues, theirs: FormValues): Merge {
  const merge: Merge = { values: {}, conflicts: [], theirs: [] }
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = base === null || !isSame(base[name], mine[name])
    const isTheirs = base === null || !isSame(base[name], theirs[name])
    const isDifferent = !isSame(mine[name], theirs[name])
    if (isDifferent && isMine && isTheirs) merge.conflicts.push(name)
    if (isDifferent && !isMine) merge.theirs.push(name)
    merge.values[name] = isMine ? mine[name] : theirs[name]
  }
  return merge
}

function isSame(one: FormValues[string], other: FormValues[string]): boolean {
  return textsOf(one).join('\0') === textsOf(other).join('\0')
}

// Browsers send line breaks as CRLF, and an empty field where the stored one is absent.
function textsOf(value: FormValues[string]): string[] {
  const texts = [value ?? []].flat().map((text) => text.replaceAll('\r\n', '\n').trim())
  return texts.filter(Boolean).sort()
}

/** Merges what was typed into `version` with what others have saved since. Throws NotFound. */
export async function mergeStale(editor: StoredEditor, id: number, typed: FormValues, version: number) {
  const row = await editor.findById(id)
  const stored = await valuesOf(editor, row)
  const merge = mergeForms(await valuesAt(editor, id, version), typed, stored)
  const entries = await changesSince(editor.kind.kind, id, version)
  const { actions } = KINDS[editor.kind.kind]
  const versionsOf = (name: string): FieldVersions => ({
    name,
    mine: typed[name],
    theirs: stored[name],
    ...authorOf(name, entries, actions),
  })
  const stale: StaleSave = { conflicts: merge.conflicts.map(versionsOf), merged: merge.theirs.map(versionsOf) }
  return { values: merge.values, version: String(row.version), stale }
}

/** Falls back to the last change of any field: the history names some fields differently. */
function authorOf(name: string, entries: HistoryEntry[], actions: Kind['actions']) {
  const entry = entries.find(({ fields }) => fields.some(({ field }) => field === name)) ?? entries[0]
  return entry ? { by: nameOf(entry, actions), at: describeMoment(entry.at, new Date()) } : { by: null, at: null }
}

export function mergedText({ merged }: StaleSave): string {
  const people = [...new Set(merged.map(({ by }) => by ?? 'Someone else'))]
  return people.length > 0 ? `${people.join(' and ')} saved other fields in the meantime; those changes are kept.` : ''
}
