import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { recoveryCodes, users } from '#db/schema'
import { Conflict, Invalid } from '~/models/records/errors'
import { makeOnce } from '~/models/records/writes.server'
import { hashOf } from '~/runtime/tokens.server'
import { countUnused, replaceCodes, stepOf, useCode, WrongCode } from './code.server'
import { credentialsOf, findUnchanged } from './credentials.server'
import { type Owner, requireOwnPassword } from './password.server'
import type { Confirmation, PasswordAndCode } from './user.schema'

type Row = typeof users.$inferSelect

const WRONG_CODE = 'This code is not valid. Please enter the one that your app shows now'

export async function statusOf(userId: number) {
  const [user] = await db.select({ secret: users.totp_secret }).from(users).where(eq(users.id, userId))
  return { isOn: Boolean(user?.secret), recoveryCodesLeft: await countUnused(userId) }
}

/** Returns the recovery codes, which nobody can read later. */
export async function turnOn(owner: Owner, secret: string, { password, code }: PasswordAndCode): Promise<string[]> {
  const user = await requireOwnPassword(owner, password, 'password')
  const step = stepOf(secret, code)
  if (step === null) throw new Invalid({ code: [WRONG_CODE] })
  return tx(async () => {
    const { totp_secret } = await requireUnchanged(user)
    if (totp_secret !== null) throw new Conflict({ code: ['Two-step verification is already on'] })
    await db.update(users).set({ totp_secret: secret, totp_last_step: step }).where(eq(users.id, owner.id))
    return replaceCodes(owner.id)
  })
}

export async function turnOff(owner: Owner, { password, code }: PasswordAndCode): Promise<void> {
  const user = await requireOwnPassword(owner, password, 'password')
  if (user.totp_secret === null) return
  try {
    await useCode(user, code)
  } catch (error) {
    throw error instanceof WrongCode ? new Invalid({ code: [error.message] }) : error
  }
  await tx(async () => {
    await requireUnchanged(user)
    await forgetSecret(owner.id)
  })
}

/** The password may have been reset since it was checked. */
async function requireUnchanged(user: Row): Promise<Row> {
  const found = await findUnchanged({ id: user.id, credentials: credentialsOf(user) })
  if (!found) throw new Invalid({ password: ['Your password or two-step verification was changed in the meantime'] })
  return found
}

export async function forgetSecret(userId: number): Promise<void> {
  await tx(async () => {
    await db.update(users).set({ totp_secret: null, totp_last_step: null }).where(eq(users.id, userId))
    await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  })
}

/** Null for a repeated submission, which gets no secret twice. */
export async function renewRecoveryCodes(
  owner: Owner,
  { password, idempotency_key }: Confirmation,
): Promise<string[] | null> {
  const user = await requireOwnPassword(owner, password, 'password')
  if (user.totp_secret === null) throw new Conflict({ password: ['Two-step verification is off'] })
  const key = hashOf(`recovery codes ${owner.id} ${idempotency_key}`)
  const { made } = await makeOnce(key, async () => {
    await requireUnchanged(user)
    return { id: owner.id, codes: await replaceCodes(owner.id) }
  })
  return made && made.codes
}
