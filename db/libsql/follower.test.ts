import { beforeEach, expect, test, vi } from 'vitest'
import { follow } from './follower'

const { replica, askForAnswer, clock } = vi.hoisted(() => ({
  replica: { sync: vi.fn(), abandon: vi.fn(), close: vi.fn() },
  askForAnswer: vi.fn(),
  clock: { now: 1_000_000 },
}))
vi.mock('./replica', () => ({ startReplica: () => replica }))
vi.mock('./primary', () => ({ askForAnswer }))
vi.mock('~/runtime/logger.server', () => ({ logger: { error: vi.fn(), info: vi.fn() } }))
// Every pause is over at once, and time passes by it.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) =>
    new Promise((resolve) => {
      setImmediate(() => {
        clock.now += ms
        resolve(undefined)
      })
    }),
}))

const succeed = () => Promise.resolve()
const fail = () => Promise.reject(new Error('down'))

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now)
  replica.sync.mockReset().mockImplementation(succeed)
  askForAnswer.mockReset().mockImplementation(succeed)
})

test('a server that is silent is waited for some seconds, and then no more', async () => {
  const follower = follow('none.db')
  const since = clock.now
  replica.sync.mockImplementation(fail)
  askForAnswer.mockImplementation(fail)
  follower.start({ onSync: () => undefined, onHopeless: () => undefined })
  await expect.poll(() => follower.silentSince()).not.toBeNull()
  expect(follower.silence().aborted).toBe(true)
  await expect(follower.untilReachable()).rejects.toThrow('does not answer')
  expect(clock.now - since).toBeGreaterThan(4000)
  await expect(follower.pause()).rejects.toThrow('does not answer')
  replica.sync.mockImplementation(succeed)
  askForAnswer.mockImplementation(succeed)
  await expect.poll(() => follower.silentSince()).toBeNull()
  expect(follower.silence().aborted).toBe(false)
  await follower.untilReachable()
  follower.close()
})

test('a sync that hangs is abandoned once the server gives no answer', async () => {
  let giveUp = () => undefined as void
  replica.sync.mockImplementation(
    () => new Promise((_, reject) => (giveUp = () => reject(new Error('The process has ended')))),
  )
  replica.abandon.mockImplementation(() => giveUp())
  const follower = follow('none.db')
  follower.start({ onSync: () => undefined, onHopeless: () => undefined })
  const syncing = follower.sync()
  askForAnswer.mockImplementation(fail)
  await expect(syncing).rejects.toThrow('has ended')
  expect(follower.silentSince()).not.toBeNull()
  follower.close()
})

test('syncs that go on failing while the server answers are hopeless', async () => {
  const onHopeless = vi.fn()
  const follower = follow('none.db')
  follower.start({ onSync: () => undefined, onHopeless })
  await follower.sync()
  const since = clock.now
  replica.sync.mockImplementation(fail)
  await expect.poll(() => onHopeless).toHaveBeenCalled()
  expect(clock.now - since).toBeGreaterThan(10_000)
  follower.close()
})
