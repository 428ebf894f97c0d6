import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_CONNECTIONS, SILENCE_TIMEOUT_MS } from './limits'

const CLOSE_AFTER_MS = 1000

/** Bounds how many connections there are at once, and how long each may be silent. */
export function limitConnections(
  server: Server,
  { count = MAX_CONNECTIONS, silenceMs = SILENCE_TIMEOUT_MS } = {},
): void {
  server.maxConnections = count
  server.on('drop', () => server.closeIdleConnections())
  server.setTimeout(silenceMs)
  // Node takes its own listeners from a socket after CONNECT; without any, a reset would end the process.
  server.on('connection', (socket) => socket.on('error', () => undefined))
}

/** Sends the last bytes of a connection, and closes it a second later at most, whatever the client does. */
export function endSocket(socket: Duplex, bytes: string): void {
  const timer = setTimeout(() => socket.destroy(), CLOSE_AFTER_MS)
  socket.once('close', () => clearTimeout(timer))
  socket.resume()
  socket.end(bytes)
}
