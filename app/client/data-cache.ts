import { dataAddress, pageOf } from '~/format/address'
import { SHORT_PAGES } from '~/short-pages'

/** Fresh for five minutes, deleted ten minutes after the last use. */
const FRESH_MS = 5 * 60_000
const UNUSED_MS = 10 * 60_000

const PERSONAL = /^\/(?:admin|api|cart|account|newsletter)(?:\/|$)/
const FETCHED = new RegExp(`^/(?:page(?:/|$)|(?:${SHORT_PAGES.join('|')})/?$)`)

/** For requests that nobody has made by hand: they do not keep a session alive. */
export const BACKGROUND = { 'X-Background': '1' }

interface Entry {
  body: ArrayBuffer
  headers: Headers
  loadedAt: number
  usedAt: number
}

type Load = () => Promise<Response>

/** Caches loader results of public pages in memory, in place of the `fetch` that Remix calls. */
export class DataCache {
  private entries = new Map<string, Entry>()
  private readonly prefetched = new Map<string, Response>()
  private readonly startedAt: number

  constructor(
    private readonly load: typeof fetch,
    private readonly origin: string,
    private readonly now: () => number = Date.now,
  ) {
    this.startedAt = now()
  }

  readonly fetch: typeof fetch = (input, init) => {
    const { url, method } = this.read(input, init)
    const page = url.origin === this.origin ? pageOf(url.pathname) : null
    const load = page ? async () => inFull(await this.load(input, init)) : () => this.load(input, init)
    if (method !== 'GET') return this.write(load)
    const ahead = this.prefetched.get(url.href)
    if (this.prefetched.delete(url.href) && ahead) return Promise.resolve(ahead)
    return page && kindOf(page) === 'cached' ? this.fetchCached(url.href, load, init?.signal) : load()
  }

  isStale(path: string, query: string): boolean {
    const kind = kindOf(path)
    if (kind !== 'cached') return kind === 'fetched'
    const entry = this.find(this.origin + dataAddress(path) + query)
    // Data without an entry came with the document.
    return !isFresh(entry?.loadedAt ?? this.startedAt, this.now())
  }

  /** Loads a page's data before Remix does, since a failed request of Remix's takes the page down. Returns a function that hands it to Remix's next request, or null on failure. */
  async prefetch(path: string, query: string): Promise<(() => void) | null> {
    const address = this.origin + dataAddress(path) + query
    try {
      const response = await inFull(await this.load(address, { headers: BACKGROUND }))
      return response.status >= 500 ? null : () => this.prefetched.set(address, response)
    } catch {
      return null
    }
  }

  private read(input: RequestInfo | URL, init?: RequestInit) {
    const [address, ownMethod] = input instanceof Request ? [input.url, input.method] : [input, 'GET']
    return { url: new URL(address, this.origin), method: (init?.method ?? ownMethod).toUpperCase() }
  }

  private async fetchCached(key: string, load: Load, signal?: AbortSignal | null): Promise<Response> {
    const entry = this.find(key)
    if (entry && isFresh(entry.loadedAt, this.now())) return responseOf(entry)
    // A write meanwhile replaces the map; older data must not enter the new one.
    const { entries } = this
    try {
      const response = await load()
      if (isCacheable(response)) entries.set(key, await this.entryOf(response.clone()))
      return response
    } catch (error) {
      // Offline, stale data is better than none; an aborted request needs no response.
      if (entry && !signal?.aborted) return responseOf(entry)
      throw error
    }
  }

  private find(key: string): Entry | undefined {
    const now = this.now()
    for (const [each, { usedAt }] of this.entries) if (now - usedAt >= UNUSED_MS) this.entries.delete(each)
    const entry = this.entries.get(key)
    if (entry) entry.usedAt = now
    return entry
  }

  private async entryOf(response: Response): Promise<Entry> {
    const now = this.now()
    return { body: await response.arrayBuffer(), headers: response.headers, loadedAt: now, usedAt: now }
  }

  /** Another document may have written. */
  clear(): void {
    this.entries = new Map()
  }

  /** A write may change any page: clears before it for loads in progress, and after it for later ones. */
  private async write(load: Load): Promise<Response> {
    this.entries = new Map()
    try {
      return await load()
    } finally {
      this.entries = new Map()
    }
  }
}

/** Reads the whole response: Remix reports an interrupted one as an error, even after the visitor has left the page. */
async function inFull(response: Response): Promise<Response> {
  const { status, headers } = response
  return new Response(response.body && (await response.arrayBuffer()), { status, headers })
}

function isFresh(loadedAt: number, now: number): boolean {
  return now - loadedAt < FRESH_MS
}

function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !headers.get('Cache-Control')?.includes('no-store')
}

function responseOf({ body, headers }: Entry): Response {
  return new Response(body, { headers })
}

type Kind =
  /** The same for everyone. */
  | 'cached'
  /** A page that staff edit: fetched each time. */
  | 'fetched'
  /** One person's page, or no page at all. */
  | 'personal'

function kindOf(path: string): Kind {
  if (PERSONAL.test(path)) return 'personal'
  return FETCHED.test(path) ? 'fetched' : 'cached'
}
