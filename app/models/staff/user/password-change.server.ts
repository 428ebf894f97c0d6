import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { forgetWrongCodes } from './code.server'
import { credentialsOf, findUnchanged, type Proven } from './credentials.server'
import { type Delivery, issue } from './invitation.server'
import { hashPassword, type Owner, randomPassword, requireOwnPassword } from './password.server'
import { endOthers, renew } from './session.server'
import { STAFF } from './staff.kind'
import { endAccess, findStaff } from './staff-changes.server'
import { forgetSecret } from './two-step.server'
import type { PasswordChange } from './user.schema'
import { requireOwner } from './user.server'

/** Ends all other sessions: somebody else may have opened them. */
export async function changePassword(owner: Owner, sessionId: number, input: PasswordChange) {
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

interface Reset extends Delivery {
  forgetTwoStep: boolean
}

export async function resetPassword(id: number, by: Proven, { forgetTwoStep, ...delivery }: Reset): Promise<string> {
  const password_hash = await hashPassword(randomPassword())
  return tx(async () => {
    const author = await requireOwner(by)
    const user = await findStaff(id)
    if (id === by.id) throw new Invalid({ '': ['Change your own password in your account'] })
    if (user.role !== 'admin' || !user.staff_role) throw new Invalid({ '': ['This person is deactivated'] })
    await db.update(users).set({ password_hash }).where(eq(users.id, id))
    if (forgetTwoStep) await forgetSecret(id)
    await forgetWrongCodes(user.email)
    await endAccess(id)
    await recordChange({ kind: STAFF, id, action: 'reset', by: by.id })
    return issue({ email: user.email, staff_role: user.staff_role, user_id: id }, author, delivery)
  })
}
