import { isNotModified } from '~/http/request-headers'
import type { LoadContext } from '~/http/load-context.server'
import { Unavailable } from '~/runtime/unavailable'
import type { CacheKey } from '../cache/cache-key'
import { acceptedEncoding, compress, isCompressible, type Encoding } from './encoding'
import type { RequestContext } from './request-context'
import { entityTag, headersOf, type Rendered } from './rendered'
import type { Body } from './receive-body'
import { refuse, send } from './send'
import { isDownload, sendDownload } from '../files/send-file'

export type Handle = (request: Request, loadContext: LoadContext) => Promise<Response>

const QUALITY = 4
/** The load context has the trusted values of these headers. */
const FORWARDED = /^(?:forwarded|x-forwarded-.+|x-real-ip)$/

/** Renders a private response from the full request, with body and cookies. */
export async function renderPrivate(context: RequestContext, handle: Handle, body?: Body): Promise<void> {
  const signal = abortWhenGone(context)
  const request = new Request(addressOf(context, context.query), {
    // As GET: Remix would treat a HEAD of a .data address as an action.
    method: context.method === 'HEAD' ? 'GET' : context.method,
    headers: webHeaders(context, body?.contentType),
    body: body?.bytes.length ? body.bytes : null,
    signal,
  })
  const loadContext = loadContextOf(context)
  const response = await handle(request, loadContext)
  if (isDownload(response)) return sendDownload(context, response)
  const rendered = await collect(response, loadContext)
  if (!signal.aborted) await sendRendered(context, rendered)
}

/** Renders a public page for all who share its key; Remix receives nothing else of the request. */
export async function renderPublic(context: RequestContext, handle: Handle, key: CacheKey): Promise<Rendered> {
  const headers = new Headers({ host: key.host })
  if (key.lowData) headers.set('save-data', 'on')
  const loadContext = { ...loadContextOf(context), marks: key.marks }
  return collect(await handle(new Request(addressOf(context, key.query), { headers }), loadContext), loadContext)
}

function loadContextOf({ id, config, request }: RequestContext): LoadContext {
  return { requestId: id, clientAddress: config.clients.addressOf(request) }
}

async function collect(response: Response, loadContext: LoadContext): Promise<Rendered> {
  const { headers } = response
  // Remix turns every error into 500.
  const status = response.status === 500 && loadContext.unavailable ? 503 : response.status
  if (status === 503 && !headers.has('retry-after')) headers.set('Retry-After', String(Unavailable.RETRY_AFTER_S))
  return {
    status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
    isIncomplete: loadContext.incomplete === true,
  }
}

export async function sendRendered(context: RequestContext, rendered: Rendered): Promise<void> {
  if (isUnrendered(rendered)) return refuseFor(context, rendered)
  const encoding = encodingFor(context, rendered)
  makePrivate(rendered)
  const headers = headersOf(rendered, encoding, isImmutable(context, rendered) ? 'private, no-cache' : 'no-store')
  const body = await compress(rendered.body, encoding, QUALITY)
  const etag = isTaggable(context, rendered) ? entityTag(body, encoding) : undefined
  if (etag) headers.push('ETag', etag)
  if (etag && isNotModified(context.header('if-none-match'), etag)) return send(context, 304, headers)
  if (!hasBody(rendered.status)) return send(context, rendered.status, headers)
  send(context, rendered.status, [...headers, 'Content-Length', String(body.length)], body)
}

// The page may show a cart or drafts.
export function makePrivate({ headers }: Rendered): void {
  const lifetime = headers.get('cache-control')
  if (!lifetime || /no-store|private/.test(lifetime)) return
  headers.set('cache-control', `private, ${lifetime.replace(/public,\s*/, '')}`)
}

function refuseFor(context: RequestContext, { status, headers }: Rendered): void {
  const retryAfter = headers.get('retry-after')
  refuse(context, status, retryAfter ? ['Retry-After', retryAfter] : [])
}

// Compression would invalidate the response's own entity tag.
function encodingFor(context: RequestContext, { headers, body }: Rendered): Encoding {
  if (headers.has('etag') || headers.has('content-encoding')) return 'identity'
  if (!isCompressible(headers.get('content-type'), body.length)) return 'identity'
  return acceptedEncoding(context.header('accept-encoding'))
}

// A response with a cookie may show a flash message, which must appear only once.
function isImmutable(context: RequestContext, { headers }: Rendered): boolean {
  return context.isRead && !headers.has('set-cookie')
}

function isTaggable(context: RequestContext, { status, headers }: Rendered): boolean {
  if (!context.isRead || status !== 200 || headers.has('etag')) return false
  return !headers.get('cache-control')?.includes('no-store')
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304
}

/** Remix's fallback when even its error page fails: plain text or nothing. */
export function isUnrendered({ status, headers, body }: Rendered): boolean {
  if (status < 500) return false
  const type = headers.get('content-type')
  return body.length === 0 || (type?.startsWith('text/plain') === true && body.toString() === 'Unexpected Server Error')
}

function addressOf({ config, path, request }: RequestContext, query: string): string {
  const scheme = config.origin.slice(0, config.origin.indexOf(':'))
  return `${scheme}://${request.headers.host}${path}${query}`
}

function webHeaders({ request }: RequestContext, contentType: string | undefined): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || FORWARDED.test(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Already checked. Remix would compare it with Host, and fail with 500 behind a proxy that changes the host.
  headers.delete('origin')
  if (contentType) headers.set('content-type', contentType)
  // An empty post is an empty form.
  if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
  return headers
}

function abortWhenGone({ response }: RequestContext): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
