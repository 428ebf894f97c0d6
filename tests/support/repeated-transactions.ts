import { AsyncLocalStorage } from 'node:async_hooks'
import type { tx } from '#db/client.server'

interface Attempt {
  isOpen: boolean
}

class RolledBack extends Error {}

/** `tx` as it is when another process has committed in between: what it ran is rolled back, and runs again after `between`. */
export function repeating(original: typeof tx, between = async (): Promise<void> => undefined): typeof tx {
  const attempts = new AsyncLocalStorage<Attempt>()

  async function rollBackOnce(work: () => Promise<unknown>): Promise<void> {
    const attempt = { isOpen: true }
    const run = async () => {
      await attempts.run(attempt, work)
      throw new RolledBack()
    }
    try {
      await original(run)
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error
    } finally {
      attempt.isOpen = false
    }
  }

  return async (work) => {
    if (attempts.getStore()?.isOpen) return original(work)
    await rollBackOnce(work)
    await between()
    const attempt = { isOpen: true }
    return original(() => attempts.run(attempt, work)).finally(() => (attempt.isOpen = false))
  }
}
