import { UNREACHABLE } from '~/client/network-failure'
import { inFull, isBackground, takePrefetched } from '~/client/prefetch'
import { pageOf, withQuery } from '~/format/address'

declare global {
  interface Window {
    isUnreachable?: boolean
  }
}

const GATEWAY_STATUSES = [502, 503, 504]

const waiting = new Set<() => void>()
const banner = makeBanner()

/** Only `fetch` sees the data of every route. */
export function installRetry(): void {
  const load = window.fetch.bind(window)
  let repeat = () => window.location.reload()
  window.fetch = async (input, init) => {
    const url = pageData(input, init)
    if (!url) return load(input, init)
    if ((init?.method ?? 'GET') !== 'GET') return inFull(await load(input, init))
    const prefetched = takePrefetched(url.href)
    if (prefetched) return prefetched
    repeat = () => window.location.assign(pageWith(url))
    return untilReached(async () => inFull(withoutGatewayError(await load(input, init))), init?.signal)
  }
  const first = { capture: true }
  window.addEventListener(
    'submit',
    ({ target, submitter }) => (repeat = () => (target as HTMLFormElement).requestSubmit(submitter)),
    first,
  )
  window.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link) repeat = () => window.location.assign(link.href)
    },
    first,
  )
  window.addEventListener('popstate', () => (repeat = () => window.location.reload()))
  // A failed import makes Remix reload the page, which fails offline.
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent
    if (navigationType !== 'reload' || userInitiated || import.meta.env.DEV) return
    event.preventDefault()
    void untilReached(() => load('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).then(() => repeat())
  })
  window.addEventListener('online', tryAgain)
}

function pageData(input: RequestInfo | URL, init?: RequestInit): URL | null {
  if (input instanceof Request || isBackground(init)) return null
  const url = new URL(input, window.location.origin)
  return url.origin === window.location.origin && pageOf(url.pathname) !== null ? url : null
}

function pageWith({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return withQuery(pageOf(pathname) ?? pathname, query)
}

async function untilReached<T>(load: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  for (;;) {
    try {
      const response = await load()
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

function showBanner(): void {
  window.isUnreachable = waiting.size > 0
  if (!window.isUnreachable) return banner.remove()
  if (banner.isConnected) return
  document.body.append(banner)
  banner.showPopover?.()
  window.dispatchEvent(new Event('unreachable'))
}
