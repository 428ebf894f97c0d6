import pLimit from 'p-limit'
import { unavailableIn } from '~/runtime/unavailable'
import { refuse } from './reply/send'
import { ClientDisconnected, Refused, type RequestContext } from './request/context'
import { MAX_ANONYMOUS_WRITES } from './request/limits'
import { bodyReceiver, type ReceiveOptions } from './steps/body/receive'
import { redirectToCanonical } from './steps/canonical-path'
import { checkAddress, checkHead, type CheckMethod, checkOrigin, hostCheck } from './steps/checks'
import type { Files } from './steps/files'
import { cacheKey } from './steps/page-cache/key'
import { PageCache, type ReadVersion } from './steps/page-cache/page-cache'
import { isProbe, type ProbeOptions, respondToProbe } from './steps/probes'
import { type Handle, renderPrivate, renderPublic } from './steps/remix'

export interface PipelineOptions extends ReceiveOptions, ProbeOptions {
  origin: string
  handle: Handle
  files: Files
  contentVersion?: ReadVersion | undefined
  checkMethod?: CheckMethod | undefined
}

export function pipeline(options: PipelineOptions): (context: RequestContext) => Promise<void> {
  const { handle, files, contentVersion, checkMethod, hasSignedIn } = options
  const checkHost = hostCheck(options.origin)
  const pages = contentVersion && new PageCache(contentVersion)
  const receiveBody = bodyReceiver(options)
  const anonymousWrites = pLimit(MAX_ANONYMOUS_WRITES)

  async function respond(context: RequestContext): Promise<void> {
    if (isProbe(context, options)) return respondToProbe(context, options)
    checkHost(context)
    checkHead(context)
    if (redirectToCanonical(context, files.has)) return
    checkAddress(context)
    if (files.mayServe(context.path) && (await files.serve(context))) return
    const key = pages && (await cacheKey(context))
    if (key && (await pages.respond(context, key, () => renderPublic(context, handle, key)))) return
    checkMethod?.(context)
    checkOrigin(context)
    const body = await receiveBody(context)
    const render = () => renderPrivate(context, handle, body)
    if (context.isRead || (await hasSignedIn(context.header('cookie')))) await render()
    else await anonymousWrites(render)
  }

  return async (context) => {
    try {
      await respond(context)
    } catch (error) {
      respondToError(context, error)
    }
  }
}

function respondToError(context: RequestContext, error: unknown): void {
  const { response, id, config } = context
  if (error instanceof ClientDisconnected || response.destroyed) return
  const unavailable = unavailableIn(error)
  if (error instanceof Refused) refuse(context, error.status, error.headers)
  else if (unavailable) refuse(context, 503, ['Retry-After', String(unavailable.retryAfterSeconds)])
  else {
    config.logger.error({ id, err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else refuse(context, 500)
  }
}
