import { expect, test } from 'vitest'
import { Conflict, Invalid, NotFound } from '~/models/records/errors'
import { makeOwner } from '../../../../tests/factories/user'
import { find, start } from './session.server'
import { addStaff, ensureFirstStaff, removeStaff } from './staff.server'
import { listStaff, login } from './user.server'

const HERE = { userAgent: 'Firefox', clientAddress: '192.0.2.1' }

test('the first member of staff is an owner, added once however often the shop starts', async () => {
  await Promise.all([ensureFirstStaff(), ensureFirstStaff()])
  expect((await listStaff()).map(({ staff_role }) => staff_role)).toEqual(['owner'])
})

test('a new staff member signs in with the password that is shown once', async () => {
  const password = await addStaff(' Ada@Example.com ')
  expect(await login({ email: 'ada@example.com', password }, '192.0.2.1')).toMatchObject({ role: 'admin' })
  await expect(addStaff('ada@example.com')).rejects.toThrow(Conflict)
  await expect(addStaff('ada')).rejects.toThrow('Please enter a valid email address')
})

test('a removed staff member is signed out, and the last one cannot be removed', async () => {
  const owner = await makeOwner()
  const { cookie } = await start(owner, HERE)
  await removeStaff(owner.email.toUpperCase())
  expect(await find({ cookie })).toBeNull()
  await expect(removeStaff(owner.email)).rejects.toThrow(NotFound)
  await removeStaff((await ensureFirstStaff()).email)
  await expect(removeStaff('ada@example.com')).rejects.toThrow(Invalid)
})
