import { isMainThread } from 'node:worker_threads'

// Imported into each server of the tests: however the process that has started it ends, its end of this pipe closes.
if (isMainThread) {
  process.stdin.on('close', () => process.exit(1)).resume()
  process.stdin.unref()
}
