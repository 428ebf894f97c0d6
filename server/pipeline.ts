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

/** True once it has responded; throws `Refused`. */
type Step = (context: RequestContext) => boolean | void | Promise<boolean | void>

/** docs/a-request.md tells why the order is this one. */
export function stepsOf(options: PipelineOptions): Step[] {
  const { handle, files, contentVersion, hasSignedIn } = options
  const pages = contentVersion && new PageCache(contentVersion)
  const receiveBody = bodyReceiver(options)
  const anonymousWrites = pLimit(MAX_ANONYMOUS_WRITES)
  const checkHost = hostCheck(options.origin)
  const toCanonical: Step = (context) => redirectToCanonical(context, files.has)
  const checkMethod: Step = (context) => options.checkMethod?.(context)

  async function replyToProbe(context: RequestContext): Promise<boolean> {
    if (!isProbe(context, options)) return false
    await respondToProbe(context, options)
    return true
  }

  async function serveFile(context: RequestContext): Promise<boolean> {
    return files.mayServe(context.path) && files.serve(context)
  }

  async function serveCached(context: RequestContext): Promise<boolean> {
    const key = pages && (await cacheKey(context))
    return key ? pages.respond(context, key, () => renderPublic(context, handle, key)) : false
  }

  async function render(context: RequestContext): Promise<void> {
    const body = await receiveBody(context)
    const respond = () => renderPrivate(context, handle, body)
    if (context.isRead || (await hasSignedIn(context.header('cookie')))) await respond()
    else await anonymousWrites(respond)
  }

  return [
    replyToProbe,
    checkHost,
    checkHead,
    toCanonical,
    checkAddress,
    serveFile,
    serveCached,
    checkMethod,
    checkOrigin,
    render,
  ]
}

export function pipeline(options: PipelineOptions): (context: RequestContext) => Promise<void> {
  const steps = stepsOf(options)
  return async (context) => {
    try {
      for (const step of steps) if (await step(context)) return
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
