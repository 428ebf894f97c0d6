import { setTimeout as pause } from 'node:timers/promises'
import { logger } from '~/runtime/logger.server'

/** A person waits for no provider longer than this. */
export const PATIENCE_MS = 3000

/** Undefined when the work takes longer: then it goes on by itself. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal }).catch(() => undefined)
  work.catch((error: unknown) => logger.error({ err: error }, 'The card provider could not be asked'))
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
