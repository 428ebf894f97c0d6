import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { env } from './env.server'

/** Structured log lines on stdout. Never give it personal data: no names, addresses, bodies or cookies. */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)) },
})

/** A failed query's own message holds its parameters, people's names and addresses among them; its cause does not. */
function withoutValues(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
