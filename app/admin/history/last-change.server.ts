import { describeMoment, type MomentText } from '~/format/dates'
import { ACTION_LABELS, type Action, lastChangeOf } from '~/models/records/history.server'
import type { RecordKind } from '~/models/records/registry.server'
import { adminLinks } from '../links'

/** The last thing done to a record, and the address of its whole history. */
export interface LastChange {
  history: string
  /** Null when nothing is known. */
  last: { action: string; by: string; at: MomentText } | null
}

export async function lastChange(kind: RecordKind, id: number): Promise<LastChange> {
  const history = adminLinks.history(kind, id)
  const entry = await lastChangeOf(kind, id)
  if (!entry) return { history, last: null }
  const { action, by, at } = entry
  const label = ACTION_LABELS[action as Action] ?? action
  return { history, last: { action: label, by: by ?? 'Unknown', at: describeMoment(at, new Date()) } }
}
