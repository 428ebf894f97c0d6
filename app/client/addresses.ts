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
