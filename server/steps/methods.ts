import type { RequestContext } from '../request/context'
import { Refused } from '../request/refused'
import type { Matches, Routes } from '../request/route-table'

const READ = ['GET', 'HEAD']
const FORM = [...READ, 'POST']

/** Throws Refused for a method that the page at a canonical path does not take. */
export type CheckMethod = (context: RequestContext) => void

/** Remix runs the action of a page for every method but GET, and its 405 lacks `Allow`. The calls of the API decide for themselves. */
export function methodCheck(routes: Routes, matchesOf: (path: string) => Matches): CheckMethod {
  return (context) => {
    if (context.isRead || context.isApi) return
    const methods = methodsOf(matchesOf(context.path), context.query, routes)
    if (methods.includes(context.method)) return
    if (methods.length > 0) throw new Refused(405, ['Allow', methods.join(', ')])
    // A form posted to a missing page gets the shop's own page for that.
    if (context.method !== 'POST') throw new Refused(404)
  }
}

function methodsOf(matches: Matches, query: string, routes: Routes): string[] {
  const leaf = matches.at(-1)?.route
  if (!leaf || leaf.path?.endsWith('*')) return []
  const isIndexMeant = new URLSearchParams(query).getAll('index').includes('')
  // As Remix finds the route that a form posts to.
  const target = leaf.index && isIndexMeant ? leaf : matches.findLast(({ route }, at) => at === 0 || route.path)?.route
  return routes[target?.id ?? '']?.module.action ? FORM : READ
}
