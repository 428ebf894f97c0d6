import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

const GRACE_MS = 10_000
const GRACE_AFTER_FAILURE_MS = 1000
const SWEEP_MS = 50
/** How long after opening, or after a response, the next request may take to begin. */
const FIRST_BYTE_MS = 300
/** npm and systemd each forward the same signal. */
const SAME_SIGNAL_MS = 1000

export interface Closing {
  server: Server
  logger: Logger
  onDrain: () => void
  /** How long it keeps serving afterwards, until a proxy notices. */
  unreadyMs: number
  close: () => Promise<void>
}

/** Shuts down gracefully on SIGTERM and SIGINT (exit 0), and after an uncaught error (exit 1). */
export function closeOnSignals(closing: Closing): void {
  let closingSince: number | undefined
  const end = (code: number, graceMs: number, unreadyMs: number) => {
    const isSameSignal = closingSince !== undefined && performance.now() - closingSince < SAME_SIGNAL_MS
    if (code === 0 && isSameSignal) return
    // A second Ctrl-C, or a failure while closing.
    if (closingSince !== undefined) process.exit(1)
    closingSince = performance.now()
    shutDown({ ...closing, unreadyMs }, graceMs).then(
      () => process.exit(code),
      (error: unknown) => {
        closing.logger.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  const stop = () => end(0, GRACE_MS, closing.unreadyMs)
  const fail = (error: unknown) => {
    closing.logger.fatal({ err: error }, 'unexpected failure')
    end(1, GRACE_AFTER_FAILURE_MS, 0)
  }
  process.off('SIGTERM', exitAtOnce).on('SIGTERM', stop)
  process.off('SIGINT', exitAtOnce).on('SIGINT', stop)
  process.on('uncaughtException', fail).on('unhandledRejection', fail)
}

/** Before startup is complete: as process 1 of a container, Node would ignore signals. */
export function exitOnSignals(): void {
  process.on('SIGTERM', exitAtOnce).on('SIGINT', exitAtOnce)
}

function exitAtOnce(): void {
  process.exit(0)
}

/** Ignores a closed stdout, as after Ctrl-C with `| tee`: an unhandled error event would end the process. */
export function ignoreClosedOutput(streams: Writable[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

async function shutDown({ server, logger, onDrain, unreadyMs, close }: Closing, graceMs: number): Promise<void> {
  logger.info('closing')
  onDrain()
  await pause(unreadyMs)
  await drain(server, graceMs)
  await close()
  logger.info('closed')
}

/** Takes no new connections, and resolves when those that are open have had their responses, or after `graceMs`. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  // An HTTP server's own close would also cut connections just opened for a request.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await pause(Math.min(FIRST_BYTE_MS, graceMs))
  // A connection stays open for the next request after a response: closed in intervals, not awaited.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
