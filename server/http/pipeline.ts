import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { unavailableIn } from '~/runtime/unavailable'
import type { MethodsOf } from './allowed-methods'
import { BodyRejected, ClientDisconnected } from './body'
import { cacheKey, withMarks, type CacheKey } from '../cache/cache-key'
import { cachedRequest, headOf, KnownHeads } from '../cache/known-heads'
import { canonicalPath } from './canonical-path'
import { logRequest, type RequestContext } from './request-context'
import { checkHead, checkHost, checkMethod, isDisabledRemixUrl, hostCheck, isCrossOriginWrite } from './guards'
import { respondWithMetrics } from './metrics'
import { PageCache, type ReadVersion } from '../cache/page-cache'
import { bodyReceiver, type ReceiveOptions } from './receive-body'
import { renderPublic, renderPrivate, type Handle } from './render'
import { BUDGET_RETRY_AFTER_S, MAX_ANONYMOUS_WRITES } from './limits'
import { refuse, send } from './send'
import type { Files } from '../files/static-files'
import { STRICT_POLICY } from './security-headers'

export interface PipelineOptions extends ReceiveOptions {
  origin: string
  handle: Handle
  files: Files
  contentVersion?: ReadVersion | undefined
  methodsOf?: MethodsOf | undefined
  isReady: Readiness
  metricsToken?: string | undefined
  logger: Logger
}

/** Runs the steps in order until one responds. */
export function pipeline(options: PipelineOptions): (context: RequestContext) => void {
  const { handle, files, contentVersion, methodsOf, hasSignedIn, isReady, metricsToken } = options
  const isOurHost = hostCheck(options.origin)
  const pages = contentVersion && new PageCache(contentVersion)
  const knownHeads = new KnownHeads()
  const receiveBody = bodyReceiver(options)
  const anonymousWrites = pLimit(MAX_ANONYMOUS_WRITES)

  // No promise on the way to a cached page: on Node 20 they cost as much as all the rest.
  function respond(context: RequestContext): void | Promise<void> {
    const head = pages && headOf(context.request)
    const known = knownHeads.find(head)
    if (known && pages?.respondAtOnce(context, known)) return
    if (respondToHealthCheck(context, isReady)) return
    if (context.path === '/metrics' && metricsToken !== undefined) return respondWithMetrics(context, metricsToken)
    const refusal = checkHost(context, isOurHost) ?? checkHead(context)
    if (refusal) return refuse(context, refusal.status, refusal.headers)
    const path = canonicalPath(context.path, files.has)
    if (path === undefined) return refuse(context, 400)
    if (path !== context.path) return redirectTo(path, context)
    if (isDisabledRemixUrl(context)) return refuse(context, 404)
    const served = files.serve(context)
    if (served === true) return
    return served === false
      ? respondWithPage(context, head)
      : served.then((is) => (is ? undefined : respondWithPage(context, head)))
  }

  function respondWithPage(context: RequestContext, head: string | undefined): void | Promise<void> {
    const key = pages && cacheKey(context)
    if (!key || key.isUnmarked) return render(context, key)
    const request = cachedRequest(context, key)
    if (!pages.respondAtOnce(context, request)) return render(context, key)
    if (head !== undefined) knownHeads.remember(head, request)
  }

  async function render(context: RequestContext, unmarked: CacheKey | undefined): Promise<void> {
    const key = unmarked?.isUnmarked ? await withMarks(context, unmarked) : unmarked
    if (key && (await pages?.respond(context, key, () => renderPublic(context, handle, key)))) return
    const refusal = checkMethod(context, methodsOf)
    if (refusal) return refuse(context, refusal.status, refusal.headers)
    if (isCrossOriginWrite(context)) return refuse(context, 403)
    const body = await receiveBody(context)
    const renderAlone = () => renderPrivate(context, handle, body)
    if (context.isRead || (await hasSignedIn(context.header('cookie')))) await renderAlone()
    else await anonymousWrites(renderAlone)
  }

  return (context) => {
    try {
      respond(context)?.catch((error: unknown) => respondToError(context, error))
    } catch (error) {
      respondToError(context, error)
    }
  }
}

// A canonical path starts with exactly one slash, so it cannot lead to another host.
function redirectTo(path: string, context: RequestContext): void {
  if (!context.isRead) return refuse(context, 404)
  send(context, 308, ['Location', path + context.query, 'Cache-Control', 'public, max-age=3600', 'Content-Length', '0'])
}

function respondToError(context: RequestContext, error: unknown): void {
  const { response, id, config } = context
  if (error instanceof BodyRejected) return refuse(context, error.status, retryAfter(error.status))
  const unavailable = unavailableIn(error)
  if (unavailable) return refuse(context, 503, ['Retry-After', String(unavailable.retryAfterSeconds)])
  // 499: the client has disconnected.
  if (error instanceof ClientDisconnected || response.destroyed) return logRequest(context, 499, 0)
  config.logger.error({ id, err: error }, 'request failed')
  if (response.headersSent) response.destroy()
  else refuse(context, 500)
}

const retryAfter = (status: number) => (status === 503 ? ['Retry-After', String(BUDGET_RETRY_AFTER_S)] : [])

/** False while the shop starts or drains, and when the database fails. */
export type Readiness = () => boolean

function respondToHealthCheck(context: RequestContext, isReady: Readiness): boolean {
  if (!/^\/(?:healthz|readyz)$/.test(context.path)) return false
  if (!context.isRead) refuse(context, 405, ['Allow', 'GET, HEAD'])
  else sendHealth(context, context.path === '/healthz' || isReady())
  return true
}

function sendHealth({ config, id, method, path, response }: RequestContext, isWell: boolean): void {
  const body = isWell ? 'ok' : 'not ready'
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)]
  const all = [...headers, 'Cache-Control', 'no-store', ...STRICT_POLICY, ...config.security, 'X-Request-Id', id]
  response.writeHead(isWell ? 200 : 503, all)
  response.end(method === 'HEAD' ? undefined : body)
  config.logger.debug({ id, path, status: response.statusCode }, 'health')
}
