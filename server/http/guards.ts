import { isLoopback, isSameOrigin } from '~/http/request-headers'
import type { MethodsOf } from './allowed-methods'
import { isMalformedText } from './canonical-path'
import type { RequestContext } from './request-context'
import { MAX_HEADERS, MAX_QUERY_PARAMETERS, MAX_URL_LENGTH, METHODS } from './limits'
import type { HeaderList } from './security-headers'

export interface Refusal {
  status: number
  headers?: HeaderList
}

const KNOWN_METHODS = new Set(METHODS)
const REFUSED_METHODS = new Set(['TRACE', 'CONNECT'])

export function checkHost(context: RequestContext, isOurHost: (host: string) => boolean): Refusal | undefined {
  const host = context.header('host')
  if (host === undefined || hasSeveralHosts(context)) return { status: 400 }
  return isOurHost(host) ? undefined : { status: 421 }
}

// Node keeps the first, but a proxy may have used the last.
function hasSeveralHosts({ request: { rawHeaders } }: RequestContext): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

export function checkHead(context: RequestContext): Refusal | undefined {
  const { method, path, query, request } = context
  if (!KNOWN_METHODS.has(method)) return rejectMethod(method)
  if (path.length + query.length > MAX_URL_LENGTH) return { status: 414 }
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return { status: 431 }
  if (query.split('&', MAX_QUERY_PARAMETERS + 1).length > MAX_QUERY_PARAMETERS) return { status: 400 }
  if (query !== '' && isMalformedText(query)) return { status: 400 }
  // Bodies of GET have no meaning, and allow request smuggling.
  if (context.isRead && context.hasBody) return { status: 400 }
  if (request.headers['content-encoding'] !== undefined) return { status: 415 }
  return undefined
}

function rejectMethod(method: string): Refusal {
  return REFUSED_METHODS.has(method) ? { status: 405, headers: ['Allow', METHODS.join(', ')] } : { status: 501 }
}

/** Refuses what a page does not take; the calls of the API decide for themselves. */
export function checkMethod(context: RequestContext, methodsOf?: MethodsOf): Refusal | undefined {
  if (context.isRead || context.isApi || !methodsOf) return undefined
  const methods = methodsOf(context)
  if (methods.includes(context.method)) return undefined
  if (methods.length > 0) return { status: 405, headers: ['Allow', methods.join(', ')] }
  // The shop's own page for a missing one.
  return context.method === 'POST' ? undefined : { status: 404 }
}

/** Addresses of Remix's that the shop does not use, and that skip its guards. */
export function isDisabledRemixUrl({ path, query }: RequestContext): boolean {
  if (path === '/__manifest') return true
  return /_data|%/.test(query) && new URLSearchParams(query).has('_data')
}

export function statusOfParseError(error: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (error.code === 'HPE_INVALID_METHOD') return 501
  if (error.code === 'HPE_HEADER_OVERFLOW') return hasLongAddress(error.rawPacket) ? 414 : 431
  return 400
}

function hasLongAddress(packet: Buffer | undefined): boolean {
  const end = packet?.indexOf('\n') ?? 0
  return end === -1 || end > MAX_URL_LENGTH
}

/** Accepts the host of ORIGIN, with or without its default port, and loopback hosts. */
export function hostCheck(origin: string): (host: string) => boolean {
  const { host, protocol } = new URL(origin)
  const withPort = `${host}:${protocol === 'https:' ? 443 : 80}`
  return (sent) => {
    const normalised = sent.toLowerCase()
    return normalised === host || normalised === withPort || isLoopback(normalised)
  }
}

/** Whether another origin sent a write. API calls with a bearer token and no cookies pass: nothing that a browser adds by itself lets them in. Pages do not read the token. */
export function isCrossOriginWrite(context: RequestContext): boolean {
  if (context.isRead || context.method === 'OPTIONS' || hasBearerAlone(context)) return false
  return !isSameOrigin((name) => context.header(name), context.config.origin)
}

function hasBearerAlone(context: RequestContext): boolean {
  const hasBearer = /^bearer\s+\S/i.test(context.header('authorization') ?? '')
  return context.isApi && hasBearer && !context.header('cookie')
}
