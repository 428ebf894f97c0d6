import type { AppLoadContext } from '@remix-run/node'
import { Moved } from '~/models/errors'
import type { PagePreview } from '~/models/page/preview.server'
import type { PostPreview } from '~/models/post/preview.server'
import { logger } from '../runtime/logger.server'
import { unavailableIn } from '../runtime/unavailable'
import type { VisitorMarks } from './visitor-marks.server'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    requestId: string
    clientAddress: string
    /** A page for the cache must not read cookies. */
    marks?: VisitorMarks | undefined
    /** An action passes it to its loader, since nothing is stored. */
    previewedPost?: PostPreview
    previewedPage?: PagePreview
    incomplete?: boolean
    unavailable?: boolean
  }
}

export type LoadContext = AppLoadContext

/** Throws only Moved, and Unavailable of a database server. */
export async function withFallback<T>(
  context: LoadContext,
  failure: string,
  load: () => Promise<T>,
): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Moved || unavailableIn(error)) throw error
    logger.error({ err: error, id: context.requestId }, failure)
    context.incomplete = true
    return null
  }
}
