import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid } from '~/models/errors'
import { withoutSecrets, type User } from './user.server'

export const IS_STAFF = eq(users.role, 'admin')
export const IS_OWNER = and(IS_STAFF, eq(users.staff_role, 'owner'))

/** Under the write lock, since another owner may have demoted this one. Throws Invalid. */
export async function requireOwner(id: number): Promise<User> {
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), IS_OWNER))
  if (!owner) throw new Invalid({ '': ['You are not an owner of this shop any more'] })
  return withoutSecrets(owner)
}

/** Whether each active member of staff must use two-step verification; then new ones must, too. */
export async function isRequiredOfAll(): Promise<boolean> {
  const all = await db.$count(users, IS_STAFF)
  return all > 0 && (await db.$count(users, and(IS_STAFF, eq(users.two_step_required, true)))) === all
}
