import { and, eq, ne, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid, NotFound } from '~/models/errors'
import { randomPassword } from './reset.server'
import { staffEmailSchema } from './user.schema'
import { create } from './user.server'

/**
 * Adds a staff member; returns the random password, which is to be shown once. Throws Invalid for what is no e-mail
 * address, and Conflict when it is in use.
 */
export async function addStaff(address: string): Promise<string> {
  const { data: email, error } = staffEmailSchema.safeParse(address)
  if (error) throw new Invalid({ email: [error.issues[0]?.message ?? ''] })
  const password = randomPassword()
  await create({ email, password, role: 'admin' })
  return password
}

/**
 * Removes a staff member and ends their sessions; what they did stays. Throws NotFound, and Invalid for the last one,
 * without whom nobody could sign in.
 */
export async function removeStaff(email: string): Promise<void> {
  await tx(async () => {
    const isStaff = eq(users.role, 'admin')
    const isThisOne = and(isStaff, eq(users.email, email.trim().toLowerCase()))
    const [user] = await db.select({ id: users.id }).from(users).where(isThisOne)
    if (!user) throw new NotFound(`Staff member ${email}`)
    const [others] = await db
      .select({ count: sql<number>`count(*)` })
      .from(users)
      .where(and(isStaff, ne(users.id, user.id)))
    if (!others?.count) throw new Invalid({ email: [`${email} is the last staff member: add another one first`] })
    await db.delete(users).where(eq(users.id, user.id))
  })
}
