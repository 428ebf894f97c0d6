import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigurationError, env } from './env.server'
import { makePrivateFolder, PRIVATE_FILE, secretFile } from './files.server'

const SHORTEST = 32

export const secret = env.SESSION_SECRET ?? storedSecret(secretFile())

/** Throws ConfigurationError for a file that cannot be used. */
export function storedSecret(file: string): string {
  if (!existsSync(file)) createSecret(file)
  const stored = readFileSync(file, 'utf8').trim()
  if (stored.length >= SHORTEST) return stored
  throw new ConfigurationError(
    `${file} is damaged. Restore it from a backup, or delete it: everybody will be signed out, and links in sent emails will stop working.`,
  )
}

function createSecret(file: string): void {
  makePrivateFolder(dirname(file))
  // Linked as a whole: of two processes that start together, both read the first one's.
  const written = `${file}.${randomUUID()}`
  try {
    writeFileSync(written, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE, flag: 'wx' })
    linkSync(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(written, { force: true })
  }
}

/** A signature for one purpose is invalid for another. */
export function signatureOf(purpose: string, text: string, key = secret): string {
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')
}

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
