import { UNREACHABLE } from '~/client/network-failure'
import { pageOf } from '~/format/address'

declare global {
  interface Window {
    /** Called where Remix cannot import a route module (vite.config.ts). Returns false when the network is not to blame. */
    retryModule?: (address: string) => Promise<boolean>
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
  window.fetch = (input, init) => {
    if (!isPageRead(input, init)) return load(input, init)
    return untilReached(async () => withoutGatewayError(await load(input, init)), init?.signal)
  }
  window.retryModule = async (address) => {
    let isLost = false
    await untilReached(() =>
      load(address).catch((error: unknown) => {
        isLost = true
        throw error
      }),
    )
    return isLost
  }
  window.addEventListener('online', tryAgain)
}

function isPageRead(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false
  const { origin, pathname } = new URL(input, window.location.origin)
  return origin === window.location.origin && pageOf(pathname) !== null
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
