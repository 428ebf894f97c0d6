import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { logger } from './logger.server'

export interface Worker {
  failure: string
  everyMs: number
  /** Returns true to run again without a pause. */
  work: (stopping: AbortSignal) => Promise<unknown>
  end?: () => Promise<unknown>
  endsWithinMs?: number
}

/** Returns a function that resolves when all have ended. */
export function startWorkers(workers: Worker[]): () => Promise<void> {
  const stopping = new AbortController()
  // Node takes more than ten for a leak, and says so.
  setMaxListeners(workers.length, stopping.signal)
  const running = workers.map((worker) => ({ worker, done: runUntil(stopping.signal, worker) }))
  return async () => {
    stopping.abort()
    await Promise.all(running.map(({ worker, done }) => within(done, worker.endsWithinMs)))
  }
}

async function runUntil(stopping: AbortSignal, worker: Worker): Promise<void> {
  while (!stopping.aborted) {
    const hasMore = await attempt(worker, () => worker.work(stopping))
    if (hasMore !== true) await pause(worker.everyMs, null, { signal: stopping }).catch(() => undefined)
  }
  if (worker.end) await attempt(worker, worker.end)
}

async function attempt({ failure }: Worker, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    logger.error({ err: error }, failure)
    return undefined
  }
}

async function within(done: Promise<void>, ms: number | undefined): Promise<void> {
  if (ms === undefined) return done
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal }).catch(() => undefined)
  await Promise.race([done, late])
  timer.abort()
}
