import { chownSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from './env.server'

export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER })
}

/** Makes an empty file for this user alone, unless there is one. What keeps it from being made fails whoever opens it. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch {
    return
  }
}

/** Gives files the owner of `model`: a command that root runs must not lock the shop out. Only root can. */
export function shareOwner(model: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(model)
  for (const path of paths) chownSync(path, uid, gid)
}

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
