import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { pageOf } from '~/format/address'

export type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]
export type Matches = NonNullable<ReturnType<typeof matchRoutes>>

/** Anyone can make up addresses, so what is remembered of them is limited: two thousand of the usual length. */
const MAX_CHARACTERS = 100_000

/** Returns the routes of a canonical path from the outermost to the innermost; none where there is no page. */
export function routeTable(routes: Routes): (path: string) => Matches {
  const tree = childrenOf(undefined, routes)
  // Remembered: matching compares a path with every route.
  const remembered = new LRUCache<string, Matches>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, path) => path.length + 1,
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
