import type { Params } from '@remix-run/react'
import { notFound } from './respond.server'

/** The row an address names by its number. Throws a 404 page for anything else. */
export function idIn(params: Params, name = 'id'): number {
  const value = params[name] ?? ''
  if (!/^\d{1,15}$/.test(value)) throw notFound()
  return Number(value)
}

/** The page of a list that an address asks for; anything odd is the first one. */
export function pageIn(request: Request): number {
  const value = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
