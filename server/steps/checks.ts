import { isLoopback, isSameOrigin } from '~/http/request-headers'
import { Refused, type RequestContext } from '../request/context'
import { isMalformedText, MAX_HEADERS, MAX_QUERY_PARAMETERS, MAX_URL_LENGTH, METHODS } from '../request/limits'
import type { Matches, Routes } from '../request/route-table'

const KNOWN_METHODS = new Set(METHODS)
const REFUSED_METHODS = new Set(['TRACE', 'CONNECT'])

export function hostCheck(origin: string): (context: RequestContext) => void {
  const { host, protocol } = new URL(origin)
  const withPort = `${host}:${protocol === 'https:' ? 443 : 80}`
  return function checkHost({ request }) {
    // Node keeps the first, but a proxy may have used the last.
    const [sent, ...others] = request.headersDistinct.host ?? []
    if (sent === undefined || others.length > 0) throw new Refused(400)
    const normalised = sent.toLowerCase()
    if (normalised !== host && normalised !== withPort && !isLoopback(normalised)) throw new Refused(421)
  }
}

export function checkHead(context: RequestContext): void {
  const { method, path, query, request } = context
  if (REFUSED_METHODS.has(method)) throw new Refused(405, ['Allow', METHODS.join(', ')])
  if (!KNOWN_METHODS.has(method)) throw new Refused(501)
  if (path.length + query.length > MAX_URL_LENGTH) throw new Refused(414)
  if (request.rawHeaders.length > 2 * MAX_HEADERS) throw new Refused(431)
  if (query.split('&', MAX_QUERY_PARAMETERS + 1).length > MAX_QUERY_PARAMETERS) throw new Refused(400)
  if (query !== '' && isMalformedText(query)) throw new Refused(400)
  // Bodies of GET have no meaning, and allow request smuggling.
  if (context.isRead && context.hasBody) throw new Refused(400)
  if (request.headers['content-encoding'] !== undefined) throw new Refused(415)
}

/** The shop does not use these addresses of Remix, which skip its guards. */
export function checkAddress({ path, query }: RequestContext): void {
  const isOldData = /_data|%/.test(query) && new URLSearchParams(query).has('_data')
  if (path === '/__manifest' || isOldData) throw new Refused(404)
}

/** No browser sends a bearer token by itself. */
export function checkOrigin(context: RequestContext): void {
  if (context.isRead || context.method === 'OPTIONS' || hasBearerAlone(context)) return
  if (!isSameOrigin((name) => context.header(name), context.config.origin)) throw new Refused(403)
}

function hasBearerAlone(context: RequestContext): boolean {
  const hasBearer = /^bearer\s+\S/i.test(context.header('authorization') ?? '')
  return context.isApi && hasBearer && !context.header('cookie')
}

const READ = ['GET', 'HEAD']
const FORM = [...READ, 'POST']

export type CheckMethod = (context: RequestContext) => void

/** Remix runs an action for every method but GET, and its 405 lacks `Allow`. */
export function methodCheck(routes: Routes, matchesOf: (path: string) => Matches): CheckMethod {
  return (context) => {
    if (context.isRead || context.isApi) return
    const methods = methodsOf(matchesOf(context.path), context.query, routes)
    if (methods.includes(context.method)) return
    if (methods.length > 0) throw new Refused(405, ['Allow', methods.join(', ')])
    // A form posted to a missing page gets the shop's own 404 page.
    if (context.method !== 'POST') throw new Refused(404)
  }
}

function methodsOf(matches: Matches, query: string, routes: Routes): string[] {
  const leaf = matches.at(-1)?.route
  if (!leaf || leaf.path?.endsWith('*')) return []
  const isIndexMeant = new URLSearchParams(query).getAll('index').includes('')
  const target = leaf.index && isIndexMeant ? leaf : matches.findLast(({ route }, at) => at === 0 || route.path)?.route
  return routes[target?.id ?? '']?.module.action ? FORM : READ
}
