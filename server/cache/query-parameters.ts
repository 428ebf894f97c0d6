import { WHOLE_JOURNAL } from '~/models/post/journal.filters'
import { NO_FILTERS } from '~/models/product/filters'

/** What public addresses read of their query. An address that is not here reads nothing: its query is dropped. */
const ADDRESSES: { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/(?:collections|products|materials|style)(?:\/|$)/, parameters: Object.keys(NO_FILTERS) },
  { path: /^\/blog$/, parameters: Object.keys(WHOLE_JOURNAL) },
  { path: /^\/search$/, parameters: ['q'] },
  { path: /^\/contact$/, parameters: ['product'] },
  {
    path: /^\/api\/(?:products(?:\/featured)?|collections|blog|pages|footer-links\/section\/[^/]+)$/,
    parameters: ['page', 'limit'],
  },
]

/** The names of the query parameters that a canonical public path reads. */
export function parametersOf(path: string): readonly string[] {
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
  const parameters = ADDRESSES.find((address) => address.path.test(page))?.parameters ?? []
  // Which of a page's loaders the browser wants the data of.
  return page === path ? parameters : [...parameters, '_routes']
}

/** The query without what the path does not read, in one order; with its question mark, or empty. */
export function readQuery(path: string, query: string): string {
  if (query.length <= 1) return ''
  const names = parametersOf(path)
  const read = [...new URLSearchParams(query)].filter(([name]) => names.includes(name))
  const parameters = new URLSearchParams(read)
  parameters.sort()
  return read.length === 0 ? '' : `?${parameters.toString()}`
}
