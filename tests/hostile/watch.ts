import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

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

/** The memory of a process as the operating system counts it. */
export function megabytesOf(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
