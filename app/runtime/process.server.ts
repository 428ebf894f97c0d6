import { setImmediate } from 'node:timers/promises'
import { env } from './env.server'

/** Hot reload loads several copies of a module. */
export function oncePerProcess<T>(name: string, make: () => T): T {
  if (env.NODE_ENV !== 'development') return make()
  const shared = ((globalThis as { __boutique?: Map<string, unknown> }).__boutique ??= new Map())
  if (!shared.has(name)) shared.set(name, make())
  return shared.get(name) as T
}

export function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

const SLICE_MS = 10

/** Yields every ten milliseconds. Throws the reason of `stop`. */
export function yieldToEventLoop(stop?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    stop?.throwIfAborted()
    since = performance.now()
  }
}
