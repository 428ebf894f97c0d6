import { eq, gt } from 'drizzle-orm'
import { db } from '#db/client.server'
import { changes } from '#db/schema'
import { formatCount } from '~/format/numbers'
import { Conflict, NotFound } from './errors'
import type { StoredKind } from './kind'
import { type EditableKind, isEditable, type Kind, kindNamed } from './kind.server'
import { neverWritten, type Row } from './rows.server'
import { recordStore } from './store.server'
import { restore } from './trash.server'
import { changesOf, type StoredChange as Change, takenBack } from './versions.server'
import type { Author } from './writes.server'

type Values = Record<string, unknown>

export interface Undone {
  name: string | null
  isDone: boolean
  left: string
}

const GONE: Undone = { name: null, isDone: false, left: '' }
const SINCE = 'changed since'

/** For rows that have more to them than their columns. */
export interface Writer {
  write: (id: number, values: Values, author: Author) => Promise<unknown>
  nameOf?: (row: Values) => string
}

/** What has changed since stays. A record that was created is deleted, one that was deleted comes back. */
export async function undoChanges(done: Change[], author: Author, writer?: Writer): Promise<Undone> {
  const [last] = done
  if (!last) return GONE
  const kind = kindNamed(last.kind as StoredKind)
  const { trash } = last.previous ?? {}
  if (typeof trash === 'number') return undoDeletion(trash, author)
  const { table, name } = kind
  const [row] = (await db.select().from(table).where(eq(table.id, last.record))) as Row[]
  if (!row) return GONE
  const nameOf = (named: Values) => writer?.nameOf?.(named) ?? (name ? String(named[name.name]) : kind.words.one)
  if (done.some(({ action }) => action === 'created')) {
    return { name: nameOf(row), ...(await undoCreation(kind as EditableKind, row, last, author)) }
  }
  const write = writer?.write ?? ((id, values) => recordStore(kind as EditableKind).update(id, values, author))
  const { values, left } = await undoable(kind, row, done)
  await writeWhatFits(values, left, () => write(row.id, values, author))
  return { name: nameOf({ ...row, ...values }), isDone: Object.keys(values).length > 0, left: described(kind, left) }
}

async function undoDeletion(trash: number, author: Author): Promise<Undone> {
  try {
    return { name: (await restore(trash, author)).name, isDone: true, left: '' }
  } catch (error) {
    if (error instanceof NotFound) return GONE
    throw error
  }
}

async function undoCreation(kind: EditableKind, row: Row, { record_version }: Change, author: Author) {
  const isAsCreated = row.version === record_version
  if (isAsCreated) await recordStore(kind).remove(row.id, author)
  return { isDone: isAsCreated, left: isAsCreated ? '' : SINCE }
}

type Left = Map<string, string>

async function undoable(kind: Kind, row: Row, done: Change[]): Promise<{ values: Values; left: Left }> {
  const [last, first] = [done[0]!, done.at(-1)!]
  const after = takenBack(kind, row, await changesOf(kind, row.id, gt(changes.id, last.id)))
  const before = takenBack(kind, after, done)
  const never = neverWritten(kind)
  const kept = (await kind.keptSince?.(row.id, first.created_at)) ?? []
  const isUnchanged = (name: string) =>
    !kept.includes(name) && JSON.stringify(row[name]) === JSON.stringify(after[name])
  const names = [...new Set(done.flatMap(({ previous }) => Object.keys(previous ?? {})))]
  const values: Values = {}
  const left: Left = new Map()
  for (const name of names.filter((one) => one in row && !never.includes(one))) {
    const group = kind.together?.find((columns) => columns.includes(name)) ?? [name]
    if (group.every(isUnchanged)) values[name] = before[name]
    else left.set(name, SINCE)
  }
  const refusal = kind.refusal?.({ ...row, ...values })
  if (refusal) leave(values, left, refusal)
  return { values, left }
}

function leave(values: Values, left: Left, { columns, reason }: { columns: string[]; reason: string }): void {
  for (const name of columns.filter((one) => one in values)) {
    delete values[name]
    left.set(name, reason)
  }
}

async function writeWhatFits(values: Values, left: Left, write: () => Promise<unknown>): Promise<void> {
  if (Object.keys(values).length === 0) return
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const [[column, [reason]]] = Object.entries(error.errors) as [[string, [string]]]
    if (!(column in values)) throw error
    leave(values, left, { columns: [column], reason })
    await writeWhatFits(values, left, write)
  }
}

function described(kind: Kind, left: Left): string {
  const reasons = [...new Set(left.values())].map((reason) => {
    const columns = [...left].flatMap(([column, why]) => (why === reason ? column : []))
    const labels = new Set(columns.flatMap((column) => labelOf(kind, column) ?? []))
    return labels.size > 0 ? `${[...labels].join(', ')}: ${reason}` : reason
  })
  return reasons.join('; ')
}

function labelOf(kind: Kind, column: string): string | undefined {
  if (!isEditable(kind)) return undefined
  const { fields, historyLabels } = kind
  return (fields[column] ?? fields[column.replace(/_cents$/, '')])?.label ?? historyLabels?.[column]
}

const MOST_NAMED = 10

export function describeLeft(undone: Undone[]): string | undefined {
  const left = undone.filter(({ isDone, left }) => !isDone || left !== '')
  if (left.length === 0) return undefined
  const named = left.slice(0, MOST_NAMED).map(({ name, left }) => {
    if (name === null) return 'one that is gone'
    return left ? `${name} (${left})` : name
  })
  const more = left.length - named.length
  return `Left as they are: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`
}
