import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from './env.server'

export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER })
}

/** Creates an empty file with mode 0600 if it is missing. Ignores errors: opening it will fail. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch {
    return
  }
}

/** Copies the owner of `model`, or of its folder if it is missing, so that a command run by root does not lock the shop out. */
export function shareOwner(model: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(model) ? model : dirname(model))
  for (const path of paths) chownSync(path, uid, gid)
}

export const usesServer = !env.DATABASE_URL.startsWith('file:')

/** The database, or with a server where it would be: backups and uploads are beside it. */
export function databaseFile(): string {
  return usesServer ? join(env.DATA_DIR, 'boutique.db') : env.DATABASE_URL.slice('file:'.length)
}

/** Where uploads are, as `file:…` or `s3://…`. */
export function uploadsUrl(): string {
  return env.UPLOADS_URL ?? `file:${uploadsFolder()}`
}

/** Unless UPLOADS_URL says otherwise. */
export function uploadsFolder(): string {
  return join(dirname(databaseFile()), 'uploads')
}

/** Used when the configuration has no secret. */
export function secretFile(): string {
  return join(dirname(databaseFile()), 'session-secret')
}
