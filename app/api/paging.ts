import type { Part } from '~/models/paging'
import type { Asked } from './asked.server'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 25

/** The part of a list that `page` and `limit` ask for; null when neither is there: the list is sent whole. */
export function partIn(parameters: URLSearchParams): Part | null {
  if (!parameters.has('page') && !parameters.has('limit')) return null
  const limit = Math.min(positive(parameters.get('limit')) ?? DEFAULT_LIMIT, MAX_LIMIT)
  return { limit, offset: ((positive(parameters.get('page')) ?? 1) - 1) * limit }
}

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** A part of a list, and how many rows the whole list has. */
export interface Listed<Row> {
  rows: Row[]
  total: number
}

/** A list that grows with the shop: whole, or, where a part is asked for, only that part is read. */
export async function listed<Row>(
  { part }: Pick<Asked, 'part'>,
  list: (part?: Part) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Row[] | Listed<Row>> {
  return part ? { rows: await list(part), total: await count() } : list()
}
