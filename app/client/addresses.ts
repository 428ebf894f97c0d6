import { SHORT_PAGES } from '~/short-pages'

/** What of an address the cache of page data has to do with. */
export type Kind =
  /** A page for everybody: its data is kept. */
  | 'kept'
  /** A page that staff write: fetched each time. */
  | 'fetched'
  /** One person's page, or no page at all: none of the cache's business. */
  | 'personal'

const PERSONAL = /^\/(?:admin|api|cart|account|newsletter)(?:\/|$)/
const FETCHED = new RegExp(`^/(?:page(?:/|$)|(?:${SHORT_PAGES.join('|')})/?$)`)

/** The kind of page at this path. */
export function kindOf(path: string): Kind {
  if (PERSONAL.test(path)) return 'personal'
  return FETCHED.test(path) ? 'fetched' : 'kept'
}

/** Where the data of the page at this path is, as Remix asks for it: `/blog` is `/blog.data`. */
export function dataAddress(path: string): string {
  return path === '/' ? '/_root.data' : `${path.replace(/\/$/, '')}.data`
}

/** The path of the page whose data this is; null for an address without page data. */
export function pageOf(dataPath: string): string | null {
  if (!dataPath.endsWith('.data')) return null
  return dataPath === '/_root.data' ? '/' : dataPath.slice(0, -'.data'.length)
}
