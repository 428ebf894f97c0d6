import type { LoadContext } from '~/http/load-context.server'
import { Unavailable } from '~/runtime/unavailable'
import { type Rendered, sendRendered } from '../reply/rendered'
import { isStream, isStreamed, sendStream, type Stream, streamOf } from '../reply/stream'
import type { RequestContext } from '../request/context'
import type { Body } from './body/receive'
import type { CacheKey } from './page-cache/key'

export type Handle = (request: Request, loadContext: LoadContext) => Promise<Response>

const FORWARDED = /^(?:forwarded|x-forwarded-.+|x-real-ip)$/

export async function renderPrivate(context: RequestContext, handle: Handle, body?: Body): Promise<void> {
  const signal = abortWhenGone(context)
  const request = new Request(addressOf(context, context.query), {
    // Remix would treat HEAD of a .data address as an action.
    method: context.method === 'HEAD' ? 'GET' : context.method,
    headers: webHeaders(context, body),
    body: body?.content ?? null,
    signal,
  })
  const loadContext = loadContextOf(context)
  const rendered = await collect(context, await handle(request, loadContext), loadContext)
  if (isStream(rendered)) await sendStream(context, rendered)
  else if (!signal.aborted) await sendRendered(context, rendered)
}

/** Remix receives only what the cache key has, so that the page can be shared. */
export async function renderPublic(context: RequestContext, handle: Handle, key: CacheKey): Promise<Rendered | Stream> {
  const headers = new Headers({ host: key.host })
  if (key.lowData) headers.set('save-data', 'on')
  const loadContext = { ...loadContextOf(context), marks: key.marks }
  const request = new Request(addressOf(context, key.query), { headers })
  return collect(context, await handle(request, loadContext), loadContext)
}

function loadContextOf({ id, config, request }: RequestContext): LoadContext {
  return { requestId: id, clientAddress: config.clients.addressOf(request) }
}

async function collect(context: RequestContext, response: Response, loadContext: LoadContext) {
  if (isStreamed(response)) return streamOf(context, response)
  const { headers } = response
  const status = loadContext.unavailable && [200, 500].includes(response.status) ? 503 : response.status
  if (status === 503 && !headers.has('retry-after')) headers.set('Retry-After', String(Unavailable.RETRY_AFTER_S))
  const body = Buffer.from(await response.arrayBuffer())
  return { status, headers, body, isIncomplete: loadContext.incomplete === true }
}

function addressOf({ config, path, request }: RequestContext, query: string): string {
  const scheme = config.origin.slice(0, config.origin.indexOf(':'))
  return `${scheme}://${request.headers.host}${path}${query}`
}

function webHeaders({ request }: RequestContext, body: Body | undefined): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || FORWARDED.test(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Remix would compare it with Host, and fail behind a proxy that changes that.
  headers.delete('origin')
  if (body?.contentType) headers.set('content-type', body.contentType)
  if (body?.content instanceof FormData) headers.delete('content-type')
  // An empty post is an empty form.
  else if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
  return headers
}

function abortWhenGone({ response }: RequestContext): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
