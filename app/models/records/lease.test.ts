import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { db, tx } from '#db/client.server'
import { leases } from '#db/schema'
import { MINUTE_MS } from '~/format/durations'
import { isHeld, release, renew, take, withLease } from './lease.server'

afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const onAnotherMachine = (name: string) =>
  tx(async () => {
    await db.update(leases).set({ holder: 'another-machine 1 its-run 1' }).where(eq(leases.name, name))
  })

async function takeElsewhere(name: string): Promise<{ child: ChildProcess; hasIt: boolean }> {
  const child = fork('tests/support/lease-process.ts', [name], { execArgv: ['--import', 'tsx'], stdio: 'inherit' })
  const [hasIt] = (await once(child, 'message')) as [boolean]
  return { child, hasIt }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('of many who ask at once, one gets a lease, until it is released', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => take('wanted', MINUTE_MS)))
  const [held, ...others] = answers.filter((lease) => lease !== null)
  expect(others).toEqual([])
  expect(await take('wanted', MINUTE_MS)).toBeNull()
  expect(await take('something else', MINUTE_MS)).not.toBeNull()
  await release(held!)
  expect(await take('wanted', MINUTE_MS)).not.toBeNull()
})

test('of two processes one gets a lease, and the other one when that has been killed', async () => {
  const { child, hasIt } = await takeElsewhere('for one process')
  expect(hasIt).toBe(true)
  expect(await take('for one process', MINUTE_MS)).toBeNull()
  await kill(child)
  expect(await take('for one process', MINUTE_MS)).not.toBeNull()
  const second = await takeElsewhere('for one process')
  expect(second.hasIt).toBe(false)
  await kill(second.child)
})

test('a lease expires, and whoever had it can neither renew nor release it once it is taken', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const late = (await take('slow', MINUTE_MS))!
  await onAnotherMachine('slow')
  expect(await take('slow', MINUTE_MS)).toBeNull()
  pass(MINUTE_MS)
  expect(await isHeld('slow')).toBe(false)
  const next = await take('slow', MINUTE_MS)
  expect(next).not.toBeNull()
  expect(await renew(late, MINUTE_MS)).toBe(false)
  await release(late)
  expect(await isHeld('slow')).toBe(true)
  expect(await renew(next!, MINUTE_MS)).toBe(true)
})

test('work that takes long keeps its lease and gives it back, also when it fails', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const long = withLease('long', async () => {
    for (let quarter = 0; quarter < 8; quarter += 1) {
      const before = await expiry('long')
      vi.advanceTimersByTime(MINUTE_MS / 4)
      await expect.poll(() => expiry('long')).toBeGreaterThan(before)
    }
    expect(await withLease('long', async () => 'both')).toBeNull()
    throw new Error('failed')
  })
  await expect(long).rejects.toThrow('failed')
  expect(await withLease('long', async () => 'done')).toBe('done')
})

test('work learns that another process has its lease', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await withLease('lost', async (lost) => {
    await onAnotherMachine('lost')
    expect(lost.aborted).toBe(false)
    vi.advanceTimersByTime(MINUTE_MS / 4)
    await expect.poll(() => lost.aborted).toBe(true)
  })
  expect(await isHeld('lost')).toBe(true)
})

async function expiry(name: string): Promise<number> {
  const [row] = await db.select().from(leases).where(eq(leases.name, name))
  return row?.expires_at.getTime() ?? 0
}
