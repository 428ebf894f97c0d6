import { randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { env } from './env.server'
import { secretFile, makePrivateFolder, PRIVATE_FILE } from './files.server'

/** What signs cookies and form stamps: from the configuration, else made once and kept beside the database. */
export const secret = env.SESSION_SECRET ?? storedSecret(secretFile())

function storedSecret(file: string): string {
  if (!existsSync(file)) {
    makePrivateFolder(dirname(file))
    // 'wx': of two processes that start together, the second one reads what the first one wrote.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** What proves that a text was made here; a signature for one purpose is none for another. */
export function signatureOf(purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

/** Whether a signature is ours, found out in the same time for every wrong one. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
