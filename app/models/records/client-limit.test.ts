import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { rateLimits } from '#db/schema'
import { ClientLimit } from './client-limit.server'
import { TooMany } from './errors'

const limit = new ClientLimit({ name: 'test', points: 3, seconds: 10 })
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

test('a client is allowed its points in each window', async () => {
  for (const second of [0, 1, 2]) await limit.take('192.0.2.1', at(second))
  const refused: unknown = await limit.take('192.0.2.1', at(3)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TooMany)
  expect(refused).toMatchObject({ retryAfterSeconds: 7 })
  await limit.take('192.0.2.2', at(3))
  await new ClientLimit({ name: 'other', points: 1, seconds: 10 }).take('192.0.2.1', at(3))
  await limit.take('192.0.2.1', at(10))
})

test('concurrent points all count, and a returned point can be taken again', async () => {
  const uses = Array.from({ length: 5 }, () => limit.take('192.0.2.9', at(20)))
  const results = await Promise.allSettled(uses)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (let n = 0; n < 3; n += 1) await limit.giveBack('192.0.2.9')
  await limit.take('192.0.2.9', at(21))
})

test('after the clock is set back nobody waits longer than the window', async () => {
  for (let n = 0; n < 3; n += 1) await limit.take('192.0.2.5', at(5000))
  await expect(limit.take('192.0.2.5', at(40))).rejects.toMatchObject({ retryAfterSeconds: 10 })
})

test('no address is stored, and expired rows are deleted', async () => {
  await limit.take('192.0.2.3', at(10_000))
  const rows = await db.select().from(rateLimits)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('192.0.2.3')
})

test('no point is taken in a transaction, which could give it back', async () => {
  await expect(tx(() => limit.take('192.0.2.4', at(0)))).rejects.toThrow('in a transaction')
})
