const TURN_MS = 10

/**
 * For long work in steps: awaited between them, it lets the process answer others as soon as ten milliseconds are over.
 * Throws the reason of `stop` once that is aborted.
 */
export function yieldToEventLoop(stop?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    stop?.throwIfAborted()
    since = performance.now()
  }
}
