import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { cleanEmail } from '~/format/email-address'
import { splitName } from '~/models/records/display-name'
import { Conflict, Invalid, NotFound } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { ConfigurationError, env } from '~/runtime/env.server'
import type { StaffRole } from './capabilities'
import { forgetWrongCodes } from './code.server'
import { hashPassword, isCommonPassword, randomPassword } from './password.server'
import { STAFF } from './staff.kind'
import { endAccess, saveStaff } from './staff-changes.server'
import { forgetSecret } from './two-step.server'
import { staffEmailSchema } from './user.schema'
import { countStaff, createHashed, isOwner, listStaff, presentStaff } from './user.server'

/** Returns the random password, of which only a hash is stored. */
export async function addStaff(address: string, staff_role: StaffRole = 'owner'): Promise<string> {
  const { data: email, error } = staffEmailSchema.safeParse(address)
  if (error) throw new Invalid({ email: [error.issues[0]?.message ?? ''] })
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  await tx(async () => {
    const before = await findByEmail(email)
    if (before?.role === 'admin') throw new Conflict({ email: ['This email address is already in use'] })
    if (before) {
      const values = { role: 'admin' as const, staff_role, password_hash, deactivated_at: null }
      await saveStaff(before, values, before.staff_role ? 'reactivated' : 'joined')
      return
    }
    const user = await createHashed({ email, password_hash, role: 'admin', staff_role })
    await recordChange({ kind: STAFF, id: user.id, action: 'joined', after: presentStaff(user) })
  })
  return password
}

async function findByEmail(email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, cleanEmail(email)))
  return user
}

export async function removeStaff(email: string): Promise<void> {
  await tx(async () => {
    const user = await findByEmail(email)
    if (user?.role !== 'admin') throw new NotFound(`Staff member ${email}`)
    await saveStaff(user, { role: 'user', deactivated_at: new Date() }, 'deactivated')
  })
}

/** Returns the password only if it was generated now. */
export async function ensureFirstStaff(): Promise<{ email: string; password: string | null }> {
  const email = env.ADMIN_EMAIL
  const password = env.ADMIN_PASSWORD ?? randomPassword()
  const isAdded = await addUnlessStaffExists(email, password)
  return { email, password: isAdded && !env.ADMIN_PASSWORD ? password : null }
}

async function addUnlessStaffExists(email: string, password: string): Promise<boolean> {
  if ((await countStaff()) > 0) return false
  if (await isCommonPassword(password)) throw new ConfigurationError('ADMIN_PASSWORD is too common: choose another one')
  const password_hash = await hashPassword(password)
  return tx(async () => {
    if ((await countStaff()) > 0) return false
    await createHashed({ email, password_hash, role: 'admin', ...splitName(env.ADMIN_NAME ?? '') })
    return true
  })
}

export async function resetUser(email: string): Promise<{ password: string; becameOwner: boolean }> {
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  return tx(async () => {
    const user = await findByEmail(email)
    if (!user) throw new NotFound(`Staff member ${email}`)
    const hasOwner = (await listStaff()).some(isOwner)
    await db.update(users).set({ password_hash }).where(eq(users.id, user.id))
    await forgetSecret(user.id)
    await endAccess(user.id)
    await forgetWrongCodes(user.email)
    await recordChange({ kind: STAFF, id: user.id, action: 'reset' })
    const owner = { role: 'admin', staff_role: 'owner', deactivated_at: null } as const
    if (!hasOwner) await saveStaff(user, owner, user.role === 'admin' ? 'changed' : 'reactivated')
    return { password, becameOwner: !hasOwner }
  })
}
