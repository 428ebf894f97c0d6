export const PAGE_SIZE = 25

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
  return { total, page, pageCount, offset: (page - 1) * PAGE_SIZE }
}
