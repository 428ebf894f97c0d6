import type { Params } from '@remix-run/react'
import { parseId } from '~/format/id'
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
