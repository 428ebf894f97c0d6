import { isUtf8 } from 'node:buffer'
import {
  MaxPartsExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser'
import { Refused } from '../../request/context'
import {
  isMalformedText,
  MAX_FIELD_NAME,
  MAX_FORM_FIELDS,
  MAX_JSON_DEPTH,
  MAX_PART_HEAD_BYTES,
} from '../../request/limits'

export function checkUrlencoded(body: Buffer): void {
  const form = body.toString('latin1')
  const fields = form.split('&', MAX_FORM_FIELDS + 1)
  if (fields.length > MAX_FORM_FIELDS) throw new Refused(413)
  if (isMalformedText(form) || !fields.every((field) => isFieldName(field.split('=', 1)[0] ?? ''))) {
    throw new Refused(400)
  }
}

export function readMultipart(body: Buffer<ArrayBuffer>, boundary: string): FormData {
  const form = new FormData()
  for (const part of partsOf(body, boundary)) {
    if (part.name === undefined || !isFieldName(part.name)) throw new Refused(400)
    if (part.isFile) form.append(part.name, fileOf(part))
    else form.append(part.name, soundText(part))
  }
  return form
}

function* partsOf(body: Buffer<ArrayBuffer>, boundary: string): Generator<MultipartPart, void> {
  if (body.length === 0) throw new Refused(400)
  const limits = { maxFileSize: body.length, maxTotalSize: body.length }
  try {
    yield* parseMultipart(body, { ...limits, boundary, maxParts: MAX_FORM_FIELDS, maxHeaderSize: MAX_PART_HEAD_BYTES })
  } catch (error) {
    if (!(error instanceof MultipartParseError)) throw error
    throw new Refused(error instanceof MaxPartsExceededError ? 413 : 400)
  }
}

function fileOf({ content, filename = '', mediaType: type = '' }: MultipartPart): File {
  return new File(content as Uint8Array<ArrayBuffer>[], filename, { type })
}

function soundText({ bytes }: MultipartPart): string {
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Refused(400)
  return Buffer.from(bytes).toString()
}

/** Brackets and dots would create nested objects of any size. */
function isFieldName(encoded: string): boolean {
  if (encoded.length > 3 * MAX_FIELD_NAME || /[[.]|%5b|%2e/i.test(encoded)) return false
  return encoded.replaceAll(/%[\da-f]{2}/gi, '_').length <= MAX_FIELD_NAME
}

/** The API has a better message for malformed JSON. */
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
