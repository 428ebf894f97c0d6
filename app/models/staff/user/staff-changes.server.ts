import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { apiTokens, invitations, users } from '#db/schema'
import { Invalid, NotFound, requireRow } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { ActionOf } from '~/models/records/kind'
import { endCalendar } from './calendar.server'
import { can } from './capabilities'
import type { Proven } from './credentials.server'
import { withdrawWhere } from './invitation.server'
import { endAll } from './session.server'
import { STAFF } from './staff.kind'
import type { StaffInput, StaffName } from './user.schema'
import { IS_OWNER, IS_STAFF, isOwner, presentStaff, requireOwner, type User, withoutSecrets } from './user.server'

type Row = typeof users.$inferSelect

const ONESELF = 'This is your own account: another owner can change it'
const LAST_OWNER = 'A shop needs an owner: make somebody else an owner first'

/** Throws Invalid for oneself and the last owner. */
export async function changeStaff(id: number, input: StaffInput, by: Proven): Promise<User> {
  return changeAs(by, id, 'changed', (user) => {
    if (id === by.id && input.staff_role !== user.staff_role) throw new Invalid({ '': [ONESELF] })
    return input
  })
}

export async function changeName(id: number, name: StaffName): Promise<User> {
  return tx(async () => {
    const user = await findStaff(id)
    const isSame = user.first_name === name.first_name && user.last_name === name.last_name
    return isSame ? withoutSecrets(user) : saveStaff(user, name, 'changed', id)
  })
}

export async function deactivate(id: number, by: Proven): Promise<User> {
  return changeAs(by, id, 'deactivated', ({ role }) => {
    if (id === by.id) throw new Invalid({ '': [ONESELF] })
    return role === 'user' ? null : { role: 'user', deactivated_at: new Date() }
  })
}

export async function reactivate(id: number, by: Proven): Promise<User> {
  return changeAs(by, id, 'reactivated', ({ role }) =>
    role === 'admin' ? null : { role: 'admin', deactivated_at: null },
  )
}

async function changeAs(
  by: Proven,
  id: number,
  action: ActionOf<typeof STAFF>,
  valuesOf: (user: Row) => Partial<Row> | null,
): Promise<User> {
  return tx(async () => {
    await requireOwner(by)
    const user = await findStaff(id)
    const values = valuesOf(user)
    return values ? saveStaff(user, values, action, by.id) : withoutSecrets(user)
  })
}

/** Former staff too, whom the history still names. Throws NotFound. */
export async function findStaff(id: number): Promise<Row> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user?.staff_role) throw new NotFound('Staff member')
  return user
}

/** Throws Invalid when no owner would be left. */
export async function saveStaff(
  user: Row,
  values: Partial<Row>,
  action: ActionOf<typeof STAFF>,
  by?: number,
): Promise<User> {
  const saved = requireRow('Staff member', await db.update(users).set(values).where(eq(users.id, user.id)).returning())
  if ((await db.$count(users, IS_OWNER)) === 0) throw new Invalid({ '': [LAST_OWNER] })
  if (saved.role !== 'admin') await endAccess(user.id)
  else if (!isOwner(saved)) await endGrants(user.id)
  if (!can(saved.staff_role, 'answer')) await endCalendar(user.id)
  await recordChange({ kind: STAFF, id: user.id, action, by, before: presentStaff(user), after: presentStaff(saved) })
  return withoutSecrets(saved)
}

export async function requireTwoStepOfAll(by: Proven): Promise<number> {
  return tx(async () => {
    await requireOwner(by)
    const others = await db
      .select()
      .from(users)
      .where(and(IS_STAFF, ne(users.two_step_required, true)))
    for (const user of others) await saveStaff(user, { two_step_required: true }, 'changed', by.id)
    return others.length
  })
}

export async function endAccess(userId: number): Promise<void> {
  await endAll(userId)
  await endGrants(userId, eq(invitations.user_id, userId))
}

async function endGrants(userId: number, alsoWithdrawn?: SQL): Promise<void> {
  await withdrawWhere(or(eq(invitations.invited_by_id, userId), alsoWithdrawn))
  await db
    .update(apiTokens)
    .set({ revoked_at: new Date() })
    .where(and(eq(apiTokens.created_by_id, userId), isNull(apiTokens.revoked_at)))
}
