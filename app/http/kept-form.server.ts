import { z } from 'zod'
import { findKept, type Fields } from '~/models/kept-form/kept-form.server'

/** In the address of the login: the post that led there brought a form along, which is to be kept. */
export const KEEPING = 'keep'
/** In the address of a form: show what was typed before the login. */
const KEPT = 'kept'

/** Twice the longest form: quotes and line breaks take two characters when packed. */
const MAX_LENGTH = 512 * 1024
const fieldsSchema = z.array(z.tuple([z.string(), z.string()])).max(1000)

/** Fields whose values never come back, nor are stored. */
const SECRETS = new Set(['password', 'current_password', 'new_password', 'repeat_password', 'code'])

/**
 * The texts of a form for the login's hidden field; files and secrets stay behind. Null when there is nothing, or too
 * much, to keep.
 */
export function packForm(form: FormData): string | null {
  const texts = [...form].filter(([name, value]) => typeof value === 'string' && !SECRETS.has(name))
  const packed = JSON.stringify(texts)
  return texts.length > 0 && packed.length <= MAX_LENGTH ? packed : null
}

/** Whether a form brings a file along. */
export function bringsFile(form: FormData): boolean {
  return [...form.values()].some((value) => value instanceof File && value.size > 0)
}

/** The fields of such a packed form; null when they are not. */
export function unpackForm(packed: FormDataEntryValue | null): Fields | null {
  if (typeof packed !== 'string' || packed.length > MAX_LENGTH) return null
  try {
    return fieldsSchema.safeParse(JSON.parse(packed)).data ?? null
  } catch {
    return null
  }
}

/** The address of a form, so that it shows what was typed before the login. */
export function withKept(path: string): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set(KEPT, 'on')
  return url.pathname + url.search
}

/** What was typed into the form at this address before the login, or null (decisions 5.7). */
export async function keptFor(request: Request, userId: number): Promise<Fields | null> {
  const url = new URL(request.url)
  return url.searchParams.has(KEPT) ? findKept(userId, url.pathname) : null
}

/** Whether this address shows what was typed before the login. */
export function showsKept(request: Request): boolean {
  return new URL(request.url).searchParams.has(KEPT)
}
