import type { AppLoadContext } from '@remix-run/node'
import { logger } from '../runtime/logger.server'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    requestId: string
    /** IPv4 address, or IPv6 /64 network; forwarded addresses count only behind a trusted proxy. */
    clientAddress: string
    /** Set while answering when a part of the page could not be read: such an answer is not kept for others. */
    incomplete?: boolean
    /** Set when the answer failed because nothing can be written at present: it is a 503. */
    unavailable?: boolean
  }
}

export type LoadContext = AppLoadContext

/** What `load` returns, or null when it fails: that is logged, and the page cache does not keep the page. */
export async function withFallback<T>(
  context: LoadContext,
  failure: string,
  load: () => Promise<T>,
): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    logger.error({ err: error, id: context.requestId }, failure)
    context.incomplete = true
    return null
  }
}
