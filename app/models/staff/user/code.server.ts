import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { db, tx } from '#db/client.server'
import { recoveryCodes, users } from '#db/schema'
import { hashOf } from '~/runtime/tokens.server'
import type { Proven } from './credentials.server'
import { countAttempt, forgetFailures, throttleKey } from './login-throttle.server'

type Row = typeof users.$inferSelect

export class CodeRequired extends Error {
  constructor(readonly proven: Proven) {
    super('This account needs a code as well: send it as "code"')
  }
}

export class WrongCode extends Error {
  constructor() {
    super('This code is not valid, or has been used already')
  }
}

export interface CodeUsed {
  recoveryCodesLeft: number | null
}

/** Wrong codes count for all client addresses together. */
const ANY_ADDRESS = 'any address'

export async function useCode(user: Row, code: string): Promise<CodeUsed> {
  const key = await countAttempt(user.email, ANY_ADDRESS)
  const used = await tx(() => take(user.id, code))
  await forgetFailures(key)
  return used
}

export async function forgetWrongCodes(email: string): Promise<void> {
  await forgetFailures(throttleKey(email, ANY_ADDRESS))
}

async function take(userId: number, code: string): Promise<CodeUsed> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user?.totp_secret) throw new WrongCode()
  if (/^\d{6}$/.test(code)) {
    await takeStep(user, user.totp_secret, code)
    return { recoveryCodesLeft: null }
  }
  if (!(await takeCode(userId, code))) throw new WrongCode()
  return { recoveryCodesLeft: await countUnused(userId) }
}

async function takeStep({ id, totp_last_step }: Row, secret: string, code: string): Promise<void> {
  const step = stepOf(secret, code)
  if (step === null || step <= (totp_last_step ?? 0)) throw new WrongCode()
  await db.update(users).set({ totp_last_step: step }).where(eq(users.id, id))
}

const CODE_COUNT = 10

/** Crockford's base32 has no characters that look similar. */
const BASE32_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** With 80 random bits each, a plain hash is safe. */
export async function replaceCodes(user_id: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ user_id, code_hash: hashOfCode(code) })))
  return codes
}

function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => BASE32_ALPHABET[byte % BASE32_ALPHABET.length]).join('')
}

export async function takeCode(userId: number, code: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(isUnused(userId), eq(recoveryCodes.code_hash, hashOfCode(code))))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function countUnused(userId: number): Promise<number> {
  return db.$count(recoveryCodes, isUnused(userId))
}

function isUnused(userId: number) {
  return and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at))
}

/** People may read 0 as o, and 1 as i or l. */
const hashOfCode = (code: string) => hashOf(code.replaceAll('o', '0').replaceAll(/[il]/g, '1'))

/** In steps of 30 seconds (RFC 6238, 5.2). */
const WINDOW = 1

export function newSecret(): string {
  return new Secret().base32
}

export function appAddress(secret: string, email: string, issuer: string): string {
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), window: WINDOW, timestamp: now })
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta
}
