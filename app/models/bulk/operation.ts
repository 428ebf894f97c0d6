import type { FieldChange } from '#db/schema'
import type { Author } from '~/models/records/writes.server'

/** What staff enter for an operation. */
export type Control = 'none' | 'percent' | 'amount' | 'count' | 'category' | 'availability' | 'collection' | 'staff'

export interface Choice {
  /** Tenths of a per cent, cents, pieces, or an id, as the control says. */
  number: number
  text: string
  /** To the nearest five dollars. */
  round: boolean
}

/** A reason not to change the row, or its fields before and after, none when it is so already, with what staff should know. */
export type Plan = { problem: string } | { fields: FieldChange[]; warnings?: string[] }

/** What undoes an operation on one row, or on all of them. */
export type Step =
  | { undo: 'set'; kind: 'product' | 'post'; id: number; version: number; values: Record<string, unknown> }
  | { undo: 'delete'; trash: number }
  | { undo: 'members'; collection: number; ids: number[]; added: boolean }
  | { undo: 'handling'; id: number; version: string; values: Record<string, unknown> }
  | { undo: 'piece'; collection: number; id: number; before: number | null }
  | { undo: 'place'; of: OrderedList; id: number; before: number | null }
  | { undo: 'nothing' }

/** A list that staff arrange: the pieces of a collection, the featured products, or a list of the footer. */
export type OrderedList = { collection: number } | 'featured' | 'footer_link'

export interface Operation<Row> {
  label: string
  control: Control
  /** For the button that carries it out: it removes rows. */
  removes?: boolean
  plan: (row: Row, choice: Choice) => Plan | Promise<Plan>
  /** In the caller's transaction. */
  apply: (rows: Row[], choice: Choice, author: Author) => Promise<Step[]>
}

/** A list of the back office whose rows are edited together. */
export interface BulkList<Row> {
  find: (ids: number[]) => Promise<Row[]>
  nameOf: (row: Row) => string
  /** Changes with the row. */
  versionOf: (row: Row) => string
  operations: Record<string, Operation<Row>>
}
