import { createHmac, timingSafeEqual } from 'node:crypto'
import { secret } from './secret.server'

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
