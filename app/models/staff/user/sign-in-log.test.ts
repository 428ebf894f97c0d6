import { beforeEach, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { listActivity } from '~/models/operations/activity/activity.server'
import { makeOwner, PASSWORD } from '../../../../tests/factories/user'
import { start } from './session.server'
import { deleteOldSignIns, recordFailedSignIn } from './sign-in-log.server'
import { finishLogin, login } from './user.server'

const shop = connect()
const here = '192.0.2.7'
const signIns = async () => (await listActivity({ person: null, kind: 'staff', before: null })).rows
const valuesOf = ({ fields }: { fields: { after: string | null }[] }) => fields.map(({ after }) => after)

beforeEach(() => {
  shop.exec("DELETE FROM change WHERE kind = 'staff'; DELETE FROM login_throttle")
})

test('a sign-in is recorded with its address and browser', async () => {
  const owner = await makeOwner()
  const { email } = owner
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await start(owner, { userAgent, clientAddress: here })
  const [entry] = await signIns()
  expect(entry).toMatchObject({ action: 'signed_in', by: email, name: email, exists: true })
  expect(valuesOf(entry!)).toEqual([here, 'Firefox on Windows'])
})

test('failures of an account are one entry per client address, with their number', async () => {
  const owner = await makeOwner()
  const { email } = owner
  for (const address of [here, here, '192.0.2.8', here]) {
    await expect(login({ email, password: 'wrong' }, address)).rejects.toThrow()
  }
  await expect(finishLogin(owner, '000000', '192.0.2.8')).rejects.toThrow()
  expect((await signIns()).map(valuesOf)).toEqual([
    ['192.0.2.8', '2'],
    [here, '3'],
  ])
  expect((await signIns())[0]).toMatchObject({ action: 'sign_in_failed', by: email })
  await login({ email, password: PASSWORD }, here)
  expect(await signIns()).toHaveLength(2)
})

test('what was typed into the address of an unknown account is not stored', async () => {
  await expect(login({ email: 'my-password-1', password: 'x' }, here)).rejects.toThrow()
  await expect(login({ email: 'nobody@example.com', password: 'x' }, here)).rejects.toThrow()
  const [entry, ...others] = await signIns()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ record: 0, by: null, name: null })
  expect(valuesOf(entry!)).toEqual([here, '2'])
  expect(JSON.stringify(shop.prepare('SELECT * FROM change').all())).not.toMatch(/my-password|nobody@/)
})

test('many client addresses share an entry from the twenty-first on, and an hour later there is a new one', async () => {
  for (let made = 0; made < 500; made += 1) await recordFailedSignIn(null, `2001:db8::${made}`)
  const entries = await signIns()
  expect(entries).toHaveLength(21)
  expect(valuesOf(entries[0]!)).toEqual(['Other addresses', '480'])
  shop.exec('UPDATE change SET created_at = created_at - 3600001')
  await recordFailedSignIn(null, '2001:db8::1')
  expect(valuesOf((await signIns())[0]!)).toEqual(['2001:db8::1', '1'])
})

test('old sign-ins are deleted, other entries about staff stay', async () => {
  const add = shop.prepare("INSERT INTO change (kind, record, action, created_at) VALUES ('staff', 1, ?, ?)")
  for (const action of ['signed_in', 'sign_in_failed', 'invited']) for (const at of [1000, 3000]) add.run(action, at)
  expect(await deleteOldSignIns(new Date(2000), 500)).toBe(2)
  expect((await signIns()).map(({ action }) => action).sort()).toEqual([
    'invited',
    'invited',
    'sign_in_failed',
    'signed_in',
  ])
})
