import type { Exchange } from './exchange'
import { BODY_SILENCE_MS, MAX_FORM_FIELDS, MAX_JSON_DEPTH, type BodyLimit } from './limits'
import { isUnsoundText } from './canonical-path'

/** A body that is not taken; the status says why. */
export class BodyRefused extends Error {
  constructor(readonly status: number) {
    super(`body refused with ${status}`)
  }
}

/** The client went away before its body had arrived. */
export class ClientGone extends Error {}

/** Reads the whole body. Rejects with BodyRefused (408, 413) as soon as it is too slow or too large, or with ClientGone. */
export function readBody(exchange: Exchange, limit: BodyLimit): Promise<Buffer<ArrayBuffer>> {
  const { request, response } = exchange
  if (request.headers.expect !== undefined) response.writeContinue()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const silence = setTimeout(() => settle(new BodyRefused(408)), BODY_SILENCE_MS)
    const deadline = setTimeout(() => settle(new BodyRefused(408)), limit.timeoutMs)
    const onData = (chunk: Buffer) => {
      silence.refresh()
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > limit.bytes) settle(new BodyRefused(413))
    }
    const onEnd = () => settle()
    const onClose = () => settle(new ClientGone())
    const settle = (failure?: Error) => {
      clearTimeout(silence)
      clearTimeout(deadline)
      request.off('data', onData).off('end', onEnd).off('close', onClose)
      if (failure) reject(failure)
      else resolve(Buffer.concat(chunks, bytes))
    }
    request.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

/** Whether a declared length is within the limit; a body that comes in chunks declares none. */
export function declaresTooMuch(exchange: Exchange, limit: BodyLimit): boolean {
  return Number(exchange.header('content-length') ?? 0) > limit.bytes
}

/** Throws BodyRefused for forms of too many fields and for forms and JSON with text that is no text. */
export function checkContent(body: Buffer, contentType = ''): void {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return checkForm(body.toString('latin1'))
  if (contentType.startsWith('application/json')) return checkJson(body.toString('utf8'))
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Throws BodyRefused for what no page can read as a form: actions would fail on it. In one with files, its texts are checked too. */
export async function checkIsForm(body: Buffer<ArrayBuffer>, contentType = ''): Promise<void> {
  if (!FORM.test(contentType)) throw new BodyRefused(415)
  if (contentType.toLowerCase().startsWith('multipart/')) checkEntries(await readMultipart(body, contentType))
}

async function readMultipart(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    throw new BodyRefused(400)
  }
}

function checkEntries(form: FormData): void {
  const texts = [...form].flat().filter((part) => typeof part === 'string')
  if ([...form].length > MAX_FORM_FIELDS) throw new BodyRefused(413)
  if (texts.some((text) => text.includes('\0'))) throw new BodyRefused(400)
}

function checkForm(form: string): void {
  if (form.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS) throw new BodyRefused(413)
  if (isUnsoundText(form)) throw new BodyRefused(400)
}

function checkJson(text: string): void {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // Malformed JSON is answered by the API, in its own words.
    return
  }
  if (!isSoundJson(json, MAX_JSON_DEPTH)) throw new BodyRefused(400)
}

function isSoundJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && isWellFormed(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isSoundJson(key, depth) && isSoundJson(inner, depth - 1))
}

function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDFFF]/u.test(text)
}
