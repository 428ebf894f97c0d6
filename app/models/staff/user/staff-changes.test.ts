import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { changes, invitations, outboxMessages, users } from '#db/schema'
import { staffCalendarOf } from '~/models/customers/appointment/calendar.server'
import { create as createToken, findLive } from '~/models/operations/api-token/api-token.server'
import { Conflict, Invalid, NotFound } from '~/models/records/errors'
import { makeOwner, PASSWORD } from '../../../../tests/factories/user'
import { calendarSecretOf, renewCalendarSecret } from './calendar.server'
import type { Proven } from './credentials.server'
import { findInvitation, invite, join, listInvitations, setPassword, withdraw } from './invitation.server'
import { changePassword, resetPassword } from './password-change.server'
import { end, endOthers, find, start } from './session.server'
import { addStaff, removeStaff, resetUser } from './staff.server'
import { changeName, changeStaff, deactivate, reactivate, requireTwoStepOfAll } from './staff-changes.server'
import { create, lacksTwoStep, listStaff, login } from './user.server'

const HERE = { userAgent: 'Firefox', clientAddress: '192.0.2.1' }
const EDITOR = { staff_role: 'editor', two_step_required: false } as const
const byLink = { byEmail: false, addressOf: (token: string) => token }
const NAMES = { first_name: 'Zoë 𝒜', last_name: 'Nguyễn'.repeat(10), new_password: PASSWORD }

let made = 0
const someone = () => `someone-${(made += 1)}@example.com`

async function accept(token: string) {
  return join(token, NAMES)
}

async function onlyOwner() {
  await tx(async () => {
    await db.update(users).set({ staff_role: 'assistant' }).where(eq(users.staff_role, 'owner'))
  })
  return makeOwner()
}

const actionsOf = async (id: number) =>
  (await db.select().from(changes).where(eq(changes.record, id))).flatMap(({ kind, action }) =>
    kind === 'staff' ? [action] : [],
  )

test('an invited person joins with a name and password of their own', async () => {
  const owner = await makeOwner()
  const email = someone()
  const token = await invite({ email, staff_role: 'editor' }, owner, byLink)
  expect(await findInvitation(token)).toMatchObject({ email, staff_role: 'editor' })
  const joined = await accept(token)
  expect(joined).toMatchObject({ email, first_name: 'Zoë 𝒜', role: 'admin', staff_role: 'editor' })
  expect(await login({ email, password: PASSWORD }, '192.0.2.1')).toMatchObject({ id: joined.id })
  expect(await actionsOf(joined.id)).toEqual(['joined'])
  await expect(accept(token)).rejects.toThrow(NotFound)
  await expect(invite({ email, staff_role: 'owner' }, owner, byLink)).rejects.toThrow(Conflict)
})

test('a link ends with a new invitation, a withdrawal, and after seven days', async () => {
  const owner = await makeOwner()
  const email = someone()
  const first = await invite({ email, staff_role: 'editor' }, owner, byLink)
  const second = await invite({ email, staff_role: 'assistant' }, owner, { ...byLink, byEmail: true })
  expect(await findInvitation(first)).toBeNull()
  const isOf = eq(outboxMessages.recipient, email)
  expect((await db.select().from(outboxMessages).where(isOf))[0]?.text).toContain(second)
  const [invitation] = await listInvitations()
  expect(await withdraw(invitation!.id)).toBe(email)
  await expect(accept(second)).rejects.toThrow(NotFound)
  expect(await db.$count(outboxMessages, isOf)).toBe(0)
  await expect(withdraw(invitation!.id)).rejects.toThrow(NotFound)
  const third = await invite({ email, staff_role: 'editor' }, owner, byLink)
  await tx(async () => {
    await db
      .update(invitations)
      .set({ expires_at: new Date(1) })
      .where(eq(invitations.email, email))
  })
  await expect(accept(third)).rejects.toThrow(NotFound)
})

