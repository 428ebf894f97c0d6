import type { Params } from '@remix-run/react'
import { listQueryOf, parseId, parsePage } from '~/format/address'
import { typedText } from '~/format/clean-text'
import { WHOLE_LIST } from '~/models/records/paging'
import { notFound } from './respond.server'

export function readId(params: Params, name = 'id'): number {
  const id = parseId(params[name])
  if (id === null) throw notFound()
  return id
}

export function readPage(request: Request): number {
  const page = new URL(request.url).searchParams.get('page')
  return page === 'all' ? WHOLE_LIST : parsePage(page)
}

export function readSearch(request: Request): string {
  return typedText(new URL(request.url).searchParams.get('q'))
}

export interface ListQuery<Sort extends string> {
  q: string
  sort: Sort
  page: number
}

export function showsPendingOnly(request: Request): boolean {
  return new URL(request.url).searchParams.get('show') === 'waiting'
}

type Choices = Record<string, { options: Record<string, string> }>

export function readFilters<Filters extends Choices>(request: Request, filters: Filters) {
  const parameters = new URL(request.url).searchParams
  const chosen = Object.entries(filters).map(([name, { options }]) => {
    const value = parameters.get(name) ?? ''
    return [name, Object.hasOwn(options, value) ? value : '']
  })
  return Object.fromEntries(chosen) as Record<keyof Filters & string, string>
}

export function listSearch(request: Request): string {
  return listQueryOf(new URL(request.url).search)
}

export function readListQuery<Sort extends string>(request: Request, sorts: Record<Sort, string>): ListQuery<Sort> {
  const parameters = new URL(request.url).searchParams
  const known = Object.keys(sorts) as [Sort, ...Sort[]]
  const sort = known.find((name) => name === parameters.get('sort')) ?? known[0]
  return { q: readSearch(request), sort, page: readPage(request) }
}
