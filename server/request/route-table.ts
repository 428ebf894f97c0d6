import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { pageOf } from '~/format/address'

export type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]
export type Matches = NonNullable<ReturnType<typeof matchRoutes>>

/** Anyone can make up paths, so the memory for them is limited. */
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