test('a deactivated person is out at once and comes back with the same role', async () => {
  const owner = await makeOwner()
  const editor = await create({ email: someone(), password: PASSWORD, role: 'admin', staff_role: 'editor' })
  const { cookie, bearer } = await start(editor, HERE)
  await deactivate(editor.id, owner)
  expect([await find({ cookie }), await find({ bearer })]).toEqual([null, null])
  await expect(login({ email: editor.email, password: PASSWORD }, '192.0.2.1')).rejects.toThrow('no access')
  await expect(invite({ email: editor.email, staff_role: 'owner' }, owner, byLink)).rejects.toThrow('deactivated')
  expect(await reactivate(editor.id, owner)).toMatchObject({ role: 'admin', staff_role: 'editor' })
  expect(await actionsOf(editor.id)).toEqual(['signed_in', 'deactivated', 'sign_in_failed', 'reactivated'])
})

test('the last owner stays one, also when two owners demote each other at once', async () => {
  const one = await onlyOwner()
  await expect(changeStaff(one.id, EDITOR, one)).rejects.toThrow('your own account')
  await expect(deactivate(one.id, one)).rejects.toThrow('your own account')
  await expect(removeStaff(one.email)).rejects.toThrow(Invalid)
  const other = await makeOwner()
  const results = await Promise.allSettled([changeStaff(other.id, EDITOR, one), changeStaff(one.id, EDITOR, other)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await listStaff()).filter(({ staff_role }) => staff_role === 'owner')).toHaveLength(1)
})

test('a reset ends the password and the sessions until a new one is chosen', async () => {
  const owner = await makeOwner()
  const editor = await create({ email: someone(), password: PASSWORD, role: 'admin', staff_role: 'editor' })
  const { cookie } = await start(editor, HERE)
  const token = await resetPassword(editor.id, owner, { ...byLink, forgetTwoStep: true })
  expect(await find({ cookie })).toBeNull()
  await expect(login({ email: editor.email, password: PASSWORD }, '192.0.2.2')).rejects.toThrow('Invalid email')
  expect(await setPassword(token, 'seven hungry magpies')).toMatchObject({ id: editor.id, staff_role: 'editor' })
  await login({ email: editor.email, password: 'seven hungry magpies' }, '192.0.2.3')
  await expect(setPassword(token, PASSWORD)).rejects.toThrow(NotFound)
  await expect(resetPassword(owner.id, owner, { ...byLink, forgetTwoStep: false })).rejects.toThrow(Invalid)
})

test.each<[string, (leaver: Proven & { email: string }, owner: Proven) => Promise<unknown>]>([
  ['is deactivated', ({ id }, owner) => deactivate(id, owner)],
  ['is demoted', ({ id }, owner) => changeStaff(id, EDITOR, owner)],
  ['has their password reset', ({ id }, owner) => resetPassword(id, owner, { ...byLink, forgetTwoStep: false })],
  ['is removed by the command', ({ email }) => removeStaff(email)],
  ['has their password reset by the command', ({ email }) => resetUser(email)],
])('what an owner has given to others ends when that owner %s', async (_, end) => {
  const [owner, leaver, other] = [await makeOwner(), await makeOwner(), await makeOwner()]
  const links = [
    await invite({ email: someone(), staff_role: 'owner' }, leaver, byLink),
    await resetPassword(other.id, leaver, { ...byLink, forgetTwoStep: false }),
  ]
  const stays = await invite({ email: someone(), staff_role: 'editor' }, owner, byLink)
  const input = { name: 'Sync', scopes: ['product:read' as const], lifetime: null }
  const { token } = await createToken(input, leaver)
  expect(await findLive(token)).not.toBeNull()
  await end(leaver, owner)
  expect(await Promise.all(links.map(findInvitation))).toEqual([null, null])
  expect(await findInvitation(stays)).not.toBeNull()
  expect(await findLive(token)).toBeNull()
  // A request that came in before cannot give anything either.
  await expect(invite({ email: someone(), staff_role: 'owner' }, leaver, byLink)).rejects.toThrow(Invalid)
  await expect(createToken(input, leaver)).rejects.toThrow(Invalid)
  if ((await listStaff()).every(({ id }) => id !== leaver.id)) await reactivate(leaver.id, owner)
  expect(await findLive(token)).toBeNull()
})

