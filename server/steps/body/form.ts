import { MaxPartsExceededError, parseFormData } from '@remix-run/form-data-parser'
import { MAX_FIELD_NAME, MAX_FORM_FIELDS, MAX_JSON_DEPTH, MAX_PART_HEAD_BYTES } from '../../request/limits'
import { Refused } from '../../request/refused'
import { isMalformedText } from '../canonical-path'
import { writeContentType, type ContentType } from './content-type'

/** Throws Refused for too many fields, and for texts and names that no form of the shop sends. */
export function checkUrlencoded(body: Buffer): void {
  const form = body.toString('latin1')
  const fields = form.split('&', MAX_FORM_FIELDS + 1)
  if (fields.length > MAX_FORM_FIELDS) throw new Refused(413)
  if (isMalformedText(form) || !fields.every((field) => isFieldName(field.split('=', 1)[0] ?? ''))) {
    throw new Refused(400)
  }
}

/** Parses a form with files. Throws Refused as `checkUrlencoded` does, and for what is no such form. */
export async function parseMultipart(body: Buffer<ArrayBuffer>, type: ContentType): Promise<FormData> {
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'Content-Type': writeContentType(type) },
    body,
  })
  // The limit of the body has been checked already.
  const limits = { maxFileSize: body.length, maxTotalSize: body.length, maxFiles: MAX_FORM_FIELDS }
  const parts = { maxParts: MAX_FORM_FIELDS, maxHeaderSize: MAX_PART_HEAD_BYTES }
  const form = await parseFormData(request, { ...limits, ...parts }).catch((error: unknown) => {
    throw new Refused(error instanceof MaxPartsExceededError ? 413 : 400)
  })
  for (const [name, value] of form) {
    const isSound = typeof value !== 'string' || !value.includes('\0')
    if (!isSound || name.includes('\0') || !isFieldName(name)) throw new Refused(400)
  }
  return form
}

/** Brackets and dots would create nested objects and arrays of any length. */
function isFieldName(encoded: string): boolean {
  if (encoded.length > 3 * MAX_FIELD_NAME || /[[.]|%5b|%2e/i.test(encoded)) return false
  return encoded.replaceAll(/%[\da-f]{2}/gi, '_').length <= MAX_FIELD_NAME
}

/** Checks depth and texts; leaves malformed JSON to the API's own error message. Throws Refused. */
export function checkJson(body: Buffer): void {
  const json = parsed(body.toString('utf8'))
  if (!isSoundJson(json, MAX_JSON_DEPTH)) throw new Refused(400)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSoundJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((inner) => isSoundJson(inner, depth - 1))
  return Object.entries(value).every(([key, inner]) => isSoundJson(key, depth) && isSoundJson(inner, depth - 1))
}
