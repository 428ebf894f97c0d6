import type { AppLoadContext } from '@remix-run/node'
import { Moved } from '~/models/records/errors'
import { logger } from '../runtime/logger.server'
import { unavailableIn } from '../runtime/unavailable'
import type { VisitorMarks } from './visitor-marks.server'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    requestId: string
    /** An IPv4 address or IPv6 /64 network; only a trusted proxy may forward another. */
    clientAddress: string
    /** A page for the cache must not read the cookies. */
    marks?: VisitorMarks | undefined
    incomplete?: boolean
    unavailable?: boolean
  }
}

export type LoadContext = AppLoadContext

/** Logs an error and keeps the page out of the cache. Throws only Moved. */
export async function withFallback<T>(
  context: LoadContext,
  failure: string,
  load: () => Promise<T>,
): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Moved) throw error
    if (unavailableIn(error)) context.unavailable = true
    else logger.error({ err: error, id: context.requestId }, failure)
    context.incomplete = true
    return null
  }
}
