/** Rows that an admin list shows at once. */
export const PAGE_SIZE = 25

export interface Part {
  limit: number
  offset: number
}

/** A list is read whole where no part of it is asked for. */
export const WHOLE: Part = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }

export interface Page<Row> {
  rows: Row[]
  total: number
  /** The page shown: the last one when a later one was asked for. */
  page: number
  pageCount: number
}

/** Which page there is for the one asked for, of so many rows. */
export function pageOf(total: number, requested: number) {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(requested, pageCount)
  return { total, page, pageCount, offset: (page - 1) * PAGE_SIZE }
}
