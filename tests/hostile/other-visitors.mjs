// Other visitors during an attack, in their own thread, since the attack keeps its thread busy.
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const PATHS = ['/healthz', '/', '/products', '/api/products?limit=5']
const PAUSE_MS = 25
const TIMEOUT_MS = 10_000

let isOver = false
parentPort.once('message', () => (isOver = true))
for (let turn = 0; !isOver; turn += 1) {
  parentPort.postMessage(await timeOf(workerData + PATHS[turn % PATHS.length]))
  await setTimeout(PAUSE_MS)
}

/** In milliseconds; a page that is not served takes for ever. */
async function timeOf(url) {
  const startedAt = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.arrayBuffer()
    return response.ok ? performance.now() - startedAt : Infinity
  } catch {
    return Infinity
  }
}
