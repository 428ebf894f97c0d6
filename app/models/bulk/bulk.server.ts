import { and, eq, max } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { bulkEdits, changes, type FieldChange } from '#db/schema'
import { change as changeProduct } from '~/models/catalogue/product/product.server'
import { restoreHandling } from '~/models/customers/enquiry/handling.server'
import { NotFound, requireRow, Stale } from '~/models/records/errors'
import { asPartsOf, NO_RECORD, recordTogether } from '~/models/records/history.server'
import type { RecordKind } from '~/models/records/kind'
import { undoChanges, type Undone, type Writer } from '~/models/records/undo.server'
import type { Author } from '~/models/records/writes.server'
import { undoArrangement } from './arrange.server'
import { changesIn, requireEdit, saveUndo } from './edit.server'
import type { BulkList, Choice, Operation, Step } from './operation'

export const MAX_ROWS = 1000

export interface PlannedRow {
  id: number
  name: string
  version: string
  fields: FieldChange[]
  problem: string | null
  warnings: string[]
}

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

export class StaleRows extends Stale {
  constructor(readonly ids: number[]) {
    super()
  }
}

interface Together extends Author {
  /** For the log of activity; without it, each row has its own line there. */
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
    const edit = await saveUndo(name, [], author)
    const apply = () => operation.apply(rows, choice, author)
    const from = (await lastChange()) + 1
    const members = summarise ? await asPartsOf(edit, apply) : await apply()
    const steps: Step[] = [members ?? { undo: 'changes', from, to: await lastChange() }]
    await db.update(bulkEdits).set({ steps }).where(eq(bulkEdits.id, edit))
    if (summarise) {
      const summary = summarise(rows.length)
      await recordTogether({ kind: list.kind, edit, action: 'edited_together', summary, ...author })
    }
    return edit
  })
}

/** Exact, since nobody else writes during a transaction. */
async function lastChange(): Promise<number> {
  const [row] = await db.select({ id: max(changes.id) }).from(changes)
  return row?.id ?? 0
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
    const row = requireRow('Row', await list.find([id]))
    const whole = { number: 0, text: '', round: false, ...choice }
    return applyBulk(name, list, operation, whole, [{ id, version: list.versionOf(row) }], author)
  })
}

/** Field by field: what has changed since stays. Throws NotFound for what has been undone, or is long ago. */
export async function undoBulk(id: number, author: { by: number }): Promise<{ list: string; undone: Undone[] }> {
  return tx(async () => {
    const { list, steps, undone_at } = await requireEdit(id)
    if (undone_at) throw new NotFound('Edit')
    await db.update(bulkEdits).set({ undone_at: new Date() }).where(eq(bulkEdits.id, id))
    const line = await lineOf(id)
    const undo = async () => {
      const undone: Undone[] = []
      for (const step of steps) undone.push(...(await undoStep(step, author)))
      return undone
    }
    const undone = line ? await asPartsOf(id, undo) : await undo()
    if (line) await recordTogether({ ...line, edit: id, action: 'undone_together', by: author.by })
    return { list, undone }
  })
}

const WRITERS: Partial<Record<RecordKind, Writer>> = {
  product: { write: changeProduct },
  enquiry: { write: restoreHandling, nameOf: ({ full_name }) => String(full_name) },
}

async function undoStep(step: Step, author: Author): Promise<Undone[]> {
  if (step.undo !== 'changes') {
    const undone = { name: null, isDone: await undoArrangement(step, author), left: '' }
    return step.undo === 'place' ? [undone] : step.ids.map(() => undone)
  }
  const undone: Undone[] = []
  for (const done of await changesIn(step)) undone.push(await undoChanges(done, author, WRITERS[done[0]!.kind]))
  return undone
}

async function lineOf(edit: number): Promise<{ kind: RecordKind; summary: string } | null> {
  const isLine = and(eq(changes.bulk_edit, edit), eq(changes.record, NO_RECORD))
  const [line] = await db.select().from(changes).where(isLine).limit(1)
  return line ? { kind: line.kind, summary: line.fields[0]?.after ?? '' } : null
}
