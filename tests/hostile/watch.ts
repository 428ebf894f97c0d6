import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { megabytes } from '../support/process-usage'

/** Times the requests of others, one after the other, until it is stopped. */
export function watchOthers(origin: string, onTime: (ms: number) => void): () => Promise<void> {
  const others = new Worker(new URL('./other-visitors.mjs', import.meta.url), { workerData: origin })
  others.on('message', onTime)
  return async () => {
    const ended = once(others, 'exit')
    others.postMessage('stop')
    await ended
  }
}

const COLLECTION_MS = 1000

/** The resident memory of an attacked shop after garbage collection. */
export async function megabytesHeldBy({ pid }: ChildProcess): Promise<number> {
  if (pid === undefined) throw new Error('The shop is not running')
  process.kill(pid, 'SIGUSR2')
  await setTimeout(COLLECTION_MS)
  return megabytes(pid)
}
