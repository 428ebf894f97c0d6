import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

const GRACE_MS = 10_000
const GRACE_AFTER_FAILURE_MS = 1000
const SWEEP_MS = 50
const FIRST_BYTE_MS = 300
/** npm and systemd each forward the same signal. */
const SAME_SIGNAL_MS = 1000

export interface Closing {
  server: Server
  logger: Logger
  onDrain: () => void
  unreadyMs: number
  close: () => Promise<void>
}

export function closeOnSignals(closing: Closing): void {
  let closingSince: number | undefined
  const end = (code: number, graceMs: number, unreadyMs: number) => {
    const isSameSignal = closingSince !== undefined && performance.now() - closingSince < SAME_SIGNAL_MS
    if (code === 0 && isSameSignal) return
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

/** As process 1 of a container, Node would ignore signals. */
export function exitOnSignals(): void {
  process.on('SIGTERM', exitAtOnce).on('SIGINT', exitAtOnce)
}

function exitAtOnce(): void {
  process.exit(0)
}

/** After Ctrl-C with `| tee`, an unhandled EPIPE would end the process. */
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

export async function drain(server: Server, graceMs: number): Promise<void> {
  // An HTTP server's own close would also cut connections just opened for a request.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await pause(Math.min(FIRST_BYTE_MS, graceMs))
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
