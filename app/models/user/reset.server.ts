import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { NotFound } from '~/models/errors'
import { endAll } from '~/models/session/session.server'
import { forgetWrongCodes } from '~/models/two-step/code.server'
import { forgetSecret } from '~/models/two-step/two-step.server'
import { hashPassword } from './password.server'

/** A password that nobody else has: for the first staff user, and for those who have lost theirs. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

/**
 * For whoever has lost their password or their second step: gives them a new random password, turns two-step sign-in
 * off and ends their sessions. Answers the password, which is to be shown once. Throws NotFound.
 */
export async function resetUser(email: string): Promise<string> {
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  await tx(async () => {
    const where = eq(users.email, email.trim().toLowerCase())
    const [user] = await db.update(users).set({ password_hash }).where(where).returning()
    if (!user) throw new NotFound(`Staff member ${email}`)
    await forgetSecret(user.id)
    await endAll(user.id)
    await forgetWrongCodes(user.email)
  })
  return password
}
