import { NotFound, Stale } from '../errors'

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
  /** The versions that the writer has seen, as forms and entity tags carry them; without any the row is written whatever it is by now. */
  expected?: string | readonly string[]
}

/**
 * The row that a write is about, as read in the transaction of that write. Throws NotFound, named by `entity`, when it
 * is gone, and Stale when it is not what its writer saw.
 */
export function requireCurrent<Row extends { version: number }>(
  entity: string,
  row: Row | undefined,
  expected?: Change['expected'],
): Row {
  if (!row) throw new NotFound(entity)
  if (expected !== undefined && ![expected].flat().includes(String(row.version))) throw new Stale()
  return row
}
