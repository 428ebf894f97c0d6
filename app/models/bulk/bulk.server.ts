import { eq, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { bulkEdits, type FieldChange } from '#db/schema'
import { NotFound, Stale } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import type { BulkList, Choice, Operation, Step } from './operation'
import { undoStep } from './steps.server'

/** The most rows of one edit. */
export const MAX_ROWS = 1000
const RETENTION_MS = 30 * 24 * 3600_000

export interface PlannedRow {
  id: number
  name: string
  version: string
  /** Empty for a row that is so already. */
  fields: FieldChange[]
  /** Why this row stays as it is. */
  problem: string | null
  warnings: string[]
}

/** What an operation would do to each row, in the order of the ids; ids without a row are left out. */
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

/** The rows with these ids, in this order. */
export async function inOrder<Row extends { id: number }>(list: BulkList<Row>, ids: number[]): Promise<Row[]> {
  const found = new Map((await list.find(ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** As the confirmation showed a row. */
export interface SeenRow {
  id: number
  version: string
}

/** Names the rows that changed, or are gone, since the confirmation was shown. */
export class StaleRows extends Stale {
  constructor(readonly ids: number[]) {
    super()
  }
}

/** Changes the rows in one transaction. Returns the id for `undoBulk`, 0 when nothing changed. Throws StaleRows: then nothing was changed. */
export async function applyBulk<Row extends { id: number }>(
  name: string,
  list: BulkList<Row>,
  operation: Operation<Row>,
  choice: Choice,
  seen: SeenRow[],
  author: Author,
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
    return saveUndo(name, await operation.apply(rows, choice, author), author)
  })
}

/** Changes one row as it is now. Returns the id for `undoBulk`, 0 when nothing changed. Throws NotFound. */
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

/** Stores what undoes an edit, in the caller's transaction; returns the id for `undoBulk`. */
export async function saveUndo(list: string, steps: Step[], { by }: Author): Promise<number> {
  await db.delete(bulkEdits).where(lt(bulkEdits.created_at, new Date(Date.now() - RETENTION_MS)))
  const [edit] = await db.insert(bulkEdits).values({ list, steps, user_id: by }).returning({ id: bulkEdits.id })
  if (!edit) throw new Error('The edit was not stored')
  return edit.id
}

/** The list of an edit, how many rows it has changed, and whether it can be undone. Throws NotFound. */
export async function describeBulk(id: number): Promise<{ list: string; count: number; canUndo: boolean }> {
  const { list, steps } = await requireEdit(id)
  return {
    list,
    count: steps.reduce((sum, step) => sum + rowsOf(step), 0),
    canUndo: steps.every((step) => step.undo !== 'nothing'),
  }
}

const rowsOf = (step: Step) => (step.undo === 'members' ? step.ids.length : 1)

/** Undoes an edit but for rows that have changed since; returns its list, and how many were undone and how many were not. Throws NotFound when it is gone or undone already. */
export async function undoBulk(
  id: number,
  author: { by: number },
): Promise<{ list: string; undone: number; left: number }> {
  return tx(async () => {
    const { list, steps, undone_at } = await requireEdit(id)
    if (undone_at) throw new NotFound('Edit')
    await db.update(bulkEdits).set({ undone_at: new Date() }).where(eq(bulkEdits.id, id))
    const counts = { undone: 0, left: 0 }
    for (const step of steps) counts[(await undoStep(step, author)) ? 'undone' : 'left'] += rowsOf(step)
    return { list, ...counts }
  })
}

async function requireEdit(id: number) {
  const [edit] = await db.select().from(bulkEdits).where(eq(bulkEdits.id, id))
  if (!edit) throw new NotFound('Edit')
  return { ...edit, steps: edit.steps as unknown as Step[] }
}
