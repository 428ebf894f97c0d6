import { setTimeout as pause } from 'node:timers/promises'
import { logger } from './logger.server'

/** Work that a process does again and again beside its requests. */
export interface Worker {
  /** What the log says when a run fails: the next one tries again. */
  failure: string
  /** The pause between two runs. */
  everyMs: number
  /** Returns true to be run again at once, for there is more to do. */
  work: (stopping: AbortSignal) => Promise<unknown>
  /** What is left to do after the last run. */
  end?: () => Promise<unknown>
  /** How long the process waits for it when it ends; by default as long as it takes. */
  endsWithinMs?: number
}

/** Runs each worker until the returned function is called, which resolves when all have ended. */
export function startWorkers(workers: Worker[]): () => Promise<void> {
  const stopping = new AbortController()
  const running = workers.map((worker) => ({ worker, done: runUntil(stopping.signal, worker) }))
  return async () => {
    stopping.abort()
    await Promise.all(running.map(({ worker, done }) => within(done, worker.endsWithinMs)))
  }
}

async function runUntil(stopping: AbortSignal, worker: Worker): Promise<void> {
  while (!stopping.aborted) {
    const hasMore = await attempt(worker, () => worker.work(stopping))
    // Rejects when it is aborted.
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
