import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { credentialsOf, findUnchanged } from './credentials.server'
import { hashPassword, type Owner, requireOwnPassword } from './password.server'
import { endOthers, renew, type Tokens } from './session.server'
import type { PasswordChange } from './user.schema'

interface Changed {
  ended: number
  tokens: Tokens
}

/** Ends all other sessions. */
export async function changePassword(owner: Owner, sessionId: number, input: PasswordChange): Promise<Changed> {
  const user = await requireOwnPassword(owner, input.current_password, 'current_password')
  const password_hash = await hashPassword(input.new_password, 'new_password')
  return tx(async () => {
    if (!(await findUnchanged({ id: user.id, credentials: credentialsOf(user) }))) {
      throw new Invalid({ current_password: ['The password was changed in the meantime'] })
    }
    await db.update(users).set({ password_hash }).where(eq(users.id, user.id))
    return { ended: await endOthers(user.id, sessionId), tokens: await renew(sessionId) }
  })
}
