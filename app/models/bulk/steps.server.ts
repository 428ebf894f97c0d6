import { enquiries, posts, products } from '#db/schema'
import { formatCount } from '~/format/numbers'
import { addPieces, removePieces, restorePiece } from '~/models/catalogue/collection/pieces.server'
import type { Product } from '~/models/catalogue/product/product.server'
import { change as changeProduct, findById as findProduct } from '~/models/catalogue/product/product.server'
import { findById as findEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { restoreHandling } from '~/models/customers/enquiry/handling.server'
import { NotFound, Stale } from '~/models/records/errors'
import { asStored } from '~/models/records/rows.server'
import { restore } from '~/models/records/trash.server'
import type { Author } from '~/models/records/writes.server'
import { change as changePost, findById as findPost } from '~/models/writing/post/post.server'
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

interface Versioned {
  id: number
  version: number
}

/** Of a row before and after its change to these values. */
export function setStep<Row extends Versioned>(
  kind: 'product' | 'post',
  before: Row,
  after: Row,
  values: Partial<Row>,
): Step {
  const of = (row: Row) => Object.fromEntries(Object.keys(values).map((name) => [name, row[name as keyof Row]]))
  return { undo: 'set', kind, id: after.id, version: after.version, values: of(before), set: of(after) }
}

/** Each of these is put back by itself, the others of a step together: a sale with its days. */
const ALONE = ['price_cents', 'options']

/** Those values before a step that nobody has changed since, where the row bears them. */
function unchangedValues({ values, set = {}, version }: SetStep, row: Versioned): Record<string, unknown> {
  const names = Object.keys(values)
  const parts = [
    names.filter((name) => !ALONE.includes(name)),
    ...ALONE.map((name) => names.filter((one) => one === name)),
  ]
  const isAsSet = (name: string) =>
    row.version === version ||
    (name in set && JSON.stringify(row[name as keyof Versioned]) === JSON.stringify(set[name]))
  const unchanged = parts.filter((part) => part.every(isAsSet)).flat()
  const restored = Object.fromEntries(unchanged.map((name) => [name, values[name]]))
  const { price_cents = 0, sale_price_cents, next_sale_price_cents } = { ...row, ...restored } as Partial<Product>
  return (next_sale_price_cents ?? sale_price_cents ?? -1) >= price_cents ? {} : restored
}

type SetStep = Extract<Step, { undo: 'set' }>

/** Throws NotFound, and Stale when something had changed since. */
async function undoSet(step: SetStep, by: number): Promise<void> {
  const { kind, id } = step
  const row = await (kind === 'product' ? findProduct(id) : findPost(id))
  const values = unchangedValues(step, row)
  const change = { by, expected: String(row.version) }
  if (Object.keys(values).length > 0) {
    if (kind === 'product') await changeProduct(id, asStored(products, values), change)
    else await changePost(id, asStored(posts, values), change)
  }
  if (Object.keys(values).length < Object.keys(step.values).length) throw new Stale()
}

type Undo = {
  [Kind in Step['undo']]: (step: Extract<Step, { undo: Kind }>, author: { by: number }) => Promise<unknown>
}

const UNDO: Undo = {
  set: (step, { by }) => undoSet(step, by),
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

const MOST_NAMED = 10

/** Of rows that were left as they are: "A ring, A chain and 3 more". */
export async function namesOf(steps: Step[]): Promise<string> {
  const names = await Promise.all(steps.slice(0, MOST_NAMED).map(nameOf))
  const more = steps.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
}

async function nameOf(step: Step): Promise<string> {
  try {
    if (step.undo === 'set' && step.kind === 'post') return (await findPost(step.id)).title
    if (step.undo === 'set' || step.undo === 'piece') return (await findProduct(step.id)).name
    if (step.undo === 'handling') return (await findEnquiry(step.id)).full_name
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
  return 'one that is gone'
}

/** False when something of the row has changed since, or it is gone. */
export async function undoStep(step: Step, author: { by: number }): Promise<boolean> {
  try {
    await (UNDO[step.undo] as (step: Step, author: { by: number }) => Promise<unknown>)(step, author)
    return true
  } catch (error) {
    if (error instanceof Stale || error instanceof NotFound) return false
    throw error
  }
}
