import { isLowData } from '~/http/low-data'
import type { Exchange } from './exchange'

const PARAMETERS = new Set(['q', 'category', 'gemstone', 'min', 'max', 'sort', 'page', 'limit', 'filter', 'index'])
const PERSONAL_PATHS = /^\/(?:admin|api\/admin|cart|account|newsletter)(?:\/|\.data$|$)/
const PERSONAL_COOKIES = /(?:^|;\s*)(?:__Host-)?(?:session|cart|saved|flash)=/

/** What a page for everybody is kept under. */
export interface CacheKey {
  key: string
  lowData: boolean
}

/** The key of a request that may be answered with a page for everybody; undefined for every other request. */
export function cacheKey(exchange: Exchange): CacheKey | undefined {
  const { headers } = exchange.request
  if (!exchange.isRead || headers.authorization !== undefined || PERSONAL_PATHS.test(exchange.path)) return undefined
  if (headers.cookie !== undefined && PERSONAL_COOKIES.test(headers.cookie)) return undefined
  const query = sortedQuery(exchange.query)
  if (query === undefined) return undefined
  const lowData = isLowData({ get: (name) => exchange.header(name) ?? null })
  return { key: `${lowData ? 'low' : 'full'} ${headers.host}${exchange.path}${query}`, lowData }
}

/** The query in one order; undefined when it has a parameter that pages for everybody do not know. */
function sortedQuery(query: string): string | undefined {
  if (query.length <= 1) return ''
  const parameters = new URLSearchParams(query)
  for (const name of parameters.keys()) if (!PARAMETERS.has(name)) return undefined
  parameters.sort()
  return `?${parameters.toString()}`
}
