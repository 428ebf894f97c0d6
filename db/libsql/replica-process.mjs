// Keeps a replica up to date, in a process of its own: the library blocks while it waits for the server.
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

if (isMainThread) listen()
else parentPort.on('message', () => void sync().then((answer) => parentPort.postMessage(answer)))

/** The thread that talks to the shop is never blocked: it has to notice when the shop has ended. */
function listen() {
  const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) })
  process.umask(0o077)
  process.on('message', () => worker.postMessage('sync'))
  worker.on('message', (answer) => process.connected && process.send(answer))
  // An exit would wait for a blocked thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // They reach the whole group: the process that uses the replica decides.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
}

let replica

async function sync() {
  const [file, syncUrl] = process.argv.slice(2)
  const authToken = process.env.DATABASE_AUTH_TOKEN ?? ''
  try {
    const { default: Database } = await import('libsql')
    replica ??= new Database(file, { syncUrl, authToken })
    replica.sync()
    return {}
  } catch (error) {
    return { error: error.message }
  }
}
