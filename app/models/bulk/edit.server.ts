import { and, between, countDistinct, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import { db } from '#db/client.server'
import { bulkEdits, changes } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { requireRow } from '~/models/records/errors'
import { NO_RECORD } from '~/models/records/history.server'
import type { StoredChange } from '~/models/records/versions.server'
import { type Author, insertOne } from '~/models/records/writes.server'
import type { Step } from './operation'

const RETENTION_MS = 30 * DAY_MS
const OFFERED_MS = DAY_MS

export async function saveUndo(list: string, steps: Step[], { by }: Author): Promise<number> {
  await db.delete(bulkEdits).where(lt(bulkEdits.created_at, new Date(Date.now() - RETENTION_MS)))
  return (await insertOne(bulkEdits, { list, steps, user_id: by })).id
}

export async function requireEdit(id: number) {
  const edit = requireRow('Edit', await db.select().from(bulkEdits).where(eq(bulkEdits.id, id)))
  return { ...edit, steps: edit.steps as unknown as Step[] }
}

export async function describeBulk(id: number): Promise<{ list: string; count: number; canUndo: boolean }> {
  const { list, steps } = await requireEdit(id)
  const counts = await Promise.all(steps.map(rowsOf))
  return { list, count: counts.reduce((sum, count) => sum + count, 0), canUndo: await canUndo(steps) }
}

async function rowsOf(step: Step): Promise<number> {
  if (step.undo === 'members') return step.ids.length
  if (step.undo === 'place') return 1
  const [row] = await db
    .select({ rows: countDistinct(changes.record) })
    .from(changes)
    .where(isOf(step))
  return row?.rows ?? 0
}

type Changes = Extract<Step, { undo: 'changes' }>

const isOf = ({ from, to }: Changes) => and(between(changes.id, from, to), ne(changes.record, NO_RECORD))

export async function changesIn(step: Changes): Promise<StoredChange[][]> {
  const byRecord = new Map<string, StoredChange[]>()
  for (const change of await db.select().from(changes).where(isOf(step)).orderBy(desc(changes.id))) {
    const record = `${change.kind} ${change.record}`
    byRecord.set(record, [...(byRecord.get(record) ?? []), change])
  }
  return [...byRecord.values()]
}

/** A row that was deleted for good does not come back. */
async function canUndo(steps: Step[]): Promise<boolean> {
  const [step] = steps
  if (step?.undo !== 'changes') return steps.length > 0
  const [first] = await db.select().from(changes).where(eq(changes.id, step.from))
  return first !== undefined && (first.action !== 'deleted' || first.previous?.trash !== undefined)
}

export async function listUndoable(ids: number[], now: Date): Promise<Set<number>> {
  const isRecent = gt(bulkEdits.created_at, new Date(now.getTime() - OFFERED_MS))
  const isOffered = and(inArray(bulkEdits.id, ids), isNull(bulkEdits.undone_at), isRecent)
  const undoable = new Set<number>()
  for (const { id, steps } of await db.select().from(bulkEdits).where(isOffered)) {
    if (await canUndo(steps as unknown as Step[])) undoable.add(id)
  }
  return undoable
}
