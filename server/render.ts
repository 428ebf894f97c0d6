import type { LoadContext } from '~/http/load-context'
import { Unavailable } from '~/models/errors'
import { acceptedEncoding, compress, isCompressible, isUnchanged, type Encoding } from './encoding'
import type { Exchange } from './exchange'
import { entityTag, headersOf, type Rendered } from './rendered'
import { refuse, send } from './send'
import { isDownload, sendDownload } from './send-download'

/** Remix, or what stands for it in a test. */
export type Handle = (request: Request, context: LoadContext) => Promise<Response>

const QUALITY = 4
/** Headers that only a trusted proxy may be believed; what they say is in the load context, already judged. */
const FORWARDED = /^(?:forwarded|x-forwarded-.+|x-real-ip)$/

/** Has Remix answer this very request, body and cookies and all, and sends that to nobody else. */
export async function renderForOne(exchange: Exchange, handle: Handle, body?: Buffer<ArrayBuffer>): Promise<void> {
  const signal = abortWhenGone(exchange)
  const request = new Request(addressOf(exchange), {
    // As GET: Remix would take a HEAD of a .data address for an action.
    method: exchange.method === 'HEAD' ? 'GET' : exchange.method,
    headers: webHeaders(exchange),
    body: body?.length ? body : null,
    signal,
  })
  const context = contextOf(exchange)
  const response = await handle(request, context)
  if (isDownload(response)) return sendDownload(exchange, response)
  const rendered = await collect(response, context)
  if (!signal.aborted) await answerOne(exchange, rendered)
}

/** Has Remix make a page for everybody: it is told nothing that the cache key does not hold. */
export async function renderForAll(exchange: Exchange, handle: Handle, lowData: boolean): Promise<Rendered> {
  const headers = new Headers({ host: exchange.header('host') ?? '' })
  if (lowData) headers.set('save-data', 'on')
  const context = contextOf(exchange)
  return collect(await handle(new Request(addressOf(exchange), { headers }), context), context)
}

function contextOf({ id, site, request }: Exchange): LoadContext {
  return { requestId: id, clientAddress: site.clients.addressOf(request) }
}

async function collect(response: Response, context: LoadContext): Promise<Rendered> {
  const { headers } = response
  // Remix answers every failure with 500.
  const status = response.status === 500 && context.unavailable ? 503 : response.status
  if (status === 503) headers.set('Retry-After', String(Unavailable.RETRY_AFTER_S))
  return { status, headers, body: Buffer.from(await response.arrayBuffer()), isIncomplete: context.incomplete === true }
}

/** Sends a rendered answer to the one who asked for it. */
export async function answerOne(exchange: Exchange, rendered: Rendered): Promise<void> {
  if (isUnrendered(rendered)) return refuseFor(exchange, rendered)
  const encoding = encodingFor(exchange, rendered)
  const headers = headersOf(rendered, encoding, isLasting(exchange, rendered) ? 'private, no-cache' : 'no-store')
  const body = await compress(rendered.body, encoding, QUALITY)
  const etag = isTaggable(exchange, rendered) ? entityTag(body, encoding) : undefined
  if (etag) headers.push('ETag', etag)
  if (etag && isUnchanged(exchange.header('if-none-match'), etag)) return send(exchange, 304, headers)
  if (!hasBody(rendered.status)) return send(exchange, rendered.status, headers)
  send(exchange, rendered.status, [...headers, 'Content-Length', String(body.length)], body)
}

function refuseFor(exchange: Exchange, { status, headers }: Rendered): void {
  const retryAfter = headers.get('retry-after')
  refuse(exchange, status, retryAfter ? ['Retry-After', retryAfter] : [])
}

// An answer with an entity tag of its own is sent as it is: compressed it would be another entity.
function encodingFor(exchange: Exchange, { headers, body }: Rendered): Encoding {
  if (headers.has('etag') || headers.has('content-encoding')) return 'identity'
  if (!isCompressible(headers.get('content-type'), body.length)) return 'identity'
  return acceptedEncoding(exchange.header('accept-encoding'))
}

// What comes with a cookie is told once, as a notice is: shown again from a cache it would be told twice.
function isLasting(exchange: Exchange, { headers }: Rendered): boolean {
  return exchange.isRead && !headers.has('set-cookie')
}

function isTaggable(exchange: Exchange, { status, headers }: Rendered): boolean {
  if (!exchange.isRead || status !== 200 || headers.has('etag')) return false
  return !headers.get('cache-control')?.includes('no-store')
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304
}

/** Remix's last resort, when even its error page has failed: plain text or nothing at all. */
export function isUnrendered({ status, headers, body }: Rendered): boolean {
  if (status < 500) return false
  const type = headers.get('content-type')
  return body.length === 0 || (type?.startsWith('text/plain') === true && body.toString() === 'Unexpected Server Error')
}

function addressOf({ site, path, query, request }: Exchange): string {
  const scheme = site.origin.slice(0, site.origin.indexOf(':'))
  return `${scheme}://${request.headers.host}${path}${query}`
}

function webHeaders({ request }: Exchange): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || FORWARDED.test(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // The origin has been judged. Remix would compare it with Host, and fail with 500 behind a proxy that renames the host.
  headers.delete('origin')
  // A post of nothing at all is an empty form.
  if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
  return headers
}

function abortWhenGone({ response }: Exchange): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
