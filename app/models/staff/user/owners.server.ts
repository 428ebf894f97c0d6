import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { findUnchanged, type Proven } from './credentials.server'
import { isOwner, type User, withoutSecrets } from './user.server'

export const IS_STAFF = eq(users.role, 'admin')
export const IS_OWNER = and(IS_STAFF, eq(users.staff_role, 'owner'))

/** In the transaction of the write: another owner may just have demoted this one. */
export async function requireOwner(proven: Proven): Promise<User> {
  const found = await findUnchanged(proven)
  if (!found) throw new Invalid({ '': ['Your access has changed: please log in again'] })
  if (!isOwner(found)) throw new Invalid({ '': ['You are not an owner of this shop any more'] })
  return withoutSecrets(found)
}

export async function isRequiredOfAll(): Promise<boolean> {
  const all = await db.$count(users, IS_STAFF)
  return all > 0 && (await db.$count(users, and(IS_STAFF, eq(users.two_step_required, true)))) === all
}
