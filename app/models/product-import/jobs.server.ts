import { Invalid } from '~/models/errors'

/** How far a run is, in lines. */
export interface Progress {
  done: number
  total: number
}

interface Job {
  progress: Progress
  /** Settles when the run is over, however it ends; never rejects. */
  over: Promise<void>
}

interface Jobs {
  running: Map<number, Job>
  stopping: AbortController
}

// On globalThis: the two production bundles, the shop and the process around it, must know the same runs.
const store = globalThis as { __boutiqueImports?: Jobs }
const jobs: Jobs = (store.__boutiqueImports ??= { running: new Map(), stopping: new AbortController() })

/** Aborted once the process is to end. */
export const stopping = jobs.stopping.signal

/** How far the run of an import is; null when this process has none. What it writes is seen by nobody until it is over. */
export function progressOf(id: number): Progress | null {
  return jobs.running.get(id)?.progress ?? null
}

/** Throws Invalid while this import is running. */
export function requireIdle(id: number): void {
  if (jobs.running.has(id)) throw new Invalid({ '': ['This import is running'] })
}

/** Runs one import at a time; answers its end, or that of the one of this id that is running already. Throws Invalid for another one. */
export function runAlone(id: number, total: number, work: (progress: Progress) => Promise<void>): Promise<void> {
  const running = jobs.running.get(id)
  if (running) return running.over
  if (jobs.running.size > 0) throw new Invalid({ '': ['Another import is running. Try again when it is done.'] })
  const progress = { done: 0, total }
  const over = work(progress).finally(() => jobs.running.delete(id))
  jobs.running.set(id, { progress, over })
  return over
}

/** Ends what is running: it is undone. No other run begins after that. */
export async function endImports(): Promise<void> {
  jobs.stopping.abort()
  await Promise.all([...jobs.running.values()].map(({ over }) => over))
}
