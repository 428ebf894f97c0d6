import { describeMoment, type MomentText } from '~/format/dates'
import { wordDiff, wordsOf, type Piece } from '~/format/word-diff'
import { ACTION_LABELS, type Action, type HistoryEntry, type RecordHistory } from '~/models/records/history.server'
import type { RecordKind } from '~/models/records/registry.server'
import { KINDS } from './kinds.server'

/** Longer texts are compared word by word. */
const SHORT_LENGTH = 80
/** How many words of what stayed the same are shown beside a change. */
const CONTEXT_WORDS = 12

/** What became of one field: what was put in and taken out of it, or else what it said before and says now. */
export interface FieldLine {
  label: string
  before: string | null
  after: string | null
  pieces: Piece[] | null
}

/** One entry as the screen shows it. */
export interface EntryLine {
  id: number
  action: string
  by: string
  at: MomentText
  /** Whether the fields are all that the record held, when it came or when it went. */
  isWhole: boolean
  fields: FieldLine[]
}

/** The history of a record as its screen shows it. */
export function presentHistory(kind: RecordKind, id: number, history: RecordHistory, now: Date) {
  const { noun, list, labels, addressOf, unnamed } = KINDS[kind]
  const { rows, page, pageCount, exists } = history
  const name = history.name ?? unnamed?.(id) ?? `a ${noun}`
  const isLeft = exists && addressOf !== undefined
  return {
    kind,
    id,
    name,
    noun,
    exists,
    back: isLeft ? { to: addressOf(id, name), label: `the ${noun}` } : list,
    lines: rows.map((entry) => entryLine(entry, labels, now)),
    page,
    pageCount,
  }
}

function entryLine({ id, action, by, at, fields }: HistoryEntry, labels: Record<string, string>, now: Date): EntryLine {
  const isWhole = action === 'created' || action === 'deleted'
  return {
    id,
    action: ACTION_LABELS[action as Action] ?? action,
    by: by ?? 'Unknown',
    at: describeMoment(at, now),
    isWhole,
    fields: fields.map((change) => fieldLine(change, labels[change.field] ?? change.field)),
  }
}

function fieldLine({ before, after }: HistoryEntry['fields'][number], label: string): FieldLine {
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > SHORT_LENGTH
  const pieces = before && after && isLong ? wordDiff(before, after) : null
  const isTold = pieces?.some(({ kind }) => kind === 'same')
  return pieces && isTold
    ? { label, before: null, after: null, pieces: shortened(pieces) }
    : { label, before, after, pieces: null }
}

/** Of what stayed the same, only the words beside a change. */
function shortened(pieces: Piece[]): Piece[] {
  return pieces.map(({ kind, text }, position) => {
    if (kind !== 'same') return { kind, text }
    const words = wordsOf(text)
    const head = position === 0 ? [] : words.slice(0, CONTEXT_WORDS)
    const tail = position === pieces.length - 1 ? [] : words.slice(-CONTEXT_WORDS)
    const isWhole = head.length + tail.length >= words.length
    return { kind, text: isWhole ? text : `${head.join('').trimEnd()} … ${tail.join('')}` }
  })
}
