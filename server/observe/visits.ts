import { pageOf } from '~/format/address'
import type { RequestContext } from '../request/context'
import type { RequestObserver } from './log'

interface VisitorCounter {
  countView: (reference: string) => void
  countSearch: (typed: string) => void
  countMissing: (path: string, isLinked: boolean) => void
}

const PIECE = '/product/'
const SEARCH = '/search'
const BROWSER = /^(?:Mozilla|Opera)\//
const BOT = /bot|crawl|spider|preview|headless|lighthouse|monitor|https?:/i
const ORIGIN = /^https?:\/\/[^/?#]+/

export function countVisits({ countView, countSearch, countMissing }: VisitorCounter): RequestObserver {
  return (context, status) => {
    const { path } = context
    if (status === 404 && context.method === 'GET' && !context.isApi) {
      countMissing(pageIn(path), context.header('referer') !== undefined)
      return
    }
    if (path.startsWith(PIECE)) {
      if (isVisit(context, status)) countView(pageIn(path).slice(PIECE.length))
    } else if (path.startsWith(SEARCH) && isSearch(path)) {
      const typed = typedIn(context.query)
      if (typed !== null && isVisit(context, status)) countSearch(typed)
    }
  }
}

const pageIn = (path: string) => pageOf(path) ?? path

const isSearch = (path: string) => pageIn(path) === SEARCH

function typedIn(query: string): string | null {
  const parameters = new URLSearchParams(query)
  return parameters.has('page') ? null : parameters.get('q')
}

function isVisit(context: RequestContext, status: number): boolean {
  if (context.method !== 'GET' || (status !== 200 && status !== 304)) return false
  const agent = context.header('user-agent') ?? ''
  if (!BROWSER.test(agent) || BOT.test(agent)) return false
  return !context.hasSessionCookie && !isPrefetch(context) && !isReload(context)
}

function isPrefetch(context: RequestContext): boolean {
  const purpose = context.header('sec-purpose') ?? context.header('purpose') ?? context.header('x-moz')
  return purpose !== undefined && /prefetch|preview/i.test(purpose)
}

function isReload(context: RequestContext): boolean {
  const [from = '', query = ''] = context.header('referer')?.replace(ORIGIN, '').split('?') ?? []
  if (from !== pageIn(context.path)) return false
  return from !== SEARCH || typedIn(query) === typedIn(context.query)
}
