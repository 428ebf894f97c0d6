import { UNREACHABLE } from '~/client/network-failure'
import { inFull, isBackground, takePrefetched } from '~/client/prefetch'
import { pageOf } from '~/format/address'

declare global {
  interface Window {
    isUnreachable?: boolean
  }
}

const HANGING_MS = 10_000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000

const waiting = new Set<() => void>()
const posting = new Set<string>()
let routeModules: Promise<unknown> = Promise.resolve()
let load: typeof fetch
let unanswered: Unanswered | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function installRetry(): void {
  load = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = pageData(input, init)
    if (!url) return load(input, init)
    const ask = async () => inFull(withoutGatewayError(await load(input, init)))
    if ((init?.method ?? 'GET') !== 'GET') return post(pageOf(url.pathname) ?? '', ask, init?.signal)
    return takePrefetched(url.href) ?? untilReached(ask, init?.signal)
  }
  window.addEventListener('online', tryAgain)
}

/** Where a module never comes, the browser posts the form. */
export function holdPosts(module: Promise<unknown>): void {
  routeModules = Promise.all([routeModules, module])
}

export const isPosting = (action: string) => posting.has(action.replace(/[?#].*/, ''))

type Unanswered = (signal?: AbortSignal | null) => Promise<void>

/** The forms of the storefront say it themselves. */
export function onUnanswered(handler: Unanswered): void {
  unanswered = handler
}

export async function untilUp(signal?: AbortSignal): Promise<void> {
  const options = { method: 'HEAD', cache: 'no-store' } as const
  await untilReached(async () => withoutGatewayError(await load('/favicon.svg', options)), signal)
}

/** An answer that hangs counts as lost. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const hanging = setTimeout(() => {
      showBanner(UNREACHABLE)
      reject(new TypeError(UNREACHABLE))
    }, HANGING_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(hanging))
  })
}

function pageData(input: RequestInfo | URL, init?: RequestInit): URL | null {
  if (input instanceof Request || isBackground(init)) return null
  const url = new URL(input, window.location.origin)
  return url.origin === window.location.origin && pageOf(url.pathname) !== null ? url : null
}

async function post(path: string, ask: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const slow = setTimeout(showBanner, HANGING_MS, UNREACHABLE)
  try {
    await routeModules
    posting.add(path)
    return await ask()
  } catch (error) {
    if (isLost(error)) await unanswered?.(signal)
    throw error
  } finally {
    clearTimeout(slow)
    posting.delete(path)
    if (!window.isUnreachable) hideBanner()
  }
}

async function untilReached<T>(ask: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  for (;;) {
    try {
      const answer = await inTime(ask())
      window.isUnreachable = false
      hideBanner()
      tryAgain()
      failures = 0
      return answer
    } catch (error) {
      if (signal?.aborted || !isLost(error)) throw error
      await nextTry(signal)
    }
  }
}

function nextTry(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve)
    window.isUnreachable = true
    showBanner(UNREACHABLE, 'Try again', tryAgain)
    timer ??= setTimeout(tryAgain, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
    signal?.addEventListener('abort', () => {
      waiting.delete(resolve)
      window.isUnreachable = waiting.size > 0
      if (!window.isUnreachable) hideBanner()
      reject(signal.reason as Error)
    })
  })
}

function tryAgain(): void {
  failures += 1
  clearTimeout(timer)
  timer = undefined
  for (const again of waiting) again()
  waiting.clear()
}

// Browsers report a lost connection as a TypeError.
const isLost = (error: unknown) => error instanceof TypeError

function withoutGatewayError(response: Response): Response {
  if (response.status > 500 && !response.headers.has('X-Remix-Response')) throw new TypeError(UNREACHABLE)
  return response
}

let banner: HTMLElement | undefined

export function showBanner(text: string, label = '', onclick?: () => void): void {
  banner ??= makeBanner()
  const [sentence, button] = [banner.querySelector('p'), banner.querySelector('button')]
  if (sentence && sentence.textContent !== text) sentence.textContent = text
  Object.assign(button ?? {}, { hidden: !label, textContent: label, onclick })
  if (banner.isConnected) return
  const place = document.querySelector('dialog:modal') ?? document.body
  place.append(banner)
  banner.showPopover?.()
  window.dispatchEvent(new Event('unreachable'))
}

const hideBanner = () => banner?.remove()

function makeBanner(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast-viewport'
  element.popover = 'manual'
  element.innerHTML =
    '<div role="alert" class="toast" data-tone="error"><p></p><button type="button" class="notice-undo"></button></div>'
  return element
}
