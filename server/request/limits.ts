import { pageOf } from '~/format/address'
import { MAX_PHOTOS_BYTES, MAX_UPLOAD_BYTES } from '~/models/media/upload.limits'

const KB = 1024

export const MAX_URL_LENGTH = 8 * KB
export const MAX_HEADER_BYTES = 16 * KB
export const MAX_HEADERS = 100
export const MAX_QUERY_PARAMETERS = 100
export const MAX_FORM_FIELDS = 1000
export const MAX_FIELD_NAME = 100
export const MAX_PART_HEAD_BYTES = 2 * KB
export const MAX_JSON_DEPTH = 32

/** Larger than the password queue, so that it alone blocks nobody. */
export const MAX_ANONYMOUS_WRITES = 24

export const MAX_CONNECTIONS = 2000

/** Longer than the minute for which many proxies reuse an idle connection. */
export const SILENCE_TIMEOUT_MS = 65_000

export const HEADERS_TIMEOUT_MS = 10_000
export const BODY_WINDOW_MS = 10_000
export const BODY_TIMEOUT_MS = 30_000
export const UPLOAD_TIMEOUT_MS = 300_000

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export interface BodyLimit {
  bytes: number
  timeoutMs: number
  bytesPerWindow: number
  keptBytes?: number
}

const KNOWN = { timeoutMs: BODY_TIMEOUT_MS, bytesPerWindow: 1 }
const STRANGER = { timeoutMs: BODY_TIMEOUT_MS, bytesPerWindow: 5 * KB }
const SMALL_BYTES = 64 * KB
const LONG_TEXT_BYTES = 256 * KB
const DRAFT_BYTES = 576 * KB
const UPLOAD_BYTES = 2 * MAX_UPLOAD_BYTES + 256 * KB

const PHOTOS_BYTES = MAX_PHOTOS_BYTES + KB * KB
const PHOTOS: BodyLimit = { bytes: PHOTOS_BYTES, timeoutMs: 180_000, bytesPerWindow: 50 * KB }

export const UPLOADS_BUDGET_BYTES = 64 * KB * KB
export const PHOTOS_BUDGET_BYTES = 3 * PHOTOS_BYTES
export const BODIES_BUDGET_BYTES = 64 * KB * KB
export const BUDGET_RETRY_AFTER_S = 5

const LOGIN = /^\/admin\/login(?:\/code)?$/
const STAFF_FORM = /^\/(?:admin|preview)(?:\/|$)/
const PHOTOS_PAGE = /^\/enquiry\/([^/]+)\/(?:photos|bespoke)$/
const LONG_TEXT = /^\/(?:admin\/(?:pages|blog|drafts|writing)|preview)(?:\/|$)/
const LONG_JSON = /^\/api\/(?:pages|admin\/blog)(?:\/|$)/

export function isUpload(path: string, essence: string): boolean {
  return essence === 'multipart/form-data' && STAFF_FORM.test(pageOf(path) ?? path)
}

export function photosToken(path: string, essence: string): string | undefined {
  return essence === 'multipart/form-data' ? PHOTOS_PAGE.exec(pageOf(path) ?? path)?.[1] : undefined
}

export interface Sender {
  hasSignedIn: boolean
  mayUpload: boolean
  mayAddPhotos?: boolean
}

export function bodyLimit(
  path: string,
  essence: string,
  { hasSignedIn, mayUpload, mayAddPhotos = false }: Sender,
): BodyLimit {
  const page = pageOf(path) ?? path
  if (mayAddPhotos) return PHOTOS
  if (!hasSignedIn) return { ...STRANGER, bytes: LONG_JSON.test(page) ? LONG_TEXT_BYTES : SMALL_BYTES }
  if (isUpload(path, essence)) {
    const upload = { ...KNOWN, bytes: UPLOAD_BYTES, timeoutMs: UPLOAD_TIMEOUT_MS }
    // Keeps the texts as a draft while somebody logs in again.
    return mayUpload ? upload : { ...upload, keptBytes: DRAFT_BYTES }
  }
  if (LOGIN.test(page)) return { ...KNOWN, bytes: DRAFT_BYTES }
  return { ...KNOWN, bytes: LONG_TEXT.test(page) || LONG_JSON.test(page) ? LONG_TEXT_BYTES : SMALL_BYTES }
}

/** The database cannot store a zero byte or half a surrogate pair. */
export function isMalformedText(text: string): boolean {
  return /%00|%ed%[ab][\da-f]|\0/i.test(text)
}
