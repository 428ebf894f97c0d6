import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { isBehindShop, onlyRoutes, visitorBuild } from '~/http/visitor-build.server'
import type { Matches } from './route-table'

/** Remix compares an address with every route of a build, three times: so each address gets a build of its own routes. */
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
