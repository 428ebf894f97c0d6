import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { metrics } from '~/runtime/metrics.server'
import type { RequestObserver } from '../http/request-context'

type RouteObject = Parameters<typeof matchRoutes>[0][number]

type RouteOf = (path: string) => string

/** Anybody can make up addresses: as many are remembered with their routes. */
const MAX_REMEMBERED = 2000

/** Counts requests by the id of their route, which is of a small number, and never by their path. */
export function countRequests(routes: ServerBuild['routes'], isFile: (path: string) => boolean): RequestObserver {
  const routeOf = remembering(routeFinder(routes, isFile))
  return ({ path, method, cache }, status, ms) => {
    metrics.requests.observe({ route: routeOf(path), method: knownMethod(method), status }, ms / 1000)
    metrics.cache.inc({ result: cache })
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const knownMethod = (method: string) => (METHODS.has(method) ? method : 'other')

function routeFinder(routes: ServerBuild['routes'], isFile: (path: string) => boolean): RouteOf {
  const tree = childrenOf(undefined, routes)
  return (path) => {
    if (isFile(path) || /^\/(?:assets|uploads)\//.test(path)) return 'file'
    const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
    return matchRoutes(tree, page)?.at(-1)?.route.id ?? 'none'
  }
}

function childrenOf(parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id, routes) }))
}

// Matching one address compares it with every route of the table.
function remembering(find: RouteOf): RouteOf {
  const known = new Map<string, string>()
  return (path) => {
    const found = known.get(path) ?? find(path)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(path, found)
    return found
  }
}
