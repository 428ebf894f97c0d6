import { logger } from './logger.server'

/** What `load` answers; or null when it fails, which is logged: a section's failure is not its page's (decisions 1.5). */
export async function attempt<T>(failure: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    logger.error({ err: error }, failure)
    return null
  }
}
