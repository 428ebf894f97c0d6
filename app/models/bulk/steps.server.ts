import { enquiries, posts, products } from '#db/schema'
import { addPieces, removePieces, restorePiece } from '~/models/catalogue/collection/pieces.server'
import { restoreHandling } from '~/models/customers/enquiry/handling.server'
import { NotFound, Stale } from '~/models/records/errors'
import { change as changePost } from '~/models/writing/post/post.server'
import { change as changeProduct } from '~/models/catalogue/product/product.server'
import { asStored } from '~/models/records/rows.server'
import { restore } from '~/models/records/trash.server'
import type { Author } from '~/models/records/writes.server'
import type { Operation, Step } from './operation'
import { placeIn } from './placing.server'

export function deletion<Row extends { id: number }>(
  label: string,
  remove: (id: number, author: Author) => Promise<number>,
  nameOf: (row: Row) => string,
): Operation<Row> {
  return {
    label,
    done: (rows) => `Deleted ${rows}`,
    control: 'none',
    removes: true,
    plan: (row) => ({ fields: [{ field: 'deleted', before: nameOf(row), after: null }] }),
    apply: (rows, _choice, author) =>
      inTurn(rows, async (row) => ({ undo: 'delete', trash: await remove(row.id, author) })),
  }
}

/** One after the other: a transaction has one connection. */
export async function inTurn<Row>(rows: Row[], change: (row: Row) => Promise<Step>): Promise<Step[]> {
  const steps: Step[] = []
  for (const row of rows) steps.push(await change(row))
  return steps
}

export function valuesBefore<Row extends object>(row: Row, values: Partial<Row>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, row[name as keyof Row]]))
}

type Undo = {
  [Kind in Step['undo']]: (step: Extract<Step, { undo: Kind }>, author: { by: number }) => Promise<unknown>
}

const UNDO: Undo = {
  set: ({ kind, id, version, values }, { by }) => {
    const change = { by, expected: String(version) }
    if (kind === 'product') return changeProduct(id, asStored(products, values), change)
    return changePost(id, asStored(posts, values), change)
  },
  delete: ({ trash }, author) => restore(trash, author),
  members: ({ collection, ids, added }, author) => (added ? removePieces : addPieces)(collection, ids, author),
  piece: async ({ collection, id, before }, author) => {
    if ((await restorePiece(collection, { id, before }, author)).length === 0) throw new Stale()
  },
  place: async ({ of, id, before }, author) => {
    if (!(await placeIn(of, id, { before }, author))) throw new Stale()
  },
  handling: ({ id, version, values }, { by }) =>
    restoreHandling(id, asStored(enquiries, values), { by, expected: version }),
  nothing: () => Promise.resolve(),
}

/** False when the row has changed since, or is gone. */
export async function undoStep(step: Step, author: { by: number }): Promise<boolean> {
  try {
    await (UNDO[step.undo] as (step: Step, author: { by: number }) => Promise<unknown>)(step, author)
    return true
  } catch (error) {
    if (error instanceof Stale || error instanceof NotFound) return false
    throw error
  }
}
