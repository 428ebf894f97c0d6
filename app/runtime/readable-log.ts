const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }

interface Entry {
  level: number
  time: string
  msg?: string
  err?: { message?: string; stack?: string }
  [field: string]: unknown
}

/** A log line of JSON as a person at a terminal reads it: time of day, level, message, fields, then the stack. */
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
