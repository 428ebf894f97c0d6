import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db, tx } from '#db/client.server'
import { loginThrottles, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { TooMany } from '~/models/records/errors'
import { Unavailable } from '~/runtime/unavailable'
import { makeOwner, PASSWORD } from '../../../../tests/factories/user'
import { WrongCredentials } from './password.server'
import { create, login } from './user.server'

let addresses = 0
let here: string

beforeEach(async () => {
  addresses += 1
  here = `192.0.2.${addresses}`
  await tx(async () => {
    await db.delete(loginThrottles)
  })
})
afterEach(() => vi.useRealTimers())

const signIn = (email: string, password: string, clientAddress = here) => login({ email, password }, clientAddress)
const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'signed in',
    (error: Error) => error.constructor.name,
  )
const rowCount = () => db.$count(loginThrottles)

test('an address that tries many accounts is throttled without further database writes', async () => {
  const { email } = await makeOwner()
  const outcomes: string[] = []
  for (let account = 0; account < 25; account += 1) {
    outcomes.push(await outcomeOf(signIn(`nobody-${account}@example.com`, 'not the password')))
  }
  expect(outcomes).toEqual([...Array<string>(20).fill('WrongCredentials'), ...Array<string>(5).fill('TooMany')])
  expect(await rowCount()).toBe(20)
  const refused: unknown = await signIn(email, PASSWORD).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TooMany)
  expect((refused as TooMany).retryAfterSeconds).toBeLessThanOrEqual(600)
  expect(await signIn(email, PASSWORD, '198.51.100.1')).toMatchObject({ email })
})

test('successful sign-ins do not count against their address', async () => {
  const { email } = await makeOwner()
  for (let time = 0; time < 25; time += 1) expect(await signIn(email, PASSWORD)).toMatchObject({ email })
})

test('of many concurrent sign-ins a few are queued, and the others are asked to retry', async () => {
  const crowd = Array.from({ length: 60 }, (_, person) =>
    signIn(`person-${person}@example.com`, 'not the password', `198.51.100.${person}`),
  )
  const outcomes = await Promise.allSettled(crowd)
  const errors = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error) : null))
  const sentAway = errors.filter((error) => error instanceof Unavailable)
  expect(errors.filter((error) => error instanceof WrongCredentials)).toHaveLength(60 - sentAway.length)
  expect(sentAway.length).toBeGreaterThanOrEqual(30)
  expect(sentAway.length).toBeLessThan(60)
  for (const { retryAfterSeconds } of sentAway) expect(retryAfterSeconds).toBeLessThan(60)
  expect(await rowCount()).toBe(60 - sentAway.length)
})

test.each([
  ['Crème-brûlée-9-lang', 'NFD'],
  ['Crème-brûlée-9-lang', 'NFC'],
  ['Ｆｕｌｌ width ﬁsh 5²', 'NFKC'],
  ['각시 여러 낱말 비밀번호', 'NFD'],
] as const)('%s signs in as it is typed on any keyboard, also in %s', async (password, form) => {
  const { email } = await create({ email: `${form}-${here}@example.com`, password, role: 'admin' })
  expect(await outcomeOf(signIn(email, password.normalize(form)))).toBe('signed in')
  expect(await outcomeOf(signIn(email, password.replace(/.$/u, 'x')))).toBe('WrongCredentials')
})

test.each(['NFC', 'NFD'] as const)('a password that was stored as typed, in %s, still signs in', async (form) => {
  const { id, email } = await makeOwner()
  const typed = 'Crème-brûlée ﬁsh'.normalize(form)
  await tx(async () => {
    await db
      .update(users)
      .set({ password_hash: await hash(typed) })
      .where(eq(users.id, id))
  })
  expect(await outcomeOf(signIn(email, typed))).toBe('signed in')
  expect(await outcomeOf(signIn(email, 'Creme-brulee fish'))).toBe('WrongCredentials')
})

test('correcting a clock that was ahead locks nobody out', async () => {
  const { email } = await makeOwner()
  vi.useFakeTimers({ now: Date.now() + 3 * DAY_MS, toFake: ['Date'] })
  for (let wrong = 0; wrong < 5; wrong += 1) {
    vi.setSystemTime(Date.now() + 1)
    await outcomeOf(signIn(email, 'not the password'))
  }
  expect(await outcomeOf(signIn(email, PASSWORD))).toBe('TooMany')
  vi.setSystemTime(Date.now() - 3600_000)
  expect(await outcomeOf(signIn(email, 'not the password'))).toBe('WrongCredentials')
  expect(await outcomeOf(signIn(email, PASSWORD))).toBe('TooMany')
  vi.setSystemTime(Date.now() - 3 * DAY_MS)
  expect(await outcomeOf(signIn(email, PASSWORD))).toBe('signed in')
})

test('failures are stored for the latest ten thousand accounts, found by an index', async () => {
  const now = Date.now()
  await tx(async () => {
    for (let part = 0; part < 11; part += 1) {
      const rows = Array.from({ length: 1000 }, (_, number) => {
        const updated_at = new Date(now - part * 1000 - number)
        return { key: `${part}-${number}`, failures: 1, blocked_until: updated_at, updated_at }
      })
      await db.insert(loginThrottles).values(rows)
    }
  })
  await outcomeOf(signIn('somebody@example.com', 'not the password'))
  expect(await rowCount()).toBeLessThanOrEqual(10_001)
  expect(await db.$count(loginThrottles, sql`key LIKE '0-%'`)).toBe(1000)
  const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN DELETE FROM login_throttle WHERE updated_at < 1`)
  expect(plan.map(({ detail }) => detail).join()).toContain('INDEX login_throttle_age')
})
