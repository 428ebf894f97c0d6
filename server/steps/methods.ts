import { Refused, type RequestContext } from '../request/context'
import type { Matches, Routes } from '../request/route-table'

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
