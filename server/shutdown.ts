import type { Server } from 'node:http'
import type { Logger } from 'pino'

const GRACE_MS = 10_000
const GRACE_AFTER_FAILURE_MS = 1000
const SWEEP_MS = 50

export interface Closing {
  server: Server
  logger: Logger
  /** Called first: from now on the server is not ready. */
  onDrain: () => void
  /** Called last: closes what the requests used. */
  close: () => Promise<void>
}

/** Closes in good order on SIGTERM and SIGINT (exit 0), and after a failure that nobody caught (exit 1). */
export function closeOnSignals(closing: Closing): void {
  let isClosing = false
  const end = (code: number, graceMs: number) => {
    // Asked twice: somebody does not want to wait.
    if (isClosing) process.exit(1)
    isClosing = true
    void shutDown(closing, graceMs).then(
      () => process.exit(code),
      (error: unknown) => {
        closing.logger.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  const fail = (error: unknown) => {
    closing.logger.fatal({ err: error }, 'unexpected failure')
    end(1, GRACE_AFTER_FAILURE_MS)
  }
  process.on('SIGTERM', () => end(0, GRACE_MS))
  process.on('SIGINT', () => end(0, GRACE_MS))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

async function shutDown({ server, logger, onDrain, close }: Closing, graceMs: number): Promise<void> {
  logger.info('closing')
  onDrain()
  await drain(server, graceMs)
  await close()
  logger.info('closed')
}

/** Accepts nothing more and waits for the requests in flight; after `graceMs` their connections are cut. */
export function drain(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(sweep)
      clearTimeout(cut)
      server.closeAllConnections()
      resolve()
    }
    // A connection that has just got its answer is kept alive for the next request: swept, not waited for.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const cut = setTimeout(finish, graceMs)
    server.close(finish)
    server.closeIdleConnections()
  })
}
