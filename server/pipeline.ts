import type { Logger } from 'pino'
import type { ContentVersion } from '~/models/content-version/content-version.server'
import { BodyRefused, checkContent, checkIsForm, ClientGone, declaresTooMuch, readBody } from './body'
import { cacheKey } from './cache-key'
import { canonicalPath } from './canonical-path'
import { logAnswer, type Exchange } from './exchange'
import { checkHead, checkHost, isClosedAddress } from './guards'
import { answerHealth, type Readiness } from './health'
import { hostCheck } from './hosts'
import { bodyLimit } from './limits'
import { PageCache } from './page-cache'
import { renderForAll, renderForOne, type Handle } from './render'
import { isForeignWrite } from './same-origin'
import { refuse, send } from './send'
import type { Files } from './static-files'
import { UploadRoom, type HasSignedIn } from './upload-room'

export interface PipelineOptions {
  /** The canonical origin, as `https://boutique.example`. */
  origin: string
  /** What answers the requests that come through: Remix. */
  handle: Handle
  files: Files
  /** Turns the page cache on. */
  contentVersion?: (() => Promise<ContentVersion>) | undefined
  hasSignedIn: HasSignedIn
  isReady: Readiness
  logger: Logger
}

/** The way of every request, in the order of its steps; the one that answers is the last. */
export function pipeline(options: PipelineOptions): (exchange: Exchange) => void {
  const { handle, files, contentVersion, hasSignedIn, isReady } = options
  const isOurHost = hostCheck(options.origin)
  const pages = contentVersion && new PageCache(contentVersion)
  const room = new UploadRoom(hasSignedIn)

  async function answer(exchange: Exchange): Promise<void> {
    if (answerHealth(exchange, isReady)) return
    const refusal = checkHost(exchange, isOurHost) ?? checkHead(exchange)
    if (refusal) return refuse(exchange, refusal.status, refusal.headers)
    const path = canonicalPath(exchange.path, files.has)
    if (path === undefined) return refuse(exchange, 400)
    if (path !== exchange.path) return leadTo(path, exchange)
    if (isClosedAddress(exchange)) return refuse(exchange, 404)
    if (await files.serve(exchange)) return
    if (pages && (await answerFromCache(pages, exchange))) return
    if (isForeignWrite(exchange)) return refuse(exchange, 403)
    await room.within(exchange, async () => renderForOne(exchange, handle, await bodyOf(exchange)))
  }

  async function answerFromCache(cache: PageCache, exchange: Exchange): Promise<boolean> {
    const kept = cacheKey(exchange)
    return kept !== undefined && cache.answer(exchange, kept.key, () => renderForAll(exchange, handle, kept.lowData))
  }

  return (exchange) => {
    answer(exchange).catch((error: unknown) => answerFailure(exchange, error))
  }
}

// The canonical path starts with exactly one slash: it can lead to no other host.
function leadTo(path: string, exchange: Exchange): void {
  if (!exchange.isRead) return refuse(exchange, 404)
  send(exchange, 308, [
    'Location',
    path + exchange.query,
    'Cache-Control',
    'public, max-age=3600',
    'Content-Length',
    '0',
  ])
}

async function bodyOf(exchange: Exchange): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!exchange.hasBody) return undefined
  const type = exchange.header('content-type')
  const limit = bodyLimit(exchange.path, type)
  if (declaresTooMuch(exchange, limit)) throw new BodyRefused(413)
  const body = await readBody(exchange, limit)
  checkContent(body, type)
  if (!exchange.isApi) await checkIsForm(body, type)
  return body
}

function answerFailure(exchange: Exchange, error: unknown): void {
  const { response, id, site } = exchange
  if (error instanceof BodyRefused) return refuse(exchange, error.status)
  // 499: nobody is there to answer any more.
  if (error instanceof ClientGone || response.destroyed) return logAnswer(exchange, 499, 0)
  site.logger.error({ id, err: error }, 'request failed')
  if (response.headersSent) response.destroy()
  else refuse(exchange, 500)
}
