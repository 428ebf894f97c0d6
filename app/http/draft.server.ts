import { z } from 'zod'
import { findDraft, type Fields } from '~/models/draft/draft.server'
import { SECRET_FIELDS } from './parse-form.server'

/** In the address of the login: the post that led there brought a form along, which is to be kept. */
export const SAVE_DRAFT_PARAMETER = 'keep'
/** In the address of a form: show what was typed before the login. */
const DRAFT_PARAMETER = 'draft'

/** In characters: whoever sends it has not signed in yet. */
const MAX_LENGTH = 64 * 1024
const FIELD_NAME = /^[\w-]{1,100}$/
const fieldsSchema = z.array(z.tuple([z.string().regex(FIELD_NAME), z.string()])).max(1000)

/**
 * The texts of a form for the login's hidden field; files and secrets stay behind. Null when there is nothing, or too
 * much, to keep.
 */
export function packDraft(form: FormData): string | null {
  const texts = [...form].filter(([name, value]) => isDraftField(name) && typeof value === 'string')
  const packed = JSON.stringify(texts)
  return texts.length > 0 && packed.length <= MAX_LENGTH ? packed : null
}

function isDraftField(name: string): boolean {
  return FIELD_NAME.test(name) && !SECRET_FIELDS.has(name)
}

/** Whether a form brings a file along. */
export function hasFile(form: FormData): boolean {
  return [...form.values()].some((value) => value instanceof File && value.size > 0)
}

/** The fields of such a packed form; null when they are not. */
export function unpackDraft(packed: FormDataEntryValue | null): Fields | null {
  if (typeof packed !== 'string' || packed.length > MAX_LENGTH) return null
  try {
    return fieldsSchema.safeParse(JSON.parse(packed)).data ?? null
  } catch {
    return null
  }
}

/** The form that waits in a form of the login, packed; null when it holds none. */
export function readPackedDraft(form: FormData): string | null {
  const fields = unpackDraft(form.get('draft'))
  return fields && JSON.stringify(fields)
}

/** The address of a form, so that it shows what was typed before the login. */
export function addressWithDraft(path: string): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set(DRAFT_PARAMETER, 'on')
  return url.pathname + url.search
}

/** What was typed into the form at this address before the login, or null. */
export async function restoreDraft(request: Request, userId: number): Promise<Fields | null> {
  const url = new URL(request.url)
  return url.searchParams.has(DRAFT_PARAMETER) ? findDraft(userId, url.pathname) : null
}

/** Whether this address shows what was typed before the login. */
export function showsDraft(request: Request): boolean {
  return new URL(request.url).searchParams.has(DRAFT_PARAMETER)
}
