import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** What people type between digits; char(160) is the no-break space. */
const SEPARATORS = ["' '", 'char(160)', 'char(9)', "'('", "')'", "'-'", "'‑'", "'–'", "'.'", "'/'"]

/** A phone number without what stands between its digits. Indexes are on it to the letter: changing it needs a migration. */
export function phoneDigits(column: AnyColumn): SQL {
  return SEPARATORS.reduce((text, separator) => sql`replace(${text}, ${sql.raw(separator)}, '')`, sql`${column}`)
}
