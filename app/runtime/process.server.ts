import { env } from './env.server'

/** One value for a process. In development the process and Vite have copies of each module, and hot reload makes more: all share it. */
export function oncePerProcess<T>(name: string, make: () => T): T {
  if (env.NODE_ENV !== 'development') return make()
  const shared = ((globalThis as { __boutique?: Map<string, unknown> }).__boutique ??= new Map())
  if (!shared.has(name)) shared.set(name, make())
  return shared.get(name) as T
}

/** A queue for work that takes much of the machine: each piece waits for the end, good or bad, of those before it. */
export function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

const TURN_MS = 10

/** For long work in steps: awaited between them, it yields after ten milliseconds. Throws the reason of `stop` once that is aborted. */
export function yieldToEventLoop(stop?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    stop?.throwIfAborted()
    since = performance.now()
  }
}
