import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { pageOf } from '~/format/address'
import { metricsText, metrics, requestTimes, type RequestTimes } from '~/runtime/metrics.server'
import { refuse, send } from './send'
import { STRICT_POLICY } from './security-headers'
import type { RequestContext, RequestObserver } from './request-context'

export async function respondWithMetrics(context: RequestContext, token: string): Promise<void> {
  if (!context.isRead) refuse(context, 405, ['Allow', 'GET, HEAD'])
  else if (!isToken(context.header('authorization'), token)) refuse(context, 401, ['WWW-Authenticate', 'Bearer'])
  else {
    const { type, text } = await metricsText()
    const body = Buffer.from(text)
    const headers = ['Content-Type', type, 'Content-Length', String(body.length), 'Cache-Control', 'no-store']
    send(context, 200, [...headers, ...STRICT_POLICY], body)
  }
}

/** Serves /metrics on its own port without a token: for localhost or a private network. */
export function metricsServer(): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end()
    metricsText().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

// Equal-length hashes for a constant-time comparison.
function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

type RouteObject = Parameters<typeof matchRoutes>[0][number]

type RouteOf = (path: string) => string

/** Anyone can make up addresses, so the cache of routes is limited. */
const MAX_REMEMBERED = 2000

/** Labels requests by route id, never by path, to bound the number of labels. */
export function countRequests(routes: ServerBuild['routes'], isFile: (path: string) => boolean): RequestObserver {
  const routeOf = routeFinder(routes, isFile)
  // Remembered: matching compares an address with every route.
  const remembered = new Map<string, RequestTimes>()
  return ({ path, method, cache }, status, ms) => {
    const key = `${method} ${status} ${path}`
    let times = remembered.get(key)
    if (!times) {
      times = requestTimes({ route: routeOf(path), method: knownMethod(method), status })
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(key, times)
    }
    times.add(ms / 1000)
    metrics.cacheResults[cache] += 1
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const knownMethod = (method: string) => (METHODS.has(method) ? method : 'other')

function routeFinder(routes: ServerBuild['routes'], isFile: (path: string) => boolean): RouteOf {
  const tree = childrenOf(undefined, routes)
  return (path) => {
    if (isFile(path) || /^\/(?:assets|uploads|documents)\//.test(path)) return 'file'
    return matchRoutes(tree, pageOf(path) ?? path)?.at(-1)?.route.id ?? 'none'
  }
}

/** The route table as `matchRoutes` takes it. */
export function childrenOf(parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id, routes) }))
}
