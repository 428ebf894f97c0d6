import { z } from 'zod'
import { type DraftFields, findDraft } from '~/models/records/draft.server'
import { SECRET_FIELDS } from './parse-form.server'

export const SAVE_DRAFT_PARAMETER = 'keep'
const DRAFT_PARAMETER = 'draft'

const MAX_LENGTH = 64 * 1024
const MAX_TYPED_LENGTH = 256 * 1024
const FIELD_NAME = /^[\w-]{1,100}$/
const fieldsSchema = z.array(z.tuple([z.string().regex(FIELD_NAME), z.string()])).max(1000)

/** Leaves out files, and fields such as passwords. */
export function packDraft(form: FormData): string | null {
  const packed = JSON.stringify(draftFields(form))
  return packed !== '[]' && packed.length <= MAX_LENGTH ? packed : null
}

export function typedFields(form: FormData): DraftFields | null {
  const fields = fieldsSchema.safeParse(draftFields(form)).data ?? []
  return fields.length > 0 && JSON.stringify(fields).length <= MAX_TYPED_LENGTH ? fields : null
}

function draftFields(form: FormData) {
  return [...form].filter(([name, value]) => isDraftField(name) && typeof value === 'string')
}

function isDraftField(name: string): boolean {
  return FIELD_NAME.test(name) && !SECRET_FIELDS.has(name)
}

export function hasFile(form: FormData): boolean {
  return [...form.values()].some((value) => value instanceof File && value.size > 0)
}

export function unpackDraft(packed: FormDataEntryValue | null): DraftFields | null {
  if (typeof packed !== 'string' || packed.length > MAX_LENGTH) return null
  try {
    return fieldsSchema.safeParse(JSON.parse(packed)).data ?? null
  } catch {
    return null
  }
}

export function readPackedDraft(form: FormData): string | null {
  const fields = unpackDraft(form.get('draft'))
  return fields && JSON.stringify(fields)
}

export function addressWithDraft(path: string): string {
  const url = new URL(path, 'http://shop.invalid')
  url.searchParams.set(DRAFT_PARAMETER, 'on')
  return url.pathname + url.search
}

export async function restoreDraft(request: Request, userId: number): Promise<DraftFields | null> {
  const draft = showsDraft(request) ? await findDraft(userId, new URL(request.url).pathname) : null
  return draft?.fields ?? null
}

export function showsDraft(request: Request): boolean {
  return new URL(request.url).searchParams.has(DRAFT_PARAMETER)
}
