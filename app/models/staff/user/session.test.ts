import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { sessions, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { makeOwner } from '../../../../tests/factories/user'
import type { Proven } from './credentials.server'
import { WrongCredentials } from './password.server'
import { endOthers, endOwn, find, listLive, start } from './session.server'

async function makeSession(owner: Proven, userAgent = 'Firefox') {
  const { cookie } = await start(owner, { userAgent, clientAddress: '192.0.2.1' })
  return (await find({ cookie }))?.sessionId ?? 0
}

async function idle(id: number) {
  await tx(async () => {
    await db
      .update(sessions)
      .set({ last_seen_at: new Date(Date.now() - DAY_MS) })
      .where(eq(sessions.id, id))
  })
}

test.each([
  ['password', { password_hash: 'another' }],
  ['second step', { totp_secret: 'A' }],
  ['role', { role: 'user' as const }],
])('no session starts for somebody whose %s was changed since they proved who they are', async (_, values) => {
  const owner = await makeOwner()
  await tx(async () => void (await db.update(users).set(values).where(eq(users.id, owner.id))))
  await expect(start(owner, { userAgent: null, clientAddress: null })).rejects.toThrow(WrongCredentials)
  expect(await listLive(owner.id)).toEqual([])
})

test.each([
  ['idle', { last_seen_at: new Date(Date.now() - DAY_MS) }],
  ['old', { expires_at: new Date(Date.now() - 1) }],
])('a session that is too %s has ended', async (_, values) => {
  const { cookie, bearer, sessionId } = await start(await makeOwner(), { userAgent: null, clientAddress: null })
  expect(await find({ cookie })).not.toBeNull()
  await tx(async () => void (await db.update(sessions).set(values).where(eq(sessions.id, sessionId))))
  expect([await find({ cookie }), await find({ bearer })]).toEqual([null, null])
})

test('the list has the live sessions, each with its device', async () => {
  const owner = await makeOwner()
  const [first, second] = [await makeSession(owner), await makeSession(owner, 'Safari')]
  await idle(first)
  const [session, ...rest] = await listLive(owner.id)
  expect(rest).toEqual([])
  expect(session).toMatchObject({ id: second, user_agent: 'Safari', client_address: '192.0.2.1' })
  expect(session).not.toHaveProperty('cookie_hash')
  expect(session).not.toHaveProperty('bearer_hash')
})

test('a request that nobody has made by hand does not keep a session alive', async () => {
  const owner = await makeOwner()
  const { cookie } = await start(owner, { userAgent: null, clientAddress: null })
  const id = (await find({ cookie }))?.sessionId ?? 0
  const anHourAgo = new Date(Date.now() - DAY_MS / 24)
  await tx(async () => {
    await db.update(sessions).set({ last_seen_at: anHourAgo }).where(eq(sessions.id, id))
  })
  const lastSeen = async () => (await listLive(owner.id))[0]?.last_seen_at.getTime() ?? 0
  expect(await find({ cookie }, false)).toMatchObject({ sessionId: id })
  expect(await lastSeen()).toBe(anHourAgo.getTime())
  await find({ cookie })
  await expect.poll(lastSeen).toBeGreaterThan(anHourAgo.getTime())
})

test('users can end only their own sessions', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()]
  const [mine, theirs] = [await makeSession(owner), await makeSession(other)]
  expect(await endOwn(owner.id, theirs)).toBe(false)
  expect(await listLive(other.id)).toHaveLength(1)
  expect(await endOwn(owner.id, mine)).toBe(true)
  expect(await endOwn(owner.id, mine)).toBe(false)
})

test('ending the other sessions leaves this one and counts those that were live', async () => {
  const owner = await makeOwner()
  const sessionIds = [await makeSession(owner), await makeSession(owner), await makeSession(owner)]
  const [here = 0, , idleOne = 0] = sessionIds
  await idle(idleOne)
  expect(await endOthers(owner.id, here)).toBe(1)
  expect((await listLive(owner.id)).map(({ id }) => id)).toEqual([here])
})
