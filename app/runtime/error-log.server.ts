/** An error of the log, in one line, as staff may see it. */
export interface LoggedError {
  at: Date
  message: string
  /** The id of the request that failed. */
  request: string | null
}

const MAX_WAITING = 100
const MAX_LENGTH = 300

// On globalThis: both production bundles have a logger, and one of them stores the errors of both.
const store = globalThis as { __boutiqueErrors?: LoggedError[] }
const waiting = (store.__boutiqueErrors ??= [])

/** Remembers an error until it is stored. Of very many the first ones are remembered. */
export function rememberError(error: LoggedError): void {
  if (waiting.length < MAX_WAITING) waiting.push({ ...error, message: error.message.slice(0, MAX_LENGTH) })
}

/** The errors that have not been taken yet. */
export function takeErrors(): LoggedError[] {
  return waiting.splice(0)
}
