import { afterEach, expect, test, vi } from 'vitest'
import { Invalid, TooMany } from '~/models/records/errors'
import { makeOwner, PASSWORD } from '../../../../tests/factories/user'
import type { Proven } from './credentials.server'
import { changePassword } from './password-change.server'
import { find, listLive, start } from './session.server'
import { passwordChangeSchema } from './user.schema'
import { login } from './user.server'

const HERE = { userAgent: 'Firefox', clientAddress: '192.0.2.1' }
const NEXT = 'a new pair of shoes'
const input = (current_password: string, new_password = NEXT) => ({
  current_password,
  new_password,
  repeat_password: new_password,
})

afterEach(() => vi.useRealTimers())

async function sessionOf(owner: Proven) {
  const tokens = await start(owner, HERE)
  return { tokens, id: (await find({ cookie: tokens.cookie }))?.sessionId ?? 0 }
}

test('a new password ends all other sessions of its owner and renews the secrets of this one', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()]
  const [here, there, foreign] = [await sessionOf(owner), await sessionOf(owner), await sessionOf(other)]
  const { ended, tokens } = await changePassword(owner, here.id, input(PASSWORD))
  expect(ended).toBe(1)
  expect(await find({ cookie: there.tokens.cookie })).toBeNull()
  expect(await find({ bearer: there.tokens.bearer })).toBeNull()
  expect(await find(here.tokens)).toBeNull()
  expect(await find({ cookie: tokens.cookie })).toMatchObject({ sessionId: here.id })
  expect(await find({ bearer: tokens.bearer })).toMatchObject({ sessionId: here.id })
  expect(await find({ cookie: foreign.tokens.cookie })).toMatchObject({ user: { id: other.id } })
  expect((await listLive(owner.id)).map(({ id, user_agent }) => [id, user_agent])).toEqual([[here.id, 'Firefox']])
  await expect(login({ email: owner.email, password: PASSWORD }, '192.0.2.1')).rejects.toThrow()
  expect(await login({ email: owner.email, password: NEXT }, '192.0.2.1')).toMatchObject({ id: owner.id })
})

test('a wrong current password changes nothing, and counts like a failed sign-in', async () => {
  const owner = await makeOwner()
  const here = await sessionOf(owner)
  const there = await sessionOf(owner)
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await expect(changePassword(owner, here.id, input('not that one'))).rejects.toThrow(Invalid)
  }
  await expect(changePassword(owner, here.id, input(PASSWORD))).rejects.toThrow(TooMany)
  await expect(login({ email: owner.email, password: PASSWORD }, owner.clientAddress)).rejects.toThrow(TooMany)
  expect(await find({ cookie: there.tokens.cookie })).not.toBeNull()
  await login({ email: owner.email, password: PASSWORD }, '192.0.2.2')
})

test('of two concurrent changes, one succeeds', async () => {
  const owner = await makeOwner()
  const here = await sessionOf(owner)
  const passwords = ['the first new one', 'the second new one']
  const changes = await Promise.allSettled(
    passwords.map((next) => changePassword(owner, here.id, input(PASSWORD, next))),
  )
  expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the current password in another Unicode form is still the current one, and so is a repeated one', () => {
  const [composed, decomposed] = ['Crème-brûlée-9-lang', 'Crème-brûlée-9-lang'.normalize('NFD')]
  expect(passwordChangeSchema.safeParse(input(composed, decomposed)).error?.issues).toMatchObject([
    { path: ['new_password'], message: 'This is your current password' },
  ])
  const typed = { ...input(PASSWORD, composed), repeat_password: decomposed }
  expect(passwordChangeSchema.parse(typed).new_password).toBe(composed)
})

test.each([
  [{ current_password: '' }, 'current_password', 'Please enter your password'],
  [{ new_password: 'eleven chrs' }, 'new_password', 'The new password must have at least 12 characters'],
  [{ new_password: 'x'.repeat(201) }, 'new_password', 'At most 200 characters'],
  [{ repeat_password: 'something else' }, 'repeat_password', 'The new passwords do not match'],
  [{ new_password: PASSWORD, repeat_password: PASSWORD }, 'new_password', 'This is your current password'],
])('%o is rejected', (values, field, message) => {
  const { error } = passwordChangeSchema.safeParse({ ...input(PASSWORD), ...values })
  expect(error?.issues).toContainEqual(expect.objectContaining({ path: [field], message }))
})
