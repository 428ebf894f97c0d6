import { z } from 'zod'
import { MAX_SAVED } from '~/models/saved/saved.server'
import { createSignedCookie } from './cookies.server'

const YEAR_S = 365 * 24 * 3600
const cookie = createSignedCookie('saved', { maxAge: YEAR_S })
const valueSchema = z.array(z.int().positive()).max(MAX_SAVED)

/** The ids of the pieces that whoever sent this request has saved, newest first; a cookie that is not ours is an empty list. */
export async function readSaved(request: Request): Promise<number[]> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return valueSchema.safeParse(value).data ?? []
}

/** The Set-Cookie value that keeps these ids; an empty list leaves no cookie, so that pages come from the cache again. */
export function serializeSaved(ids: number[]): Promise<string> {
  return ids.length === 0 ? cookie.serialize('', { maxAge: 0 }) : cookie.serialize(ids)
}
