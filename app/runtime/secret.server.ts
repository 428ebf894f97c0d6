import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { env } from './env.server'
import { secretFile, makePrivateFolder, PRIVATE_FILE } from './files.server'

/** Signs cookies and timestamps: from the configuration, else generated once and stored beside the database. */
export const secret = env.SESSION_SECRET ?? storedSecret(secretFile())

function storedSecret(file: string): string {
  if (!existsSync(file)) {
    makePrivateFolder(dirname(file))
    // 'wx': of two processes that start together, the second reads what the first has written.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** A signature for one purpose is invalid for another. */
export function signatureOf(purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

/** Compares in constant time. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
