import { MAX_UPLOAD_BYTES } from '~/models/picture/upload.limits'

const KB = 1024

export const MAX_URL_LENGTH = 8 * KB
export const MAX_HEADER_BYTES = 16 * KB
export const MAX_FORM_FIELDS = 1000
export const MAX_JSON_DEPTH = 32

/** How long a request may take to arrive. */
export const HEADERS_TIMEOUT_MS = 10_000
export const BODY_SILENCE_MS = 10_000
export const BODY_TIMEOUT_MS = 30_000
export const UPLOAD_TIMEOUT_MS = 300_000

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export interface BodyLimit {
  bytes: number
  timeoutMs: number
}

const SMALL: BodyLimit = { bytes: 64 * KB, timeoutMs: BODY_TIMEOUT_MS }
const LONG_TEXT: BodyLimit = { bytes: 256 * KB, timeoutMs: BODY_TIMEOUT_MS }
/** A long text that waits for its staff to log in again (app/http/kept-form), escaped once more. */
const KEPT_FORM: BodyLimit = { bytes: 576 * KB, timeoutMs: BODY_TIMEOUT_MS }
/** A form with a picture. One of up to twice the size that is taken still arrives: its form comes back, with word of it. */
const UPLOAD: BodyLimit = { bytes: 2 * MAX_UPLOAD_BYTES + 256 * KB, timeoutMs: UPLOAD_TIMEOUT_MS }

/** As many large forms of people without a session are held in memory at once; those of staff do not count. */
export const STRANGERS_UPLOADS = 2
/** A body that may be larger than this is a large one. */
export const LARGE_BODY_BYTES = KEPT_FORM.bytes

const LIMITS: { path: RegExp; type?: RegExp; limit: BodyLimit }[] = [
  { path: /^\/admin(?:\/|\.data$)/, type: /^multipart\/form-data/i, limit: UPLOAD },
  { path: /^\/admin\/login(?:\/code)?(?:\.data)?$/, limit: KEPT_FORM },
  { path: /^\/(?:api\/pages|api\/admin\/blog|admin\/pages|admin\/blog)(?:[/.]|$)/, limit: LONG_TEXT },
]

/** How much may be sent to a canonical path. */
export function bodyLimit(path: string, contentType = ''): BodyLimit {
  const match = LIMITS.find((row) => row.path.test(path) && (row.type?.test(contentType) ?? true))
  return match?.limit ?? SMALL
}
