import { createHash } from 'node:crypto'
import { NotFound, Stale } from './errors'

/** By whom a row is written. */
export interface Author {
  /** The id of the staff member. */
  by?: number
}

/** How a row comes to be. */
export interface Creation extends Author {
  created_at?: Date
}

/** How a stored row is changed or removed. */
export interface Change extends Author {
  /** The versions of a row that its writer has seen; without any the row is written whatever it is by now. */
  expected?: string | readonly string[]
}

/** The version of a stored row: another one after every change of it. */
export function versionOf(row: object): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22)
}

/**
 * The row that a write is about, as read in the transaction of that write. Throws NotFound, named by `entity`, when it
 * is gone, and Stale when it is not what its writer saw.
 */
export function requireCurrent<Row extends object>(
  entity: string,
  row: Row | undefined,
  expected?: Change['expected'],
): Row {
  if (!row) throw new NotFound(entity)
  if (expected !== undefined && ![expected].flat().includes(versionOf(row))) throw new Stale()
  return row
}
