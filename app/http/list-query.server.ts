import { readPage } from './params.server'

const MAX_TEXT = 100

export interface ListQuery<Sort extends string> {
  q: string
  sort: Sort
  page: number
}

/** Whether an admin list is asked for nothing but what waits for staff. */
export function showsPendingOnly(request: Request): boolean {
  return new URL(request.url).searchParams.get('show') === 'waiting'
}

/** What an admin list is asked for by its address; anything odd is its default: no search, the first sort, the first page. */
export function readListQuery<Sort extends string>(request: Request, sorts: Record<Sort, string>): ListQuery<Sort> {
  const parameters = new URL(request.url).searchParams
  const q = (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_TEXT).toWellFormed()
  const known = Object.keys(sorts) as [Sort, ...Sort[]]
  const sort = known.find((name) => name === parameters.get('sort')) ?? known[0]
  return { q, sort, page: readPage(request) }
}
