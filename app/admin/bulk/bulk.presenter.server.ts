import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FieldRow } from '~/admin/records/history.presenter.server'
import { withQuery } from '~/format/address'
import { parseDateTimeField } from '~/format/dates'
import { counted } from '~/format/numbers'
import { textOf } from '~/format/text'
import { listSearch } from '~/http/params.server'
import { MAX_ROWS, planBulk, type PlannedRow, type SeenRow } from '~/models/bulk/bulk.server'
import { BY_ENTER, type Choice, type Control, type Operation } from '~/models/bulk/operation'
import { optionsOf, parseChoice } from './choice.server'
import type { ListScreen } from './lists.server'

export type OperationRow = Awaited<ReturnType<typeof presentOperations>>[number]

export interface PreviewRow {
  id: number
  name: string
  fields: FieldRow[]
  /** Why the row stays as it is, if nothing changes. */
  note: string | null
  warnings: string[]
}

export interface Preview {
  title: string
  removes: boolean
  consequence: string | null
  button: string
  changing: number
  rows: PreviewRow[]
  /** For the confirmation: the rows and versions it shows. */
  seen: string
  idempotencyKey: string
}

const SELECTION = ['id', 'all', 'part']

/** The parameter with what is entered for an operation; the list has some of their names too. */
const fieldOf = (operation: string) => `value-${operation}`

const isOperation = (name: string) =>
  ['operation', 'round', 'surcharges', 'starts', 'ends'].includes(name) || name.startsWith(fieldOf(''))

/** The fields that lead from the choice of an operation to its confirmation. */
export function carriedFields(request: Request): [string, string][] {
  return [...new URLSearchParams(listSearch(request))].filter(([name]) => !isOperation(name))
}

/** The query of the list, without what this screen adds. */
export function backSearch(request: Request): string {
  return withQuery('', new URLSearchParams(carriedFields(request).filter(([name]) => !SELECTION.includes(name))))
}

const TYPED_CONTROLS: Control[] = ['percent', 'amount', 'count']

/** Of the pressed button; after Enter, of the only field that is filled in. */
function operationName(request: Request, { bulk }: ListScreen): string {
  const { searchParams } = new URL(request.url)
  const name = searchParams.get('operation') ?? ''
  if (name !== BY_ENTER) return name
  const typed = Object.keys(bulk.operations).filter((one) => TYPED_CONTROLS.includes(bulk.operations[one]!.control))
  const filled = typed.filter((one) => searchParams.get(fieldOf(one))?.trim())
  return filled.length === 1 ? filled[0]! : name
}

export const isUnclear = (request: Request, list: ListScreen) => operationName(request, list) === BY_ENTER

export function presentOperations(request: Request, list: ListScreen, error: string | null) {
  const { bulk } = list
  const { searchParams } = new URL(request.url)
  const chosen = operationName(request, list)
  return Promise.all(
    Object.entries(bulk.operations).map(async ([name, { label, control }]) => ({
      name,
      field: fieldOf(name),
      label,
      control,
      options: await optionsOf(control),
      /** What was entered, and what is wrong with it. */
      entered: searchParams.get(fieldOf(name))?.slice(0, 100) ?? '',
      error: chosen === name ? error : null,
    })),
  )
}

export interface Chosen {
  operation: Operation<{ id: number }>
  choice: Choice
  title: string
  /** For the log of activity: what is done to "12 products". */
  done: (rows: string) => string
}

/** The operation in the address, null for none; a text says what is wrong with what was entered. */
export async function readOperation(request: Request, list: ListScreen): Promise<Chosen | string | null> {
  const { bulk } = list
  const { searchParams } = new URL(request.url)
  const name = operationName(request, list)
  const operation = Object.hasOwn(bulk.operations, name) ? bulk.operations[name] : undefined
  if (!operation) return null
  const sale = readSale(name, typedWith(request))
  if (typeof sale === 'string') return sale
  const parsed = await parseChoice(operation.control, searchParams.get(fieldOf(name)) ?? '', {
    round: searchParams.has('round'),
    surcharges: searchParams.has('surcharges') && name.startsWith('price-'),
    ...sale,
  })
  if (typeof parsed === 'string') return parsed
  const title = parsed.label ? `${operation.label}: ${parsed.label}` : operation.label
  return { operation, choice: parsed.choice, title, done: (rows) => operation.done(rows, parsed.label) }
}

/** What goes with the operations, as it was entered. */
export function typedWith(request: Request) {
  const { searchParams } = new URL(request.url)
  const moment = (name: string) => searchParams.get(name)?.slice(0, 30) ?? ''
  return {
    round: searchParams.has('round'),
    surcharges: searchParams.has('surcharges'),
    starts: moment('starts'),
    ends: moment('ends'),
  }
}

function readSale(name: string, typed: ReturnType<typeof typedWith>): Pick<Choice, 'starts' | 'ends'> | string {
  if (!BEGIN_SALE.includes(name)) return {}
  const [starts, ends] = [typed.starts, typed.ends].map((text) => (text ? parseDateTimeField(text) : undefined))
  if (starts === null || ends === null) return 'Enter when the sale starts and ends as a date and a time'
  if (ends && ends <= (starts ?? new Date())) return 'The sale has to end after it starts'
  return { starts: starts ?? null, ends: ends ?? null }
}

const BEGIN_SALE = ['sale-percent', 'sale-amount']

export async function presentPreview(
  list: ListScreen,
  { operation, choice, title }: Chosen,
  ids: number[],
): Promise<Preview> {
  const planned = await planBulk(list.bulk, operation, choice, ids)
  const changing = planned.filter(({ fields }) => fields.length > 0).length
  const count = counted(changing, list.one, list.many)
  return {
    title,
    removes: operation.removes ?? false,
    consequence: changing > 0 ? (operation.consequence ?? null) : null,
    button: operation.removes ? `${operation.label.replace(' permanently', '')} ${count}` : `Change ${count}`,
    changing,
    rows: planned.map((row) => presentRow(row, list.labels)),
    seen: JSON.stringify(planned.map(({ id, version }) => [id, version])),
    idempotencyKey: randomUUID(),
  }
}

function presentRow({ id, name, fields, problem, warnings }: PlannedRow, labels: Record<string, string>): PreviewRow {
  const shown = fields.filter(({ field }) => field !== 'deleted')
  const rows = shown.map(({ field, before, after }) => ({ label: labels[field] ?? field, before, after, pieces: null }))
  return { id, name, fields: rows, note: problem ?? (fields.length === 0 ? 'No change' : null), warnings }
}

const seenSchema = z.array(z.tuple([z.int().positive(), z.string().max(40)])).max(MAX_ROWS)

/** The rows of the confirmation; null when the field is not one of ours. */
export function readSeen(form: FormData): SeenRow[] | null {
  try {
    const parsed = seenSchema.parse(JSON.parse(textOf(form, 'seen')))
    return parsed.map(([id, version]) => ({ id, version }))
  } catch {
    return null
  }
}
