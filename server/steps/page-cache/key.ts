import { isSecretPath, pageOf, parseId } from '~/format/address'
import { isPersonalNotice } from '~/http/flash.server'
import { isLowData } from '~/http/request-headers'
import { readMarks, type VisitorMarks } from '~/http/visitor-marks.server'
import { NO_FILTERS } from '~/models/catalogue/listing/filters'
import { type ContentVersion, newestOf, type Scope } from '~/models/records/content-version.server'
import { WHOLE_JOURNAL } from '~/models/writing/post/journal.filters'
import type { RequestContext } from '../../request/context'

const MAX_KEY_LENGTH = 1024
const PERSONAL_PATHS = /^\/(?:admin|api\/admin|appointment|cart|checkout|account|newsletter|paper|shared-list)(?:\/|$)/
const MARKING_COOKIES = /(?:^|;\s*)(?:__Host-)?(?:cart|saved|flash)=/
const IMPERSONAL_PATHS = /^\/(?:api\/(?:products|gemstone|footer-links|openapi\.json)|search\/suggestions)(?:\/|$)/

export interface CacheKey {
  key: string
  host: string
  query: string
  lowData: boolean
  marks?: VisitorMarks
  /** Without query and marks, the number of such pages is limited. */
  isPlain: boolean
}

export async function cacheKey(context: RequestContext): Promise<CacheKey | undefined> {
  if (!context.isRead || isPersonal(context)) return undefined
  const { path, config, request } = context
  const query = readQuery(path, context.query)
  const lowData = isLowData(visitorOf(context).headers)
  const host = request.headers.host?.toLowerCase() ?? ''
  const key = `${lowData ? 'low' : 'full'} ${host}${path}${query}`
  if (key.length > MAX_KEY_LENGTH) return undefined
  const plain = { key, host, query, lowData, isPlain: query === '' && config.origin.endsWith(`//${host}`) }
  if (context.isApi || !MARKING_COOKIES.test(request.headers.cookie ?? '')) return plain
  return withMarks(context, plain)
}

const PIECE = /^\/product\/([^/]+)$/

async function withMarks(context: RequestContext, key: CacheKey): Promise<CacheKey | undefined> {
  const piece = PIECE.exec(pageOf(context.path) ?? context.path)?.[1]
  const id = piece === undefined ? null : parseId(piece)
  // An address with the piece's name: only the page knows its id.
  if (piece !== undefined && id === null) return undefined
  const marks = await readMarks(visitorOf(context), id)
  if (marks.notice && isPersonalNotice(marks.notice)) return undefined
  if (marks.cartCount === 0 && !marks.isSaved && !marks.notice) return key
  return { ...key, key: `${JSON.stringify(marks)} ${key.key}`, marks, isPlain: false }
}

function visitorOf(context: RequestContext) {
  return { headers: { get: (name: string) => context.header(name.toLowerCase()) ?? null } }
}

function isPersonal(context: RequestContext): boolean {
  const { path, isApi } = context
  const { authorization, cookie } = context.request.headers
  const page = pageOf(path) ?? path
  if (IMPERSONAL_PATHS.test(page)) return false
  if (authorization !== undefined || PERSONAL_PATHS.test(page) || isSecretPath(page)) return true
  return context.hasSessionCookie || (isApi && MARKING_COOKIES.test(cookie ?? ''))
}

const ADDRESSES: { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/(?:collections|products|materials|style)(?:\/|$)/, parameters: Object.keys(NO_FILTERS) },
  { path: /^\/blog$/, parameters: Object.keys(WHOLE_JOURNAL) },
  { path: /^\/search$/, parameters: ['q', 'page'] },
  { path: /^\/search\/suggestions$/, parameters: ['q'] },
  { path: /^\/gifts$/, parameters: ['for', 'price', 'by'] },
  { path: /^\/compare$/, parameters: ['piece'] },
  { path: /^\/contact$/, parameters: ['product', 'search', 'type'] },
  {
    path: /^\/api\/(?:products(?:\/featured)?|collections|blog|pages|footer-links\/section\/[^/]+)$/,
    parameters: ['page', 'limit'],
  },
]

export function parametersOf(path: string): readonly string[] {
  const page = pageOf(path)
  const parameters = ADDRESSES.find((address) => address.path.test(page ?? path))?.parameters ?? []
  return page === null ? parameters : [...parameters, '_routes']
}

/** Keeps a fixed order, so that each page has one key. */
export function readQuery(path: string, query: string): string {
  if (query.length <= 1) return ''
  const names = parametersOf(path)
  const isChoice = (name: string) => name.startsWith('option-') && PIECE.test(pageOf(path) ?? path)
  const read = [...new URLSearchParams(query)].filter(([name]) => names.includes(name) || isChoice(name))
  const parameters = new URLSearchParams(read)
  parameters.sort()
  return read.length === 0 ? '' : `?${parameters.toString()}`
}

/** Pages tell of no other piece how many are left. */
const PAGE: Scope[] = ['catalogue', 'menus', 'writing', 'settings']

/** The first that fits applies. The group is a piece, with a version of its own. */
const SHOWN: { path: RegExp; scopes: Scope[] }[] = [
  { path: /^\/product\/(\d+)$/, scopes: PAGE },
  { path: /^\/(?:(?:collections|products|materials|style|gifts|search|blog|page)(?:\/|$)|$)/, scopes: PAGE },
  {
    path: /^\/(?:about|bespoke|compare|contact|cookie-policy|faq|privacy-policy|ring-size-guide|shipping-returns|terms)$/,
    scopes: PAGE,
  },
  { path: /^\/(?:apple-touch-icon|favicon|icon-512|manifest|robots)\./, scopes: ['settings'] },
  { path: /^\/api\/products\/(\d+)$/, scopes: ['catalogue'] },
  { path: /^\/api\/products(?:\/featured)?$/, scopes: ['catalogue', 'stock'] },
  { path: /^\/api\/collections(?:\/|$)/, scopes: ['catalogue'] },
  { path: /^\/api\/(?:gemstone|footer-links)\//, scopes: ['menus'] },
]

export function lastChange(path: string, content: ContentVersion): number {
  const page = pageOf(path) ?? path
  for (const { path: pattern, scopes } of SHOWN) {
    const found = pattern.exec(page)
    if (found) return Math.max(newestOf(content, scopes), content.pieces.get(Number(found[1])) ?? 0)
  }
  return content.version
}
