import type { FieldChange } from '#db/schema'
import type { StoredKind } from '~/models/records/kind'
import type { Author } from '~/models/records/writes.server'

export type Control = 'none' | 'percent' | 'amount' | 'count' | 'category' | 'availability' | 'collection' | 'staff'

export interface Choice {
  /** Tenths of a per cent, cents, pieces, or an id, as the control says. */
  number: number
  text: string
  round: boolean
  surcharges?: boolean
  /** Of a sale; null for at once, and for no end. */
  starts?: Date | null
  ends?: Date | null
}

/** Has no fields when nothing would change. */
export type Plan = { problem: string } | { fields: FieldChange[]; warnings?: string[] }

export type Step =
  | { undo: 'changes'; from: number; to: number }
  /** A single piece goes back before its former neighbour; null for the end. */
  | { undo: 'members'; collection: number; ids: number[]; added: boolean; before?: number | null }
  | { undo: 'place'; of: OrderedList; id: number; before: number | null }

export type Members = Extract<Step, { undo: 'members' }>

export type OrderedList = { collection: number } | 'featured' | 'footer_link' | 'menu_entry'

/** In an address, the operation of the field in which Enter was pressed. */
export const BY_ENTER = 'entered'

export interface Operation<Row> {
  label: string
  done: (rows: string, value: string) => string
  control: Control
  removes?: boolean
  consequence?: string
  plan: (row: Row, choice: Choice) => Plan | Promise<Plan>
  apply: (rows: Row[], choice: Choice, author: Author) => Promise<Members | void>
}

export interface BulkList<Row> {
  kind: StoredKind
  find: (ids: number[]) => Promise<Row[]>
  nameOf: (row: Row) => string
  versionOf: (row: Row) => string
  operations: Record<string, Operation<Row>>
}

export const each =
  <Row>(change: (row: Row, choice: Choice, author: Author) => Promise<unknown>): Operation<Row>['apply'] =>
  async (rows, choice, author) => {
    for (const row of rows) await change(row, choice, author)
  }

export function deletion<Row extends { id: number }>(
  remove: (id: number, author: Author) => Promise<unknown>,
  nameOf: (row: Row) => string,
  special: Partial<Operation<Row>> = {},
): Operation<Row> {
  return {
    label: 'Delete',
    done: (rows) => `Deleted ${rows}`,
    control: 'none',
    removes: true,
    plan: (row) => ({ fields: [{ field: 'deleted', before: nameOf(row), after: null }] }),
    apply: each(({ id }, _choice, author) => remove(id, author)),
    ...special,
  }
}