test('a link to choose a password ends when the command resets that password', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()]
  const link = await resetPassword(other.id, owner, { ...byLink, forgetTwoStep: false })
  await resetUser(other.email)
  expect(await findInvitation(link)).toBeNull()
})

test('two-step verification that is required of everyone is required of who joins', async () => {
  const owner = await makeOwner()
  await requireTwoStepOfAll(owner)
  expect((await listStaff()).every(lacksTwoStep)).toBe(true)
  const joined = await accept(await invite({ email: someone(), staff_role: 'assistant' }, owner, byLink))
  expect(joined.two_step_required).toBe(true)
})

test('the commands bring a removed person back, and give a shop without an owner one', async () => {
  const owner = await onlyOwner()
  const email = someone()
  await addStaff(email, 'assistant')
  await removeStaff(email)
  const password = await addStaff(email, 'editor')
  expect(await login({ email, password }, '192.0.2.1')).toMatchObject({ staff_role: 'editor', deactivated_at: null })
  expect(await resetUser(email)).toMatchObject({ becameOwner: false })
  await tx(async () => {
    await db.update(users).set({ role: 'user', deactivated_at: new Date() }).where(eq(users.id, owner.id))
  })
  const rescued = await resetUser(owner.email)
  expect(rescued.becameOwner).toBe(true)
  const found = await login({ email: owner.email, password: rescued.password }, '192.0.2.4')
  expect(found).toMatchObject({ staff_role: 'owner', deactivated_at: null })
})

test.each<[string, (person: Proven, owner: Proven, session: number) => Promise<unknown>, ends: boolean]>([
  ['deactivating', ({ id }, owner) => deactivate(id, owner), true],
  ['removing on the command line', async ({ id }) => removeStaff(await emailOf(id)), true],
  ['a role that may not open appointments', ({ id }, owner) => changeStaff(id, EDITOR, owner), true],
  ['a reset', ({ id }, owner) => resetPassword(id, owner, { forgetTwoStep: true, ...byLink }), true],
  ['a reset on the command line', async ({ id }) => resetUser(await emailOf(id)), true],
  [
    'another password',
    async ({ id }, _, session) => {
      const words = 'seven hungry magpies'
      const input = { current_password: PASSWORD, new_password: words, repeat_password: words }
      await changePassword({ id, email: await emailOf(id), clientAddress: '192.0.2.1' }, session, input)
    },
    true,
  ],
  ['ending all other sessions', ({ id }, _, session) => endOthers(id, session), true],
  ['another name', ({ id }) => changeName(id, { first_name: 'Zoë', last_name: 'N' }), false],
  ['ending one session', (_, __, session) => end(session), false],
])('the address of a calendar and %s', async (_, act, ends) => {
  const owner = await onlyOwner()
  const person = await accept(await invite({ email: someone(), staff_role: 'assistant' }, owner, byLink))
  const { sessionId } = await start(person, HERE)
  await renewCalendarSecret(person.id)
  const secret = (await calendarSecretOf(person.id))!
  expect(await staffCalendarOf(secret, new Date())).toContain('BEGIN:VCALENDAR')
  await act(person, owner, sessionId)
  const after = await staffCalendarOf(secret, new Date()).catch((error: unknown) => error)
  expect(after instanceof NotFound).toBe(ends)
  // It stays closed when its maker comes back.
  expect(await calendarSecretOf(person.id)).toBe(ends ? null : secret)
})

async function emailOf(id: number): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user!.email
}
