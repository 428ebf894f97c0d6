import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { HOUR_MS } from '~/format/durations'
import { clearNotice } from '~/http/flash.server'
import { isNotModified } from '~/http/request-headers'
import type { ContentVersion } from '~/models/records/content-version.server'
import { acceptedEncoding, compress, type Encoding, isCompressible, recompressBrotli } from '../../reply/encoding'
import { entityTag, headersOf, isPage, makePrivate, type Rendered, sendRendered } from '../../reply/rendered'
import { send } from '../../reply/send'
import { isKnown, isStream, readUpTo, sendStream, type Stream } from '../../reply/stream'
import type { RequestContext } from '../../request/context'
import { type CacheKey, lastChange } from './key'

const MAX_BYTES = 64 * 1024 * 1024
/** Pages may show a period ("this month"). */
const MAX_AGE_MS = HOUR_MS
const OVERHEAD_BYTES = 6 * 1024
const QUALITY = 6
/** A tenth fewer bytes for 20 ms of a core: only where the number of pages is limited. */
const BEST_QUALITY = 10
const MAX_BEST_BYTES = 100_000
/** A page that is soon rendered again is not worth it. */
const SETTLED_MS = 5000

export type ReadVersion = () => Promise<ContentVersion>

type CachedPage = Awaited<ReturnType<typeof pageFrom>>

type PageMap = LRUCache<string, CachedPage>

export class PageCache {
  private readonly plain: PageMap
  /** Made-up queries must not evict other pages. */
  private readonly others: PageMap
  private rendering = new Map<string, { since: number; page: Promise<CachedPage | undefined> }>()
  private reading: Promise<ContentVersion> | undefined
  private validUntil = Infinity
  private readonly oneAtATime = pLimit(1)

  constructor(
    private readonly currentVersion: ReadVersion,
    private readonly maxBytes = MAX_BYTES,
  ) {
    this.plain = pageMap(maxBytes)
    this.others = pageMap(maxBytes)
  }

  /** Returns false when the caller must render. */
  async respond(context: RequestContext, key: CacheKey, render: Wanted['render']): Promise<boolean> {
    const content = await this.followContent(context)
    if (!content) return false
    const encoding = acceptedEncoding(context)
    const name = `${encoding} ${key.key}`
    const changed = lastChange(context.path, content)
    const kept = this.plain.get(name) ?? this.others.get(name)
    const running = this.rendering.get(name)
    const shared = running && running.since >= changed ? running : undefined
    const page = kept && kept.since >= changed ? kept : await shared?.page
    if (!page)
      return shared
        ? false
        : this.respondAfresh(context, name, { key, encoding, render, since: content.version, outdated: kept })
    context.cache = 'hit'
    sendPage(context, page)
    if (Date.now() >= page.settledAt) this.compressBetter(name, page).catch(() => undefined)
    return true
  }

  private async compressBetter(name: string, page: CachedPage): Promise<void> {
    page.settledAt = Infinity
    await this.oneAtATime(async () => {
      if (this.plain.peek(name) === page) page.body = await recompressBrotli(page.body, BEST_QUALITY)
    })
  }

  private async followContent({ config, id }: RequestContext): Promise<ContentVersion | undefined> {
    try {
      const content = await this.readVersion()
      this.follow(content)
      return content
    } catch (error) {
      config.logger.error({ id, err: error }, 'content version not readable')
      return undefined
    }
  }

  /** No request that shares a read has seen a later save. */
  private readVersion(): Promise<ContentVersion> {
    if (!this.reading) setImmediate(() => (this.reading = undefined))
    return (this.reading ??= this.currentVersion())
  }

  private follow({ validUntil }: ContentVersion): void {
    const until = validUntil?.getTime() ?? Infinity
    if (until === this.validUntil && Date.now() < until) return
    this.plain.clear()
    this.others.clear()
    this.rendering = new Map()
    this.validUntil = until
  }

