import { BodyRejected, ClientDisconnected, GrowingBuffer, readBody } from './body'
import { FormTexts } from './form-texts'
import { checkMultipart, checkParts, checkUrlencoded } from './form-content'
import { BodyBudget } from './body-budget'
import { bodyLimit, BODIES_BUDGET_BYTES, isUpload, MAX_JSON_DEPTH, UPLOADS_BUDGET_BYTES } from './limits'
import type { RequestContext } from './request-context'

export interface Body {
  bytes: Buffer<ArrayBuffer>
  /** Normalised for pages, so that Remix cannot parse another type than was checked. */
  contentType: string | undefined
}

/** Whether a Cookie header has a session cookie signed by this shop, live or ended. */
export type HasSignedIn = (cookies: string | undefined) => Promise<boolean>

/** Whether the session of a Cookie header is live, and its role may upload. */
export type MayUpload = (cookies: string | undefined) => Promise<boolean>

export interface ReceiveOptions {
  hasSignedIn: HasSignedIn
  mayUpload: MayUpload
}

export type ReceiveBody = (context: RequestContext) => Promise<Body | undefined>

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** Receives bodies within their limits and one budget: undefined without a body. Rejects with BodyRejected or ClientDisconnected. */
export function bodyReceiver({ hasSignedIn, mayUpload }: ReceiveOptions): ReceiveBody {
  const uploads = new BodyBudget(UPLOADS_BUDGET_BYTES)
  const others = new BodyBudget(BODIES_BUDGET_BYTES)

  async function read(context: RequestContext, { essence, boundary }: ContentType): Promise<Buffer<ArrayBuffer>> {
    const cookies = context.header('cookie')
    const isKnown = await hasSignedIn(cookies)
    const isAllowed = isKnown && isUpload(context.path, essence) && (await mayUpload(cookies))
    const limit = bodyLimit(context.path, essence, { hasSignedIn: isKnown, mayUpload: isAllowed })
    if (context.declaredBytes > limit.bytes) throw new BodyRejected(413)
    // Its end, which releases the holding, would not come again.
    if (context.response.destroyed) throw new ClientDisconnected()
    const holding = (isAllowed ? uploads : others).open()
    // The body is in memory until the response is complete.
    context.response.once('close', () => holding.release())
    if (isAllowed && !holding.reach(context.declaredBytes)) throw new BodyRejected(503)
    const isReduced = limit.keptBytes !== undefined && boundary !== undefined
    return readBody(context, limit, holding, isReduced ? new FormTexts(boundary, new GrowingBuffer()) : undefined)
  }

  return async (context) => {
    const header = context.header('content-type')
    const type = readContentType(header)
    if (!context.isApi && (context.hasBody || (header !== undefined && !context.isRead))) checkIsForm(context, type)
    if (!context.hasBody) return undefined
    const bytes = await read(context, type)
    if (!context.isApi) return { bytes, contentType: await checkForm(bytes, type) }
    if (type.essence === 'application/json') checkJson(bytes)
    return { bytes, contentType: header }
  }
}

/** Actions would fail on anything but a form. */
function checkIsForm(context: RequestContext, { essence, boundary }: ContentType): void {
  if (essence !== URLENCODED && essence !== MULTIPART) throw new BodyRejected(415)
  if (essence === MULTIPART && (boundary === undefined || !context.hasBody)) throw new BodyRejected(400)
}

async function checkForm(bytes: Buffer<ArrayBuffer>, { essence, boundary }: ContentType): Promise<string> {
  if (boundary === undefined || essence !== MULTIPART) {
    checkUrlencoded(bytes)
    return URLENCODED
  }
  const contentType = writeContentType({ essence, boundary })
  checkParts(bytes, boundary)
  await checkMultipart(bytes, contentType)
  return contentType
}

export interface ContentType {
  /** Lowercase, without parameters; '' when missing or malformed. */
  essence: string
  boundary: string | undefined
}

const ESSENCE = /^[\w.+-]+\/[\w.+-]+$/
const BOUNDARY = /^boundary=("?)([\w'()+./:=?-]{1,70})\1$/i

/** Rejects commas: other parsers read them as several types. */
export function readContentType(header = ''): ContentType {
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim())
  if (header.includes(',') || !ESSENCE.test(type)) return { essence: '', boundary: undefined }
  const first = parameters.find((parameter) => /^boundary=/i.test(parameter)) ?? ''
  return { essence: type.toLowerCase(), boundary: BOUNDARY.exec(first)?.[2] }
}

export function writeContentType({ essence, boundary }: ContentType): string {
  return boundary === undefined ? essence : `${essence}; boundary="${boundary}"`
}

/** Checks depth and texts; leaves malformed JSON to the API's own error message. Throws BodyRejected. */
export function checkJson(body: Buffer): void {
  const json = parsed(body.toString('utf8'))
  if (!isSoundJson(json, MAX_JSON_DEPTH)) throw new BodyRejected(400)
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
