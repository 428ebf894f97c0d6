import { pino } from 'pino'
import { env } from './env.server'

/** Structured log lines on stdout. Never give it personal data: no names, addresses, bodies or cookies. */
export const logger = pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
