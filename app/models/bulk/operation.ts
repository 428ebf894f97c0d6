import type { FieldChange } from '#db/schema'
import type { RecordKind } from '~/models/records/kind'
import type { Author } from '~/models/records/writes.server'

export type Control = 'none' | 'percent' | 'amount' | 'count' | 'category' | 'availability' | 'collection' | 'staff'

export interface Choice {
  /** Tenths of a per cent, cents, pieces, or an id, as the control says. */
  number: number
  text: string
  /** To the nearest five dollars. */
  round: boolean
  /** Of options, by the same per cent. */
  surcharges?: boolean
}

/** No fields when nothing would change. */
export type Plan = { problem: string } | { fields: FieldChange[]; warnings?: string[] }

export type Step =
  | {
      undo: 'set'
      kind: 'product' | 'post'
      id: number
      version: number
      values: Record<string, unknown>
      /** What it set. */
      set?: Record<string, unknown>
    }
  | { undo: 'delete'; trash: number }
  | { undo: 'members'; collection: number; ids: number[]; added: boolean }
  | { undo: 'handling'; id: number; version: string; values: Record<string, unknown> }
  | { undo: 'piece'; collection: number; id: number; before: number | null }
  | { undo: 'place'; of: OrderedList; id: number; before: number | null }
  | { undo: 'nothing' }

export type OrderedList = { collection: number } | 'featured' | 'footer_link' | 'menu_entry'

/** In an address, the operation of the field in which Enter was pressed. */
export const BY_ENTER = 'entered'

export interface Operation<Row> {
  label: string
  /** As the log of activity has it; `rows` is "12 products", `value` what was entered. */
  done: (rows: string, value: string) => string
  control: Control
  removes?: boolean
  /** What to know before it is confirmed. */
  consequence?: string
  plan: (row: Row, choice: Choice) => Plan | Promise<Plan>
  /** In the caller's transaction. */
  apply: (rows: Row[], choice: Choice, author: Author) => Promise<Step[]>
}

export interface BulkList<Row> {
  kind: RecordKind
  find: (ids: number[]) => Promise<Row[]>
  nameOf: (row: Row) => string
  versionOf: (row: Row) => string
  operations: Record<string, Operation<Row>>
}
