import type { LoadContext } from './load-context'
import { logger } from '../runtime/logger.server'

/**
 * What `load` answers; or null when it fails: a section's failure is not its page's. The failure is
 * logged, and the context told, so that the page cache does not keep the page.
 */
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