  private async respondAfresh(context: RequestContext, name: string, wanted: Wanted): Promise<true> {
    context.cache = 'miss'
    const rendered = wanted.render()
    const making = rendered.then(async (response) => {
      if (!isForAll(response, wanted.key, await clearNotice())) return undefined
      const page = isStream(response)
        ? await pageFromStream(context, response, { since: wanted.since, limit: this.maxBytes / 8 })
        : await pageFrom(response, wanted)
      const pages = wanted.key.isPlain && page?.status === 200 ? this.plain : this.others
      if (!page || this.rendering.get(name) !== rendering) return page
      this.plain.delete(name)
      pages.set(name, page)
      return page
    })
    // If a shared render fails, each waiting request renders for itself.
    const rendering = { since: wanted.since, page: making.catch(() => undefined) }
    this.rendering.set(name, rendering)
    try {
      const [made, response] = [await making, await rendered]
      // What was shown before is better than nothing.
      const page = made ?? (response.status === 503 ? wanted.outdated : undefined)
      if (page) sendPage(context, page)
      else if (isStream(response)) await sendStream(context, response)
      else await sendRendered(context, response)
      return true
    } finally {
      if (this.rendering.get(name) === rendering) this.rendering.delete(name)
    }
  }
}

interface Wanted {
  key: CacheKey
  encoding: Encoding
  render: () => Promise<Rendered | Stream>
  since: number
  outdated: CachedPage | undefined
}

async function pageFrom(response: Rendered, { key, encoding: accepted, since }: Wanted) {
  const { status, headers } = response
  if (key.marks) makePrivate(response)
  headers.delete('etag')
  const encoding = isCompressible(headers.get('content-type'), response.body.length) ? accepted : 'identity'
  const body = await compress(response.body, encoding, QUALITY)
  const isWorthMore = key.isPlain && isPage(headers) && encoding === 'br' && response.body.length <= MAX_BEST_BYTES
  const etag = `${isWorthMore ? 'W/' : ''}${entityTag(response.body, encoding)}`
  const settledAt = isWorthMore ? Date.now() + SETTLED_MS : Infinity
  const list = headersOf(response, encoding, lifetimeOf(response, key))
  return { since, status, etag, body, settledAt, headers: [...list, 'ETag', etag] }
}

async function pageFromStream(
  context: RequestContext,
  stream: Stream,
  { since, limit }: { since: number; limit: number },
): Promise<CachedPage | undefined> {
  const body = isKnown(context, stream) ? null : await readUpTo(limit, stream)
  const { status, headers, encoding } = stream
  const etag = headers.get('etag') ?? ''
  if (!body) return undefined
  return { since, status, etag, body, settledAt: Infinity, headers: headersOf(stream, encoding, 'no-cache') }
}

function sendPage(context: RequestContext, { status, headers, etag, body }: CachedPage): void {
  if (status === 200 && isNotModified(context.header('if-none-match'), etag)) send(context, 304, headers)
  else send(context, status, headers, body)
}

function pageMap(maxBytes: number): PageMap {
  return new LRUCache({
    maxSize: maxBytes / 2,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ body }, name) => body.length + name.length + OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
  })
}

const KEPT = [200, 301, 404]

/** The only cookie it may set is the one that clears the notice it shows. */
function isForAll(
  { status, headers, isIncomplete }: Omit<Rendered, 'body'>,
  { marks }: CacheKey,
  clearing: string,
): boolean {
  if (!KEPT.includes(status) || isIncomplete) return false
  const cookies = headers.getSetCookie()
  if (cookies.length > 0 && !(marks?.notice && cookies.join() === clearing)) return false
  return !/no-store|private/.test(headers.get('cache-control') ?? '')
}

// A notice must not be shown again from the browser's cache.
function lifetimeOf({ headers }: Rendered, { marks }: CacheKey): string {
  if (headers.has('set-cookie')) return 'no-store'
  return marks ? 'private, no-cache' : 'no-cache'
}
