import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { bulkEdits, changes, type FieldChange } from '#db/schema'
import { NotFound, Stale } from '~/models/records/errors'
import { asPartsOf, recordTogether, TOGETHER } from '~/models/records/history.server'
import type { RecordKind } from '~/models/records/kind'
import type { Author } from '~/models/records/writes.server'
import type { BulkList, Choice, Operation, Step } from './operation'
import { namesOf, undoStep } from './steps.server'

export const MAX_ROWS = 1000
const RETENTION_MS = 30 * 24 * 3600_000

export interface PlannedRow {
  id: number
  name: string
  version: string
  fields: FieldChange[]
  problem: string | null
  warnings: string[]
}

/** Leaves out ids without a row. */
export async function planBulk<Row extends { id: number }>(
  list: BulkList<Row>,
  operation: Operation<Row>,
  choice: Choice,
  ids: number[],
): Promise<PlannedRow[]> {
  const rows = await inOrder(list, ids)
  return Promise.all(
    rows.map(async (row) => {
      const plan = await operation.plan(row, choice)
      const named = { id: row.id, name: list.nameOf(row), version: list.versionOf(row) }
      if ('problem' in plan) return { ...named, fields: [], problem: plan.problem, warnings: [] }
      return { ...named, fields: plan.fields, problem: null, warnings: plan.warnings ?? [] }
    }),
  )
}

export async function inOrder<Row extends { id: number }>(list: BulkList<Row>, ids: number[]): Promise<Row[]> {
  const found = new Map((await list.find(ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

export interface SeenRow {
  id: number
  version: string
}

/** The ids of rows that have changed since the confirmation. */
export class StaleRows extends Stale {
  constructor(readonly ids: number[]) {
    super()
  }
}

interface Together extends Author {
  /** What is done to so many rows, for the log of activity; without it, each row has its own line there. */
  summarise?: (count: number) => string
}

/** Returns the id for `undoBulk`, 0 when nothing changed. Throws StaleRows. */
export async function applyBulk<Row extends { id: number }>(
  name: string,
  list: BulkList<Row>,
  operation: Operation<Row>,
  choice: Choice,
  seen: SeenRow[],
  { summarise, ...author }: Together,
): Promise<number> {
  return tx(async () => {
    const ids = seen.map(({ id }) => id)
    const planned = await planBulk(list, operation, choice, ids)
    const current = new Map(planned.map((row) => [row.id, row.version]))
    const stale = seen.filter(({ id, version }) => current.get(id) !== version)
    if (stale.length > 0) throw new StaleRows(stale.map(({ id }) => id))
    const changing = new Set(planned.flatMap(({ id, fields }) => (fields.length > 0 ? id : [])))
    if (changing.size === 0) return 0
    const rows = (await inOrder(list, ids)).filter(({ id }) => changing.has(id))
    if (!summarise) return saveUndo(name, await operation.apply(rows, choice, author), author)
    const edit = await saveUndo(name, [], author)
    const steps = await asPartsOf(edit, () => operation.apply(rows, choice, author))
    await db.update(bulkEdits).set({ steps }).where(eq(bulkEdits.id, edit))
    const summary = summarise(rows.length)
    await recordTogether({ kind: list.kind, edit, action: 'edited_together', summary, ...author })
    return edit
  })
}

export async function applyToOne<Row extends { id: number }>(
  name: string,
  list: BulkList<Row>,
  operation: Operation<Row>,
  choice: Partial<Choice>,
  id: number,
  author: Author,
): Promise<number> {
  return tx(async () => {
    const [row] = await list.find([id])
    if (!row) throw new NotFound('Row')
    const whole = { number: 0, text: '', round: false, ...choice }
    return applyBulk(name, list, operation, whole, [{ id, version: list.versionOf(row) }], author)
  })
}

/** In the caller's transaction. Returns the id for `undoBulk`. */
export async function saveUndo(list: string, steps: Step[], { by }: Author): Promise<number> {
  await db.delete(bulkEdits).where(lt(bulkEdits.created_at, new Date(Date.now() - RETENTION_MS)))
  const [edit] = await db.insert(bulkEdits).values({ list, steps, user_id: by }).returning({ id: bulkEdits.id })
  if (!edit) throw new Error('The edit was not stored')
  return edit.id
}

export async function describeBulk(id: number): Promise<{ list: string; count: number; canUndo: boolean }> {
  const { list, steps } = await requireEdit(id)
  return {
    list,
    count: steps.reduce((sum, step) => sum + rowsOf(step), 0),
    canUndo: canUndo(steps),
  }
}

const rowsOf = (step: Step) => (step.undo === 'members' ? step.ids.length : 1)

interface Undone {
  list: string
  undone: number
  left: number
  /** Of those that were left. */
  names?: string
}

/** Leaves alone what has changed since. */
export async function undoBulk(id: number, author: { by: number }): Promise<Undone> {
  return tx(async () => {
    const { list, steps, undone_at } = await requireEdit(id)
    if (undone_at) throw new NotFound('Edit')
    await db.update(bulkEdits).set({ undone_at: new Date() }).where(eq(bulkEdits.id, id))
    const counts = { undone: 0, left: 0 }
    const changed: Step[] = []
    const line = await lineOf(id)
    const undo = async () => {
      for (const step of steps) {
        const isUndone = await undoStep(step, author)
        counts[isUndone ? 'undone' : 'left'] += rowsOf(step)
        if (!isUndone) changed.push(step)
      }
    }
    if (!line) await undo()
    else {
      await asPartsOf(id, undo)
      await recordTogether({ ...line, edit: id, action: 'undone_together', by: author.by })
    }
    return { list, ...counts, ...(changed.length > 0 && { names: await namesOf(changed) }) }
  })
}

/** Null for an edit that has no line of its own in the log of activity. */
async function lineOf(edit: number): Promise<{ kind: RecordKind; summary: string } | null> {
  const isLine = and(eq(changes.bulk_edit, edit), eq(changes.record, TOGETHER))
  const [line] = await db.select().from(changes).where(isLine).limit(1)
  return line ? { kind: line.kind, summary: line.fields[0]?.after ?? '' } : null
}

const UNDO_MS = 24 * 3600_000

/** The edits among these that the log of activity offers to undo: for a day. */
export async function listUndoable(ids: number[], now: Date): Promise<Set<number>> {
  const isRecent = gt(bulkEdits.created_at, new Date(now.getTime() - UNDO_MS))
  const edits = await db
    .select()
    .from(bulkEdits)
    .where(and(inArray(bulkEdits.id, ids), isNull(bulkEdits.undone_at), isRecent))
  return new Set(edits.filter(({ steps }) => canUndo(steps as unknown as Step[])).map(({ id }) => id))
}

const canUndo = (steps: Step[]) => steps.every((step) => step.undo !== 'nothing')

async function requireEdit(id: number) {
  const [edit] = await db.select().from(bulkEdits).where(eq(bulkEdits.id, id))
  if (!edit) throw new NotFound('Edit')
  return { ...edit, steps: edit.steps as unknown as Step[] }
}
