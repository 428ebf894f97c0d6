import { LRUCache } from 'lru-cache'
import { clearNotice } from '~/http/flash.server'
import type { ContentVersion } from '~/models/content-version/content-version.server'
import { CachedPage, sendVariant } from './cached-page'
import type { CacheKey } from './cache-key'
import { cachedRequest, type CachedRequest } from './known-heads'
import type { RequestContext } from '../http/request-context'
import { makePrivate, sendRendered } from '../http/render'
import type { Rendered } from '../http/rendered'

const MAX_BYTES = 64 * 1024 * 1024
/** Pages may show a period ("this month"), so none is cached for longer. */
const MAX_AGE_MS = 60 * 60 * 1000
const BYTES_PER_CHARACTER = 2

/** At once if it is known without reading the database. */
export type ReadVersion = () => ContentVersion | Promise<ContentVersion>

type PageMap = LRUCache<string, CachedPage>

/** Caches public pages of one content version; a new version clears it. */
export class PageCache {
  private readonly plain: PageMap
  /** For made-up queries and addresses, which must not evict other pages. */
  private readonly others: PageMap
  private rendering = new Map<string, Promise<CachedPage | undefined>>()
  private version: number | undefined
  private validUntil = Infinity

  private readonly currentVersion: ReadVersion

  constructor(currentVersion: ReadVersion, maxBytes = MAX_BYTES) {
    this.currentVersion = memoizePerTick(currentVersion)
    this.plain = pageMap(maxBytes)
    this.others = pageMap(maxBytes)
  }

  /** Responds if the page is ready to be sent, and known to be current. */
  respondAtOnce(context: RequestContext, { key, encoding, ifNoneMatch }: CachedRequest): boolean {
    const version = this.versionAtOnce()
    if (!version) return false
    this.follow(version)
    const page = this.find(key)
    const variant = page?.ready(encoding)
    if (!page || !variant) return false
    context.cache = 'hit'
    sendVariant(context, variant, ifNoneMatch)
    return true
  }

  private versionAtOnce(): ContentVersion | undefined {
    try {
      const version = this.currentVersion()
      return version instanceof Promise ? undefined : version
    } catch {
      // `followContent` logs it.
      return undefined
    }
  }

  private find({ key, isPlain }: CacheKey): CachedPage | undefined {
    return (isPlain ? this.plain.get(key) : undefined) ?? this.others.get(key)
  }

  /** Responds from memory, or renders once for all waiting requests. False: the caller must render. */
  async respond(context: RequestContext, key: CacheKey, render: () => Promise<Rendered>): Promise<boolean> {
    if (!(await this.followContent(context))) return false
    const page = this.find(key)
    if (page) return this.respondFrom(page, context, key)
    const rendering = this.rendering.get(key.key)
    if (!rendering) return this.respondAfresh(context, key, render)
    const shared = await rendering
    return shared ? this.respondFrom(shared, context, key) : false
  }

  /** Clears outdated pages. False when the version is unknown: nothing may come from the cache. */
  private async followContent({ config, id }: RequestContext): Promise<boolean> {
    try {
      this.follow(await this.currentVersion())
      return true
    } catch (error) {
      config.logger.error({ id, err: error }, 'content version not readable')
      return false
    }
  }

  private follow({ version, validUntil }: ContentVersion): void {
    const until = validUntil?.getTime() ?? Infinity
    if (version === this.version && until === this.validUntil && Date.now() < until) return
    this.plain.clear()
    this.others.clear()
    // Renders in progress still serve waiting requests, but are not cached: they may be outdated.
    this.rendering = new Map()
    this.version = version
    this.validUntil = until
  }

  private async respondAfresh(context: RequestContext, key: CacheKey, render: () => Promise<Rendered>): Promise<true> {
    context.cache = 'miss'
    const { rendering } = this
    const rendered = render()
    const making = rendered.then(async (response) => {
      if (!isForAll(response, key, await clearNotice())) return undefined
      if (key.marks) makePrivate(response)
      const page = new CachedPage(response, context.config.security, lifetimeOf(response, key), key.isPlain)
      const isCurrent = rendering === this.rendering && Date.now() < this.validUntil
      if (isCurrent) this.pageMapFor(page, key).set(key.key, page)
      return page
    })
    // If a shared render fails, each waiting request renders for itself.
    const shared = making.catch(() => undefined)
    rendering.set(key.key, shared)
    try {
      const page = await making
      if (page) await this.sendPage(page, context, key)
      else await sendRendered(context, await rendered)
      return true
    } finally {
      rendering.delete(key.key)
    }
  }

  private pageMapFor(page: CachedPage, { isPlain }: CacheKey): PageMap {
    return isPlain && page.status === 200 ? this.plain : this.others
  }

  private async respondFrom(page: CachedPage, context: RequestContext, key: CacheKey): Promise<true> {
    context.cache = 'hit'
    await this.sendPage(page, context, key)
    return true
  }

  private async sendPage(page: CachedPage, context: RequestContext, key: CacheKey): Promise<void> {
    const { encoding, ifNoneMatch } = cachedRequest(context, key)
    const ready = page.ready(encoding)
    if (ready) return sendVariant(context, ready, ifNoneMatch)
    const variant = await page.prepare(encoding)
    this.updateSize(page, key)
    sendVariant(context, variant, ifNoneMatch)
  }

  private updateSize(page: CachedPage, key: CacheKey): void {
    const pages = this.pageMapFor(page, key)
    if (pages.peek(key.key) !== page) return
    const ttl = pages.getRemainingTTL(key.key)
    // Without deleting first, the entry would keep its old size.
    pages.delete(key.key)
    pages.set(key.key, page, { ttl })
  }
}

function pageMap(maxBytes: number): PageMap {
  return new LRUCache({
    maxSize: maxBytes / 2,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: (page, key) => page.bytes + key.length * BYTES_PER_CHARACTER,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
  })
}

/** The only cookie that a page for all may set removes the notice that it shows. */
function isForAll({ status, headers, isIncomplete }: Rendered, { marks }: CacheKey, clearing: string): boolean {
  if ((status !== 200 && status !== 404) || isIncomplete) return false
  const cookies = headers.getSetCookie()
  if (cookies.length > 0 && !(marks?.notice && cookies.join() === clearing)) return false
  return !/no-store|private/.test(headers.get('cache-control') ?? '')
}

// A notice must not be shown again from the browser's cache.
function lifetimeOf({ headers }: Rendered, { marks }: CacheKey): string {
  if (headers.has('set-cookie')) return 'no-store'
  return marks ? 'private, no-cache' : 'no-cache'
}

/** Shares one read among calls in the same tick: all were made before the read ended. */
function memoizePerTick(read: ReadVersion): ReadVersion {
  let reading: ReturnType<ReadVersion> | undefined
  return () => {
    if (!reading) {
      reading = read()
      setImmediate(() => (reading = undefined))
    }
    return reading
  }
}
