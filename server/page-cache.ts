import type { ContentVersion } from '~/models/content-version/content-version.server'
import { CachedPage, sendVariant } from './cached-page'
import { acceptedEncoding } from './encoding'
import type { Exchange } from './exchange'
import { onceATurn } from './once-a-turn'
import { answerOne } from './render'
import type { Rendered } from './rendered'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_MISSING_PAGES = 200

/** Finished pages for everybody, of one content version: another version empties it. */
export class PageCache {
  private pages = new Map<string, CachedPage>()
  private rendering = new Map<string, Promise<CachedPage | undefined>>()
  private bytes = 0
  private missingPages = 0
  private version: number | undefined
  private validUntil = Infinity

  private readonly currentVersion: () => Promise<ContentVersion>

  constructor(
    currentVersion: () => Promise<ContentVersion>,
    private readonly maxBytes = MAX_BYTES,
  ) {
    this.currentVersion = onceATurn(currentVersion)
  }

  /** Answers from memory, or renders once for all who ask meanwhile. False: the caller has to render for this one. */
  async answer(exchange: Exchange, key: string, render: () => Promise<Rendered>): Promise<boolean> {
    if (!(await this.followContent(exchange))) return false
    const page = this.find(key)
    if (page) return answerFrom(page, exchange)
    const rendering = this.rendering.get(key)
    if (!rendering) return this.answerAfresh(exchange, key, render)
    const shared = await rendering
    return shared ? answerFrom(shared, exchange) : false
  }

  /** Forgets what is out of date. False when nobody can tell what is: then each visitor is served afresh. */
  private async followContent({ site, id }: Exchange): Promise<boolean> {
    try {
      this.follow(await this.currentVersion())
      return true
    } catch (error) {
      site.logger.error({ id, err: error }, 'content version not readable')
      return false
    }
  }

  private follow({ version, validUntil }: ContentVersion): void {
    const until = validUntil?.getTime() ?? Infinity
    if (version === this.version && until === this.validUntil && Date.now() < until) return
    this.pages = new Map()
    // Renderings that are under way go on for those who wait, but are not kept: they may show what was before.
    this.rendering = new Map()
    this.bytes = 0
    this.missingPages = 0
    this.version = version
    this.validUntil = until
  }

  private find(key: string): CachedPage | undefined {
    const page = this.pages.get(key)
    if (!page) return undefined
    this.pages.delete(key)
    // Back in as the last one: the first one of a full cache is the one that nobody has asked for the longest.
    if (!page.isOld) this.pages.set(key, page)
    else this.discount(page)
    return page.isOld ? undefined : page
  }

  private async answerAfresh(exchange: Exchange, key: string, render: () => Promise<Rendered>): Promise<boolean> {
    exchange.cache = 'miss'
    const { rendering } = this
    const rendered = render()
    const making = rendered.then((answer) => {
      if (!isForAll(answer)) return undefined
      const page = new CachedPage(answer, exchange.site.security)
      this.keep(key, page, rendering)
      return page
    })
    // Those who wait for a rendering that fails try for themselves.
    const shared = making.catch(() => undefined)
    rendering.set(key, shared)
    try {
      const page = await making
      if (page) await sendPage(page, exchange)
      else await answerOne(exchange, await rendered)
      return true
    } finally {
      rendering.delete(key)
    }
  }

  private keep(key: string, page: CachedPage, rendering: typeof this.rendering): void {
    const isCurrent = rendering === this.rendering && Date.now() < this.validUntil
    if (isCurrent && this.hasRoomFor(page)) this.add(key, page)
  }

  // Anybody can make up addresses that do not exist: few of those are kept.
  private hasRoomFor(page: CachedPage): boolean {
    return page.bytes < this.maxBytes && (page.status === 200 || this.missingPages < MAX_MISSING_PAGES)
  }

  private add(key: string, page: CachedPage): void {
    this.pages.set(key, page)
    this.bytes += page.bytes
    if (page.status === 404) this.missingPages += 1
    for (const [oldest, old] of this.pages) {
      if (this.bytes <= this.maxBytes) return
      this.pages.delete(oldest)
      this.discount(old)
    }
  }

  private discount(page: CachedPage): void {
    this.bytes -= page.bytes
    if (page.status === 404) this.missingPages -= 1
  }
}

async function answerFrom(page: CachedPage, exchange: Exchange): Promise<true> {
  exchange.cache = 'hit'
  await sendPage(page, exchange)
  return true
}

async function sendPage(page: CachedPage, exchange: Exchange): Promise<void> {
  const encoding = acceptedEncoding(exchange.header('accept-encoding'))
  sendVariant(exchange, page.status, page.ready(encoding) ?? (await page.prepare(encoding)))
}

function isForAll({ status, headers, isIncomplete }: Rendered): boolean {
  if ((status !== 200 && status !== 404) || isIncomplete) return false
  return !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}
