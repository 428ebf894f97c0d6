import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { pageOf } from '~/format/address'
import { isBehindShop, onlyRoutes, visitorBuild } from '~/http/visitor-build.server'

export type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]
export type Matches = NonNullable<ReturnType<typeof matchRoutes>>

const MAX_CHARACTERS = 100_000

export function routeTable(routes: Routes): (path: string) => Matches {
  const tree = childrenOf(undefined, routes)
  const remembered = new LRUCache<string, Matches>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, path) => path.length + 1,
    memoMethod: (path) => matchRoutes(tree, pageOf(path) ?? path) ?? [],
  })
  return (path) => remembered.memo(path)
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id, routes) }))
}

/** Remix compares an address with every route of a build, three times: each address gets a build of its own. */
export function pageHandler(
  build: ServerBuild,
  matchesOf: (path: string) => Matches,
): (path: string) => RequestHandler {
  const shop = visitorBuild(build)
  const made = new Map<string, RequestHandler>()
  return (path) => {
    const all = isBehindShop(path) ? build : shop
    const ids = matchesOf(path).map(({ route }) => route.id ?? '')
    // The shop does not have "/ADMIN", which matches all the same.
    const isThere = ids.length > 0 && ids.every((id) => Object.hasOwn(all.routes, id))
    const key = isThere ? ids.join(' ') : all === shop ? 'shop' : 'behind'
    const known = made.get(key)
    if (known) return known
    const handler = createRequestHandler(isThere ? onlyRoutes(all, ids) : all, 'production')
    made.set(key, handler)
    return handler
  }
}
