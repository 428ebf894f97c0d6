import { pageOf, parseId } from '~/format/address'
import { isPersonalNotice } from '~/http/flash.server'
import { isLowData } from '~/http/request-headers'
import { readMarks, type VisitorMarks } from '~/http/visitor-marks.server'
import { WHOLE_JOURNAL } from '~/models/post/journal.filters'
import { NO_FILTERS } from '~/models/product/filters'
import type { RequestContext } from '../http/request-context'

const MAX_KEY_LENGTH = 1024
const PERSONAL_PATHS = /^\/(?:admin|api\/admin|cart|account|newsletter|shared-list)(?:\/|$)/
export const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/
const MARKING_COOKIES = /(?:^|;\s*)(?:__Host-)?(?:cart|saved|flash)=/
/** Paths with the same response for everyone, signed in or not. */
const IMPERSONAL_PATHS = /^\/(?:api\/(?:products|gemstone|footer-links|openapi\.json)|search\/suggestions)(?:\/|$)/

export interface CacheKey {
  key: string
  host: string
  query: string
  lowData: boolean
  /** Whether the visitor has a cart, a list or a notice: `withMarks` completes the key. */
  isUnmarked: boolean
  marks?: VisitorMarks
  /** Without a query, under the shop's own host: their number is limited. */
  isPlain: boolean
}

/** The key of a public page; undefined for a request that must not be cached. */
export function cacheKey(context: RequestContext): CacheKey | undefined {
  if (!context.isRead || isPersonal(context)) return undefined
  const { path, config, request } = context
  const query = readQuery(path, context.query)
  const lowData = isLowData({ get: (name) => context.header(name) ?? null })
  const host = request.headers.host?.toLowerCase() ?? ''
  const key = `${lowData ? 'low' : 'full'} ${host}${path}${query}`
  if (key.length > MAX_KEY_LENGTH) return undefined
  const isUnmarked = !context.isApi && MARKING_COOKIES.test(request.headers.cookie ?? '')
  return { key, host, query, lowData, isUnmarked, isPlain: query === '' && config.origin.endsWith(`//${host}`) }
}

const PIECE = /^\/product\/([^/]+)$/

/** The key of the page as it is for all visitors with as many pieces in the cart and the same notice who have saved this piece, or have not. */
export async function withMarks(context: RequestContext, key: CacheKey): Promise<CacheKey | undefined> {
  const visitor = { headers: { get: (name: string) => context.header(name.toLowerCase()) ?? null } }
  const piece = PIECE.exec(pageOf(context.path) ?? context.path)?.[1]
  const id = piece === undefined ? null : parseId(piece)
  // Under its name: which piece that is, only the page knows.
  if (piece !== undefined && id === null) return undefined
  const marks = await readMarks(visitor, id)
  if (marks.notice && isPersonalNotice(marks.notice)) return undefined
  if (marks.cartCount === 0 && !marks.isSaved && !marks.notice) return { ...key, isUnmarked: false }
  const marked = `${JSON.stringify(marks)} ${key.key}`
  return { ...key, key: marked, marks, isUnmarked: false, isPlain: false }
}

function isPersonal({ path, isApi, request }: RequestContext): boolean {
  const { authorization, cookie } = request.headers
  if (IMPERSONAL_PATHS.test(pageOf(path) ?? path)) return false
  if (authorization !== undefined || PERSONAL_PATHS.test(pageOf(path) ?? path)) return true
  return SESSION_COOKIE.test(cookie ?? '') || (isApi && MARKING_COOKIES.test(cookie ?? ''))
}

/** The query parameters of each public path; all others are dropped. */
const ADDRESSES: { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/(?:collections|products|materials|style)(?:\/|$)/, parameters: Object.keys(NO_FILTERS) },
  { path: /^\/blog$/, parameters: Object.keys(WHOLE_JOURNAL) },
  { path: /^\/search$/, parameters: ['q', 'page'] },
  { path: /^\/search\/suggestions$/, parameters: ['q'] },
  { path: /^\/contact$/, parameters: ['product', 'type'] },
  {
    path: /^\/api\/(?:products(?:\/featured)?|collections|blog|pages|footer-links\/section\/[^/]+)$/,
    parameters: ['page', 'limit'],
  },
]

export function parametersOf(path: string): readonly string[] {
  const page = pageOf(path)
  const parameters = ADDRESSES.find((address) => address.path.test(page ?? path))?.parameters ?? []
  // Names the loaders whose data the browser wants.
  return page === null ? parameters : [...parameters, '_routes']
}

/** Returns the known parameters in a fixed order, with the question mark; or ''. */
export function readQuery(path: string, query: string): string {
  if (query.length <= 1) return ''
  const names = parametersOf(path)
  const read = [...new URLSearchParams(query)].filter(([name]) => names.includes(name))
  const parameters = new URLSearchParams(read)
  parameters.sort()
  return read.length === 0 ? '' : `?${parameters.toString()}`
}
