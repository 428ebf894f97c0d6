import type { Part } from '~/models/paging'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 25

/** The part of a list that `page` and `limit` name; null without both: the list is sent whole. */
export function partIn(parameters: URLSearchParams): Part | null {
  if (!parameters.has('page') && !parameters.has('limit')) return null
  const limit = Math.min(positive(parameters.get('limit')) ?? DEFAULT_LIMIT, MAX_LIMIT)
  return { limit, offset: ((positive(parameters.get('page')) ?? 1) - 1) * limit }
}

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** A part of a list, and how many rows the whole list has. */
export interface ListPart<Row> {
  rows: Row[]
  total: number
}

/** The handler for a list that grows with the shop: of a part of it, only that part is read. */
export function inParts<Row>(list: (part?: Part) => Promise<Row[]>, count: () => Promise<number>) {
  return async ({ part }: { part: Part | null }): Promise<Row[] | ListPart<Row>> =>
    part ? { rows: await list(part), total: await count() } : list()
}
