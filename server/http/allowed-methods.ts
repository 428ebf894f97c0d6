import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { pageOf } from '~/format/address'
import { childrenOf } from './metrics'
import type { RequestContext } from './request-context'

const READ = ['GET', 'HEAD']
const FORM = [...READ, 'POST']

/** The methods of the page at a canonical path; none where there is no page. */
export type MethodsOf = (context: Pick<RequestContext, 'path' | 'query'>) => string[]

/** Remix runs the action of a page for every method but GET, and its 405 lacks `Allow`. */
export function methodsByRoute(routes: ServerBuild['routes']): MethodsOf {
  const tree = childrenOf(undefined, routes)
  return ({ path, query }) => {
    const matches = matchRoutes(tree, pageOf(path) ?? path) ?? []
    const leaf = matches.at(-1)?.route
    if (!leaf || leaf.path?.endsWith('*')) return []
    const isIndexMeant = new URLSearchParams(query).getAll('index').includes('')
    // As Remix finds the route that a form posts to.
    const target =
      leaf.index && isIndexMeant ? leaf : matches.findLast(({ route }, at) => at === 0 || route.path)?.route
    return routes[target?.id ?? '']?.module.action ? FORM : READ
  }
}
