import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { endAccess } from './access.server'
import { forgetWrongCodes } from './code.server'
import type { Proven } from './credentials.server'
import { type Delivery, issue } from './invitation.server'
import { requireOwner } from './owners.server'
import { hashPassword, randomPassword } from './password.server'
import { STAFF } from './staff.kind'
import { findStaff } from './staff-changes.server'
import { forgetSecret } from './two-step.server'

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
