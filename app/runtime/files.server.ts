import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from './env.server'

export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER })
}

export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch {
    return
  }
}

/** A command that root runs must not lock the shop out. */
export function shareOwner(model: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(model) ? model : dirname(model))
  for (const path of paths) chownSync(path, uid, gid)
}

export const usesServer = !env.DATABASE_URL.startsWith('file:')

/** With a server too, backups and uploads are beside it. */
export function databaseFile(): string {
  return usesServer ? join(env.DATA_DIR, 'boutique.db') : env.DATABASE_URL.slice('file:'.length)
}

export function uploadsUrl(): string {
  return env.UPLOADS_URL ?? `file:${uploadsFolder()}`
}

export function uploadsFolder(): string {
  return join(dirname(databaseFile()), 'uploads')
}

export function secretFile(): string {
  return join(dirname(databaseFile()), 'session-secret')
}
