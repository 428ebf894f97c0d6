import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db, tx } from '#db/client.server'
import { recoveryCodes, users } from '#db/schema'
import { Conflict, Invalid, TooMany } from '~/models/records/errors'
import { makeOwner, PASSWORD } from '../../../../tests/factories/user'
import { codeOf } from '../../../../tests/support/authenticator'
import { CodeRequired, newSecret, stepOf, takeCode, WrongCode } from './code.server'
import { credentialsOf } from './credentials.server'
import { resetUser } from './staff.server'
import { renewRecoveryCodes, statusOf, turnOff, turnOn } from './two-step.server'
import { finishLogin, login } from './user.server'

const STEP_MS = 30_000
const FROM = '192.0.2.1'

// The clock stands still at the start of a time step: a code stays valid until the test moves it.
beforeEach(() => {
  vi.useFakeTimers({ now: Math.ceil(Date.now() / STEP_MS) * STEP_MS + 5000, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const stepsPass = (count: number) => vi.setSystemTime(Date.now() + count * STEP_MS)

async function makeTwoStepOwner() {
  const owner = await makeOwner()
  const secret = newSecret()
  const codes = await turnOn(owner, secret, { password: PASSWORD, code: codeOf(secret) })
  stepsPass(1)
  return { owner: { ...owner, ...(await provenNow(owner.id)) }, secret, codes }
}

/** What the first step of a sign-in proves by now. */
async function provenNow(id: number) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return { id, credentials: credentialsOf(user!) }
}

test('the codes match RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOf(secret, '287082', 59_000)).toBe(1)
  expect(stepOf(secret, '081804', 1_111_111_109_000)).toBe(37_037_036)
  expect(stepOf(secret, '279037', 2_000_000_000_000)).toBe(66_666_666)
})

test('a password alone does not sign in, and a wrong one does not reveal the second step', async () => {
  const { owner, secret } = await makeTwoStepOwner()
  const credentials = { email: owner.email, password: PASSWORD }
  await expect(login(credentials, FROM)).rejects.toThrow(CodeRequired)
  await expect(login({ ...credentials, password: 'wrong', code: codeOf(secret) }, FROM)).rejects.toThrow(
    'Invalid email or password',
  )
  await expect(login({ ...credentials, code: '000000' }, FROM)).rejects.toThrow(WrongCode)
  expect(await login({ ...credentials, code: codeOf(secret) }, FROM)).toMatchObject({ id: owner.id })
})

test('a signed-in user carries no secrets', async () => {
  const { owner, secret } = await makeTwoStepOwner()
  const user = await login({ email: owner.email, password: PASSWORD, code: codeOf(secret) }, FROM)
  expect(Object.keys(user).sort()).toEqual([
    'created_at',
    'credentials',
    'deactivated_at',
    'email',
    'first_name',
    'has_two_step',
    'id',
    'last_name',
    'role',
    'signature',
    'staff_role',
    'two_step_required',
    'updated_at',
  ])
})

test('a code is valid once, within one time step on either side', async () => {
  const { owner, secret } = await makeTwoStepOwner()
  stepsPass(10)
  await expect(finishLogin(owner, codeOf(secret, -2))).rejects.toThrow(WrongCode)
  await expect(finishLogin(owner, codeOf(secret, 2))).rejects.toThrow(WrongCode)
  expect(await finishLogin(owner, codeOf(secret, -1))).toEqual({ recoveryCodesLeft: null })
  await expect(finishLogin(owner, codeOf(secret, -1))).rejects.toThrow(WrongCode)
  await finishLogin(owner, codeOf(secret, 1))
  // Older than one that was used: somebody may have looked over a shoulder.
  await expect(finishLogin(owner, codeOf(secret))).rejects.toThrow(WrongCode)
})

test('a first step with a password that was reset since is worth nothing', async () => {
  const { owner, secret } = await makeTwoStepOwner()
  await tx(async () => void (await db.update(users).set({ password_hash: 'new' }).where(eq(users.id, owner.id))))
  await expect(finishLogin(owner, codeOf(secret))).rejects.toThrow('Invalid email or password')
  await finishLogin(await provenNow(owner.id), codeOf(secret))
})

test('the code that turned it on cannot sign in', async () => {
  const { owner, secret } = await makeTwoStepOwner()
  await expect(finishLogin(owner, codeOf(secret, -1))).rejects.toThrow(WrongCode)
})

test.each([
  ['code of the app', ({ secret }: { secret: string }) => codeOf(secret)],
  ['recovery code', ({ codes }: { codes: string[] }) => codes[0] ?? ''],
])('of twenty concurrent sign-ins with the same %s, one succeeds', async (_, codeIn) => {
  const made = await makeTwoStepOwner()
  const code = codeIn(made)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => finishLogin(made.owner, code)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a recovery code is accepted once, even without the throttle', async () => {
  const { owner, codes } = await makeTwoStepOwner()
  const take = () => tx(() => takeCode(owner.id, codes[0] ?? ''))
  const taken = await Promise.all(Array.from({ length: 20 }, take))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('a recovery code signs in once, in any spelling', async () => {
  const { owner, codes } = await makeTwoStepOwner()
  expect(codes).toHaveLength(10)
  const [first = '', second = ''] = codes
  expect(await finishLogin(owner, first.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual({ recoveryCodesLeft: 9 })
  await expect(finishLogin(owner, first)).rejects.toThrow(WrongCode)
  expect(await finishLogin(owner, second)).toEqual({ recoveryCodesLeft: 8 })
})

test('a recovery code is not valid for another user', async () => {
  const [mine, other] = [await makeTwoStepOwner(), await makeTwoStepOwner()]
  await expect(finishLogin(other.owner, mine.codes[0] ?? '')).rejects.toThrow(WrongCode)
})

test('recovery codes are stored as hashes only', async () => {
  const { owner, codes } = await makeTwoStepOwner()
  const stored = JSON.stringify(await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, owner.id)))
  for (const code of codes) expect(stored).not.toContain(code)
})

test('wrong codes are throttled across addresses, and so is the right one', async () => {
  const { owner, secret } = await makeTwoStepOwner()
  const credentials = { email: owner.email, password: PASSWORD }
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await expect(login({ ...credentials, code: '000000' }, `192.0.2.${wrong}`)).rejects.toThrow(WrongCode)
  }
  await expect(finishLogin(owner, codeOf(secret))).rejects.toThrow(TooMany)
  vi.setSystemTime(Date.now() + 1001)
  await finishLogin(owner, codeOf(secret))
})

test('it is turned on with the right password and a code of the same secret, once', async () => {
  const owner = await makeOwner()
  const secret = newSecret()
  const code = codeOf(secret)
  await expect(turnOn(owner, secret, { password: 'wrong', code })).rejects.toThrow('This is not your password')
  await expect(turnOn(owner, secret, { password: PASSWORD, code: '000000' })).rejects.toThrow(Invalid)
  expect(await statusOf(owner.id)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  const tries = await Promise.allSettled([1, 2].map(() => turnOn(owner, secret, { password: PASSWORD, code })))
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(turnOn(owner, newSecret(), { password: PASSWORD, code })).rejects.toThrow(Invalid)
  await expect(turnOn(owner, secret, { password: PASSWORD, code })).rejects.toThrow(Conflict)
})

test('it is turned off with the right password and a code, and leaves no data', async () => {
  const { owner, codes } = await makeTwoStepOwner()
  await expect(turnOff(owner, { password: 'wrong', code: codes[0] ?? '' })).rejects.toThrow(Invalid)
  await expect(turnOff(owner, { password: PASSWORD, code: '000000' })).rejects.toThrow(Invalid)
  await turnOff(owner, { password: PASSWORD, code: codes[0] ?? '' })
  expect(await statusOf(owner.id)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect(await db.select({ secret: users.totp_secret }).from(users).where(eq(users.id, owner.id))).toEqual([
    { secret: null },
  ])
  await turnOff(owner, { password: PASSWORD, code: 'any' })
  expect(await login({ email: owner.email, password: PASSWORD }, FROM)).toMatchObject({ id: owner.id })
  await expect(finishLogin(await provenNow(owner.id), codes[1] ?? '')).rejects.toThrow(WrongCode)
})

test('new recovery codes replace the old ones, once per form', async () => {
  const { owner, codes } = await makeTwoStepOwner()
  await expect(renewRecoveryCodes(owner, { password: 'wrong', idempotency_key: 'a' })).rejects.toThrow(Invalid)
  const renewed = await renewRecoveryCodes(owner, { password: PASSWORD, idempotency_key: 'a' })
  expect(await renewRecoveryCodes(owner, { password: PASSWORD, idempotency_key: 'a' })).toBeNull()
  await expect(finishLogin(owner, codes[0] ?? '')).rejects.toThrow(WrongCode)
  expect(await finishLogin(owner, renewed?.[0] ?? '')).toEqual({ recoveryCodesLeft: 9 })
  await expect(renewRecoveryCodes(await makeOwner(), { password: PASSWORD, idempotency_key: 'b' })).rejects.toThrow(
    Conflict,
  )
})

test('a reset sets a new password and removes the second step', async () => {
  const { owner } = await makeTwoStepOwner()
  const { password } = await resetUser(` ${owner.email.toUpperCase()} `)
  await expect(login({ email: owner.email, password: PASSWORD }, FROM)).rejects.toThrow('Invalid email or password')
  expect(await login({ email: owner.email, password }, FROM)).toMatchObject({ id: owner.id })
  await expect(resetUser('nobody@example.com')).rejects.toThrow('Staff member nobody@example.com not found')
})
