import { redirect } from '@remix-run/node'
import { safeRedirect } from './session.server'

const CHECK = 'cookies'
const BACK = 'back'

const hasCookies = ({ headers }: Request) => headers.has('Cookie')

/** The page to redirect to with a first cookie, instead of `to`: it calls `refusesCookies`, which goes on to `to`. A browser that has sent a cookie needs no check. */
export function withCookieCheck(request: Request, page: string, to = page): string {
  if (hasCookies(request)) return to
  const query = new URLSearchParams({ [CHECK]: 'check', ...(to === page ? {} : { [BACK]: to }) })
  return `${page}?${query.toString()}`
}

/** Whether the browser has not sent back the cookie of the redirect. Throws the redirect to where it was to go. */
export function refusesCookies(request: Request): boolean {
  const { searchParams, pathname } = new URL(request.url)
  if (!searchParams.has(CHECK)) return false
  if (!hasCookies(request)) return true
  if (searchParams.has(BACK)) throw redirect(safeRedirect(searchParams.get(BACK), pathname), 303)
  return false
}

/** Whether the page was redirected to from itself, with a cookie that the browser has not sent back. */
export function hasLostCookie(request: Request): boolean {
  const from = request.headers.get('Referer') ?? ''
  const isItself = URL.canParse(from) && new URL(from).pathname === new URL(request.url).pathname
  return isItself && !hasCookies(request)
}

/** What to tell a browser without cookies; `lost` is what does not work there. */
export function cookieWarning(lost: string): string {
  return `Your browser doesn't accept cookies from this shop. ${lost} Please allow cookies and try again.`
}
