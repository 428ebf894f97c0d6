import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { pageOf } from '~/format/address'

export type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]
export type Matches = NonNullable<ReturnType<typeof matchRoutes>>

/** Anyone can make up addresses, so their number is limited. */
const MAX_REMEMBERED = 2000

/** Returns the routes of a canonical path from the outermost to the innermost; none where there is no page. */
export function routeTable(routes: Routes): (path: string) => Matches {
  const tree = childrenOf(undefined, routes)
  // Remembered: matching compares a path with every route.
  const remembered = new LRUCache<string, Matches>({
    max: MAX_REMEMBERED,
    memoMethod: (path) => matchRoutes(tree, pageOf(path) ?? path) ?? [],
  })
  return (path) => remembered.memo(path)
}

/** The build has a flat table; `matchRoutes` takes a tree. */
function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id, routes) }))
}
