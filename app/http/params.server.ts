import type { Params } from '@remix-run/react'
import { parseId, typedText } from '~/format/address'
import { notFound } from './respond.server'

/** The row an address names by its number. Throws a 404 page for anything else. */
export function readId(params: Params, name = 'id'): number {
  const id = parseId(params[name])
  if (id === null) throw notFound()
  return id
}

/** The page of a list that an address asks for; anything odd is the first one. */
export function readPage(request: Request): number {
  const value = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}

export interface ListQuery<Sort extends string> {
  q: string
  sort: Sort
  page: number
}

export function showsPendingOnly(request: Request): boolean {
  return new URL(request.url).searchParams.get('show') === 'waiting'
}

/** What an admin list is asked for by its address; anything odd is its default: no search, the first sort, the first page. */
export function readListQuery<Sort extends string>(request: Request, sorts: Record<Sort, string>): ListQuery<Sort> {
  const parameters = new URL(request.url).searchParams
  const q = typedText(parameters.get('q'))
  const known = Object.keys(sorts) as [Sort, ...Sort[]]
  const sort = known.find((name) => name === parameters.get('sort')) ?? known[0]
  return { q, sort, page: readPage(request) }
}
