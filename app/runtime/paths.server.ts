import { dirname, join } from 'node:path'
import { env } from './env.server'

/** The path of the database file. */
export function databaseFile(): string {
  return env.DATABASE_URL.slice('file:'.length)
}

/** The folder of the pictures that staff upload: as configured, else `uploads` beside the database. */
export function uploadsFolder(): string {
  return env.UPLOADS_DIR ?? join(dirname(databaseFile()), 'uploads')
}

/** The file of the secret that signs cookies, where the configuration has none: beside the database. */
export function secretFile(): string {
  return join(dirname(databaseFile()), 'session-secret')
}
