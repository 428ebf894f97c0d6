import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { env } from './env.server'
import { loggedPath } from './logged-path'
import { oncePerProcess } from './process.server'

/** Never log personal data: no names, addresses, bodies or cookies. */
export const logger = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)), path: loggedPath },
    hooks: {
      logMethod(args, method, level) {
        if (level >= pino.levels.values.error!) rememberError(asLoggedError(args))
        method.apply(this, args)
      },
    },
  },
  // pino's own destination hangs in a flush once the reader of a pipe is gone.
  { write: (line) => void process.stdout.write(process.stdout.isTTY ? readableLine(line) : line) },
)

function asLoggedError([details, text]: unknown[]) {
  const { err, id } = (typeof details === 'object' && details !== null ? details : {}) as {
    err?: unknown
    id?: unknown
  }
  const cause = err instanceof Error ? String(withoutValues(err)) : ''
  const words = [text, details].find((part) => typeof part === 'string')
  const message = [words, cause].filter(Boolean).join(': ')
  return { at: new Date(), message: message || 'Error', request: typeof id === 'string' ? id : null }
}

/** A failed query's message holds its parameters, such as names. */
function withoutValues(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}

export type LoggedError = ReturnType<typeof asLoggedError>

const MAX_UNSTORED = 100
const MAX_LENGTH = 300

const unstored = oncePerProcess<LoggedError[]>('errors', () => [])

export function rememberError(error: LoggedError): void {
  if (unstored.length < MAX_UNSTORED) unstored.push({ ...error, message: error.message.slice(0, MAX_LENGTH) })
}

export function takeErrors(): LoggedError[] {
  return unstored.splice(0)
}

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }

interface Entry {
  level: number
  time: string
  msg?: string
  err?: { message?: string; stack?: string }
  [field: string]: unknown
}

export function readableLine(json: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(json) as Entry
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`)
  const line = [timeOfDay(time), LEVELS[level] ?? level, msg, ...pairs].join(' ')
  return err ? `${line}\n${err.stack ?? err.message}\n` : `${line}\n`
}

function timeOfDay(time: string): string {
  return new Date(time).toTimeString().slice(0, 8)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
