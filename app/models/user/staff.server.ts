import { and, eq, ne } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid, NotFound } from '~/models/errors'
import { staffEmailSchema } from './user.schema'
import { countStaff, create } from './user.server'
import { ConfigurationError, env } from '~/runtime/env.server'
import { randomBytes } from 'node:crypto'
import { endAll } from '~/models/session/session.server'
import { forgetWrongCodes } from '~/models/two-step/code.server'
import { forgetSecret } from '~/models/two-step/two-step.server'
import { isCommonPassword } from './common-passwords.server'
import { hashPassword } from './password.server'

/** Returns the new user's random password. Throws Invalid for a malformed address, Conflict for one in use. */
export async function addStaff(address: string): Promise<string> {
  const { data: email, error } = staffEmailSchema.safeParse(address)
  if (error) throw new Invalid({ email: [error.issues[0]?.message ?? ''] })
  const password = randomPassword()
  await create({ email, password, role: 'admin' })
  return password
}

/** Also ends their sessions. Throws NotFound, and Invalid for the last staff member: nobody could sign in. */
export async function removeStaff(email: string): Promise<void> {
  await tx(async () => {
    const isStaff = eq(users.role, 'admin')
    const isThisOne = and(isStaff, eq(users.email, email.trim().toLowerCase()))
    const [user] = await db.select({ id: users.id }).from(users).where(isThisOne)
    if (!user) throw new NotFound(`Staff member ${email}`)
    const others = await db.$count(users, and(isStaff, ne(users.id, user.id)))
    if (others === 0) throw new Invalid({ email: [`${email} is the last staff member: add another one first`] })
    await db.delete(users).where(eq(users.id, user.id))
  })
}

/** Adds a staff member from the configuration if there is none. Returns their password only if it was generated now. Throws ConfigurationError for a common password. */
export async function ensureFirstStaff(): Promise<{ email: string; password: string | null }> {
  const email = env.ADMIN_EMAIL
  const password = env.ADMIN_PASSWORD ?? randomPassword()
  const isAdded = await addUnlessStaffExists(email, password)
  return { email, password: isAdded && !env.ADMIN_PASSWORD ? password : null }
}

async function addUnlessStaffExists(email: string, password: string): Promise<boolean> {
  if ((await countStaff()) > 0) return false
  if (await isCommonPassword(password)) throw new ConfigurationError('ADMIN_PASSWORD is too common: choose another one')
  // Checked again under the lock: another process may be starting on the same database.
  return tx(async () => {
    if ((await countStaff()) > 0) return false
    await create({ email, password, role: 'admin' })
    return true
  })
}

function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** Sets a random password and returns it, turns two-step verification off and ends all sessions. Throws NotFound. */
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
