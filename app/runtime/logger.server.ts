import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { env } from './env.server'
import { rememberError, type LoggedError } from './error-log.server'
import { readableLine } from './readable-log'

/** Log lines on stdout: JSON, or readable on a terminal. Never give it personal data: no names, addresses, bodies or cookies. */
export const logger = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)) },
    hooks: {
      logMethod(args, method, level) {
        if (level >= pino.levels.values.error!) rememberError(asLoggedError(args))
        method.apply(this, args)
      },
    },
  },
  // Not pino's own destination: when the reader of a pipe is gone, its flush after a fatal line never ends.
  { write: (line) => void process.stdout.write(process.stdout.isTTY ? readableLine(line) : line) },
)

/** From the arguments of a log call: an object and a message, or a message alone. */
function asLoggedError([details, text]: unknown[]): LoggedError {
  const { err, id } = (typeof details === 'object' && details !== null ? details : {}) as {
    err?: unknown
    id?: unknown
  }
  const cause = err instanceof Error ? String(withoutValues(err)) : ''
  const words = [text, details].find((part) => typeof part === 'string')
  const message = [words, cause].filter(Boolean).join(': ')
  return { at: new Date(), message: message || 'Error', request: typeof id === 'string' ? id : null }
}

/** A failed query's own message holds its parameters, people's names and addresses among them; its cause does not. */
function withoutValues(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
