import { redirect } from '@remix-run/node'
import { safeRedirect } from './session.server'

const CHECK = 'cookies'
const BACK = 'back'

const hasCookies = ({ headers }: Request) => headers.has('Cookie')

/** The page has to call `refusesCookies` when it is opened. */
export function withCookieCheck(request: Request, page: string, to = page): string {
  if (hasCookies(request)) return to
  const query = new URLSearchParams({ [CHECK]: 'check', ...(to === page ? {} : { [BACK]: to }) })
  return `${page}?${query.toString()}`
}

/** Throws a redirect to where the browser was to go. */
export function refusesCookies(request: Request): boolean {
  const { searchParams, pathname } = new URL(request.url)
  if (!searchParams.has(CHECK)) return false
  if (!hasCookies(request)) return true
  if (searchParams.has(BACK)) throw redirect(safeRedirect(searchParams.get(BACK), pathname), 303)
  return false
}

export function hasLostCookie(request: Request): boolean {
  const from = request.headers.get('Referer') ?? ''
  const isItself = URL.canParse(from) && new URL(from).pathname === new URL(request.url).pathname
  return isItself && !hasCookies(request)
}

export function cookieWarning(lost: string): string {
  return `Your browser doesn’t accept cookies from this shop. ${lost} Please allow cookies and try again.`
}
