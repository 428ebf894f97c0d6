import { dataAddress, pageOf } from '~/format/address'
import { kindOf } from './addresses'

/** Fresh for five minutes, forgotten ten minutes after the last use. */
const FRESH_MS = 5 * 60_000
const UNUSED_MS = 10 * 60_000

interface Kept {
  body: ArrayBuffer
  headers: Headers
  loadedAt: number
  usedAt: number
}

type Load = () => Promise<Response>

/** The loader results of public pages in the browser's memory: in the place of `fetch`, which Remix loads them with. */
export class DataCache {
  private kept = new Map<string, Kept>()
  private readonly ahead = new Map<string, Response>()
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
    const ahead = this.ahead.get(url.href)
    if (this.ahead.delete(url.href) && ahead) return Promise.resolve(ahead)
    return page && kindOf(page) === 'kept' ? this.answer(url.href, load, init?.signal) : load()
  }

  /** Whether a page that is on the screen should be loaded anew. */
  isStale(path: string, query: string): boolean {
    const kind = kindOf(path)
    if (kind !== 'kept') return kind === 'fetched'
    const entry = this.find(this.origin + dataAddress(path) + query)
    // What is not here came with the document.
    return !isFresh(entry?.loadedAt ?? this.startedAt, this.now())
  }

  /**
   * Loads what a page shows before Remix asks for it: a request of Remix's own that gets no answer takes the page down.
   * Answers how to hand it to Remix's next request, or null where no answer came.
   */
  async loadAhead(path: string, query: string): Promise<(() => void) | null> {
    const address = this.origin + dataAddress(path) + query
    try {
      const response = await inFull(await this.load(address))
      return response.status >= 500 ? null : () => this.ahead.set(address, response)
    } catch {
      return null
    }
  }

  private read(input: RequestInfo | URL, init?: RequestInit) {
    const [address, ownMethod] = input instanceof Request ? [input.url, input.method] : [input, 'GET']
    return { url: new URL(address, this.origin), method: (init?.method ?? ownMethod).toUpperCase() }
  }

  private async answer(key: string, load: Load, signal?: AbortSignal | null): Promise<Response> {
    const entry = this.find(key)
    if (entry && isFresh(entry.loadedAt, this.now())) return answerWith(entry)
    // A write in the meantime makes another memory, which must not get what was before it.
    const { kept } = this
    try {
      const response = await load()
      if (isForKeeping(response)) kept.set(key, await this.entryOf(response.clone()))
      return response
    } catch (error) {
      // Without a line what is a little old is better than nothing; a request that was given up wants no answer.
      if (entry && !signal?.aborted) return answerWith(entry)
      throw error
    }
  }

  private find(key: string): Kept | undefined {
    const now = this.now()
    for (const [each, { usedAt }] of this.kept) if (now - usedAt >= UNUSED_MS) this.kept.delete(each)
    const entry = this.kept.get(key)
    if (entry) entry.usedAt = now
    return entry
  }

  private async entryOf(response: Response): Promise<Kept> {
    const now = this.now()
    return { body: await response.arrayBuffer(), headers: response.headers, loadedAt: now, usedAt: now }
  }

  /** Any write may change any page: before its answer for what is on its way, after it for what comes next. */
  private async write(load: Load): Promise<Response> {
    this.kept = new Map()
    try {
      return await load()
    } finally {
      this.kept = new Map()
    }
  }
}

/**
 * A response that has come in full. Remix would report one that breaks off while it reads it as an error, even one of a
 * page that the visitor has left already.
 */
async function inFull(response: Response): Promise<Response> {
  const { status, headers } = response
  return new Response(response.body && (await response.arrayBuffer()), { status, headers })
}

function isFresh(loadedAt: number, now: number): boolean {
  return now - loadedAt < FRESH_MS
}

function isForKeeping({ status, headers }: Response): boolean {
  return status === 200 && !headers.get('Cache-Control')?.includes('no-store')
}

function answerWith({ body, headers }: Kept): Response {
  return new Response(body, { headers })
}
