export const PAGE_SIZE = 25

/** The number of a page that has all rows, to be printed, as far as `MOST_ROWS` go. */
export const WHOLE_LIST = 0
export const MOST_ROWS = 500

export interface Part {
  limit: number
  offset: number
}

export const WHOLE: Part = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

export interface Page<Row> {
  rows: Row[]
  total: number
  /** The last page when a later one was requested. */
  page: number
  pageCount: number
}

export function pageOf(total: number, requested: number) {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(requested, pageCount)
  if (page === WHOLE_LIST) return { total, page, pageCount, limit: MOST_ROWS, offset: 0 }
  return { total, page, pageCount, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}

interface Sorted<Row> {
  limit(count: number): { offset(count: number): PromiseLike<Row[]> }
}

/** The rows of a page, of a query that sorts all of them. */
export async function pageFrom<Row>(sorted: Sorted<Row>, total: number, requested: number): Promise<Page<Row>> {
  const { limit, offset, ...page } = pageOf(total, requested)
  return { ...page, rows: await sorted.limit(limit).offset(offset) }
}
