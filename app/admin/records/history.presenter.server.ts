import { type Kind, KINDS } from '~/admin/shell/kinds.server'
import { adminLinks } from '~/admin/shell/links'
import { describeMoment, type MomentText } from '~/format/dates'
import { capitalised, withArticle } from '~/format/text'
import { type DiffPart, wordDiff, wordsOf } from '~/format/word-diff'
import { type HistoryEntry, lastChangeOf, type RecordHistory, TOKEN_FIELD } from '~/models/records/history.server'
import type { StoredKind } from '~/models/records/kind'
import { shopSettings } from '~/models/shop/shop.server'

/** In characters; longer texts are compared word by word. */
const SHORT_LENGTH = 80
const CONTEXT_WORDS = 12

/** Either a word diff, or the values before and after. */
export interface FieldRow {
  label: string
  before: string | null
  after: string | null
  pieces: DiffPart[] | null
}

export interface EntryRow {
  id: number
  action: string
  by: string
  at: MomentText
  /** The form, filled with the record as it was after this change. */
  restore: string | null
  isWhole: boolean
  fields: FieldRow[]
}

export async function presentHistory(kind: StoredKind, id: number, history: RecordHistory, now: Date) {
  const described = KINDS[kind]
  const { noun, list, addressOf, unnamed } = described
  const { rows, page, pageCount, exists } = history
  const name = history.name ?? unnamed?.(id, await shopSettings()) ?? withArticle(noun)
  const address = exists && addressOf ? addressOf(id, name) : ''
  const isSent = rows.some(({ action }) => action === 'queued')
  const canRestore = ({ isVersion }: HistoryEntry, isCurrent: boolean) =>
    address !== '' && isVersion && !isCurrent && !isSent
  return {
    kind,
    id,
    name,
    noun,
    exists,
    back: address ? { to: address, label: `the ${noun}` } : list,
    entries: rows.map((entry, position) => ({
      ...presentEntry(entry, described, now),
      restore: canRestore(entry, page === 1 && position === 0)
        ? adminLinks.list(addressOf?.(id, name, entry.fields[0]?.field) ?? address, { version: entry.id })
        : null,
    })),
    page,
    pageCount,
  }
}

/** Names who did it: the row of a member of staff stays when they leave, unless somebody deletes it. */
export function nameOf({ by, action }: Pick<HistoryEntry, 'by' | 'action'>, actions: Kind['actions']): string {
  return by ?? actions[action]?.by ?? 'a former colleague'
}

export function presentEntry(
  { id, action, by, at, fields }: HistoryEntry,
  { labels, actions }: Pick<Kind, 'labels' | 'actions'>,
  now: Date,
): Omit<EntryRow, 'restore'> {
  const isWhole = action === 'created' || action === 'deleted'
  return {
    id,
    action: actions[action]?.label ?? action,
    by: nameOf({ by, action }, actions),
    at: describeMoment(at, now),
    isWhole,
    fields: fields.map((change) => presentField(change, labelOf(change.field, labels))),
  }
}

function labelOf(field: string, labels: Record<string, string>): string {
  if (field === TOKEN_FIELD) return 'By the API token'
  // Of a version of the shop to come, or one that is long gone.
  return labels[field] ?? capitalised(field.replaceAll('_', ' '))
}

function presentField({ before, after }: HistoryEntry['fields'][number], label: string): FieldRow {
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > SHORT_LENGTH
  const pieces = before && after && isLong ? wordDiff(before, after) : null
  const hasCommonText = pieces?.some(({ kind }) => kind === 'same')
  return pieces && hasCommonText
    ? { label, before: null, after: null, pieces: shortened(pieces) }
    : { label, before, after, pieces: null }
}

function shortened(pieces: DiffPart[]): DiffPart[] {
  return pieces.map(({ kind, text }, position) => {
    if (kind !== 'same') return { kind, text }
    const words = wordsOf(text)
    const head = position === 0 ? [] : words.slice(0, CONTEXT_WORDS)
    const tail = position === pieces.length - 1 ? [] : words.slice(-CONTEXT_WORDS)
    const isWhole = head.length + tail.length >= words.length
    return { kind, text: isWhole ? text : `${head.join('').trimEnd()} … ${tail.join('')}` }
  })
}

export interface LastChange {
  history: string
  last: { action: string; by: string; at: MomentText } | null
}

export async function lastChange(kind: StoredKind, id: number): Promise<LastChange> {
  const history = adminLinks.history(kind, id)
  const entry = await lastChangeOf(kind, id)
  if (!entry) return { history, last: null }
  const { action, by, at } = entry
  const { actions } = KINDS[kind]
  const label = actions[action]?.label ?? action
  return { history, last: { action: label, by: nameOf({ by, action }, actions), at: describeMoment(at, new Date()) } }
}
