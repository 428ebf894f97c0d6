import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { countTry, forgetFailures, throttleKey } from '~/models/user/login-throttle.server'
import { countUnused, takeCode } from './recovery-codes.server'
import { stepOf } from './totp.server'

type Row = typeof users.$inferSelect

/** The password was right, and the second step is still to come. */
export class CodeRequired extends Error {
  constructor(readonly userId: number) {
    super('This account signs in with a code as well: send it as "code"')
  }
}

/** No code of this user, or one that was used before. */
export class WrongCode extends Error {
  constructor() {
    super('This code is not valid, or has been used already')
  }
}

/** What a code was. */
export interface CodeUsed {
  /** How many recovery codes are left, when it was one of them. */
  recoveryCodesLeft: number | null
}

/** Whoever tries codes knows the password already: their tries count together, wherever they come from. */
const FROM_ANYWHERE = 'any address'

/**
 * Takes a code of a user, six digits of their authenticator app or a recovery code; each is good for once.
 * Throws WrongCode, and TooMany while the throttle holds.
 */
export async function useCode(user: Row | undefined, code: string): Promise<CodeUsed> {
  if (!user) throw new WrongCode()
  const key = await countTry(user.email, FROM_ANYWHERE)
  const used = await tx(() => take(user.id, code))
  await forgetFailures(key)
  return used
}

/** Forgets the wrong codes of a user. */
export async function forgetWrongCodes(email: string): Promise<void> {
  await forgetFailures(throttleKey(email, FROM_ANYWHERE))
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
