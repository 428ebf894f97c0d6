import type { Notice } from './toast/toast-store'
import { useHydrated } from './use-hydrated'

const NO_COOKIES = "Your browser doesn't accept cookies from this shop."

/** What to tell a browser without cookies, and what does not work there; with JavaScript it is asked. */
export function CookieNotice({ refused, lost }: { refused: boolean; lost: string }) {
  const asks = useHydrated()
  if (!refused && !(asks && !navigator.cookieEnabled)) return null
  return <p role="alert" className="field-error mb-6">{`${NO_COOKIES} ${lost} Please allow cookies and try again.`}</p>
}

/** The notice of what was kept in a cookie, if the browser has kept it. */
export function noticeIfKept(notice: Notice): Notice {
  return navigator.cookieEnabled
    ? notice
    : { title: 'Not Saved', text: `${NO_COOKIES} Please allow cookies and try again.`, tone: 'error' }
}
