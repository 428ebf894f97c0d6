import { UNREACHABLE } from '~/client/network-failure'
import { pageOf } from '~/format/address'

declare global {
  interface Window {
    /** While something waits to be tried again; its beginning is the event `unreachable`. */
    isUnreachable?: boolean
  }
}

/** What proxies answer when the shop is down. */
const GATEWAY_STATUSES = [502, 503, 504]

const waiting = new Set<() => void>()
const banner = makeBanner()

/** Keeps the page when its navigation is lost on the way: what failed to load waits until the visitor tries again. */
export function installRetry(): void {
  const load = window.fetch.bind(window)
  let repeat = () => window.location.reload()
  window.fetch = (input, init) => {
    const page = pageRead(input, init)
    if (page === null) return load(input, init)
    repeat = () => window.location.assign(page)
    return untilReached(async () => withoutGatewayError(await load(input, init)), init?.signal)
  }
  window.addEventListener(
    'submit',
    ({ target, submitter }) => (repeat = () => (target as HTMLFormElement).requestSubmit(submitter)),
    { capture: true },
  )
  // A module that cannot be imported makes Remix reload the page, which offline leads to the browser's own error page.
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent
    if (navigationType !== 'reload' || userInitiated || import.meta.env.DEV) return
    event.preventDefault()
    void untilReached(() => load('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).then(() => repeat())
  })
  window.addEventListener('online', tryAgain)
}

/** The page whose data is asked for; null for any other request. */
function pageRead(input: RequestInfo | URL, init?: RequestInit): string | null {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return null
  const url = new URL(input, window.location.origin)
  const page = url.origin === window.location.origin ? pageOf(url.pathname) : null
  url.searchParams.delete('_routes')
  return page === null ? null : page + url.search
}

async function untilReached<T>(load: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  for (;;) {
    try {
      const response = await load()
      // The network is back for all that wait.
      tryAgain()
      return response
    } catch (error) {
      // Browsers report a lost connection as a TypeError.
      if (signal?.aborted || !(error instanceof TypeError)) throw error
      await nextTry(signal)
    }
  }
}

function nextTry(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve)
    showBanner()
    signal?.addEventListener('abort', () => {
      waiting.delete(resolve)
      showBanner()
      reject(signal.reason as Error)
    })
  })
}

function tryAgain(): void {
  for (const again of waiting) again()
  waiting.clear()
  showBanner()
}

function withoutGatewayError(response: Response): Response {
  const isOurs = response.headers.has('X-Remix-Response')
  if (!isOurs && GATEWAY_STATUSES.includes(response.status)) throw new TypeError(UNREACHABLE)
  return response
}

function makeBanner() {
  const element = document.createElement('div')
  element.className = 'toast-viewport'
  element.popover = 'manual'
  element.innerHTML =
    '<div role="alert" class="toast" data-tone="error"><p></p><button type="button" class="notice-undo">Try again</button></div>'
  element.querySelector('p')?.append(UNREACHABLE)
  element.querySelector('button')?.addEventListener('click', tryAgain)
  return element
}

/** In the top layer, above dialogs. */
function showBanner(): void {
  window.isUnreachable = waiting.size > 0
  if (!window.isUnreachable) return banner.remove()
  if (banner.isConnected) return
  document.body.append(banner)
  banner.showPopover?.()
  window.dispatchEvent(new Event('unreachable'))
}
