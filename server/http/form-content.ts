import { BodyRejected } from './body'
import { isMalformedText } from './canonical-path'
import { MAX_FIELD_NAME, MAX_FORM_FIELDS, MAX_PART_HEADERS, MAX_PART_HEAD_BYTES } from './limits'

const PART_NAME = /^content-disposition:\s*form-data; name="([^"\r\n]*)"/im

export function checkUrlencoded(body: Buffer): void {
  const form = body.toString('latin1')
  const fields = form.split('&', MAX_FORM_FIELDS + 1)
  if (fields.length > MAX_FORM_FIELDS) throw new BodyRejected(413)
  if (isMalformedText(form) || !fields.every((field) => isFieldName(field.split('=', 1)[0] ?? ''))) {
    throw new BodyRejected(400)
  }
}

export function checkParts(body: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`)
  const heads: number[] = []
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    heads.push(at + delimiter.length)
    // One more than there are parts: the last delimiter ends the form.
    if (heads.length > MAX_FORM_FIELDS + 1) throw new BodyRejected(413)
  }
  const end = heads.pop() ?? body.length
  if (body.toString('latin1', end, end + 2) !== '--') throw new BodyRejected(400)
  if (!heads.every((start) => isPartHead(body, start))) throw new BodyRejected(400)
}

function isPartHead(body: Buffer, start: number): boolean {
  const head = body.toString('latin1', start, start + MAX_PART_HEAD_BYTES)
  const end = head.indexOf('\r\n\r\n')
  const lines = head.slice(0, end).split('\r\n')
  const name = PART_NAME.exec(head.slice(0, end))?.[1]
  return end !== -1 && lines.length <= MAX_PART_HEADERS + 1 && name !== undefined && isFieldName(name)
}

/** Parses a multipart form that `checkParts` has passed, so that actions cannot fail on it. Throws BodyRejected. */
export async function checkMultipart(body: Buffer<ArrayBuffer>, contentType: string): Promise<void> {
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw new BodyRejected(400)
  })
  for (const text of [...form].flat()) {
    if (typeof text === 'string' && text.includes('\0')) throw new BodyRejected(400)
  }
}

/** Brackets and dots would create nested objects and arrays of any length. */
function isFieldName(encoded: string): boolean {
  if (encoded.length > 3 * MAX_FIELD_NAME || /[[.]|%5b|%2e/i.test(encoded)) return false
  return encoded.replaceAll(/%[\da-f]{2}/gi, '_').length <= MAX_FIELD_NAME
}
