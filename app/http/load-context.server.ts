import type { AppLoadContext } from '@remix-run/node'
import { Moved } from '~/models/records/errors'
import { logger } from '../runtime/logger.server'
import { unavailableIn } from '../runtime/unavailable'
import type { VisitorMarks } from './visitor-marks.server'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    requestId: string
    /** An IPv4 address or IPv6 /64 network; forwarded addresses count only from a trusted proxy. */
    clientAddress: string
    /** Instead of the cookies, which a page for the cache must not read. */
    marks?: VisitorMarks | undefined
    /** Set when a part of the page could not be read: the page must not be cached. */
    incomplete?: boolean
    /** Set when the response must be a 503, since the database cannot be read or written. */
    unavailable?: boolean
  }
}

export type LoadContext = AppLoadContext

/** Returns null when `load` fails; logs the error and keeps the page out of the cache. Throws only Moved. */
export async function withFallback<T>(
  context: LoadContext,
  failure: string,
  load: () => Promise<T>,
): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Moved) throw error
    // An outage is logged once, by the connection.
    if (unavailableIn(error)) context.unavailable = true
    else logger.error({ err: error, id: context.requestId }, failure)
    context.incomplete = true
    return null
  }
}
