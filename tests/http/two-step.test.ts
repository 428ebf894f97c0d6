import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { credentialsOf } from '~/models/staff/user/credentials.server'
import { hashPassword } from '~/models/staff/user/password.server'
import { ApiClient } from '../support/api-client'
import { Authenticator, codeOf } from '../support/authenticator'
import { change, rows, settle } from '../support/database'
import { prolongBlocks } from '../support/login-throttle'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { signedCookie } from '../support/sessions'
import { settingsFor } from '../support/shop-database'
import { STAFF } from '../support/staff'
import { addStaff, signInAs } from '../support/staff-members'
import { type PageResponse, Visitor } from '../support/visitor'

// Two-step verification, by a browser without JavaScript and by an API client.

const ON = '/admin/account/two-step/on'
const OFF = '/admin/account/two-step/off'
const RENEW = '/admin/account/two-step/recovery-codes'
const FORM = 'form.record-form'
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const { password } = STAFF

const secretIn = ({ html }: PageResponse) => html.querySelector('.secret-text')?.text.replaceAll(' ', '') ?? ''
const codesIn = ({ html }: PageResponse) => html.querySelectorAll('.recovery-codes li').map(({ text }) => text)

/** A staff member who has turned it on, signed in, with their app and their recovery codes. */
async function makeMember(server: RunningServer) {
  const { email } = await addStaff(server.databaseFile)
  const visitor = new Visitor(server.origin)
  await signInAs(visitor, email)
  const page = await visitor.get(ON)
  const app = new Authenticator(secretIn(page))
  const done = await visitor.submit(page, FORM, { code: await app.next(), password }, ON)
  return { email, visitor, app, secret: secretIn(page), done, codes: codesIn(done) }
}

const enter = (visitor: Visitor, screen: PageResponse, code: string) => visitor.submit(screen, 'main form', { code })

test('the QR code stays the same until it is confirmed, and recovery codes are shown once', async ({
  server,
  visitor,
}) => {
  const { email } = await addStaff(server.databaseFile)
  await signInAs(visitor, email)
  const page = await visitor.get(ON)
  const secret = secretIn(page)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(page.html.querySelector('.qr-code path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
  const address = new URL(
    page.html.querySelector('a[href^="otpauth:"]')?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '',
  )
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(address.pathname)).toContain(email)
  expect(secretIn(await visitor.get(ON))).toBe(secret)

  const wrong = await visitor.submit(page, FORM, { code: '000000', password }, ON)
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('This code is not valid')
  expect(wrong.text).not.toContain(password)
  expect(secretIn(wrong)).toBe(secret)
  const stored = () => rows(server.databaseFile, 'SELECT totp_secret FROM user WHERE email = ?', email)
  expect(stored()).toEqual([{ totp_secret: null }])

  const fields = { code: codeOf(secret), password }
  const done = await visitor.submit(wrong, FORM, fields, ON)
  expect(done.status).toBe(200)
  expect(done.headers.get('Cache-Control')).toBe('no-store')
  expect(codesIn(done)).toHaveLength(10)
  expect(new Set(codesIn(done)).size).toBe(10)
  const file = done.html.querySelector('a[download]')?.getAttribute('href') ?? ''
  for (const code of codesIn(done)) expect(decodeURIComponent(file)).toContain(code)
  expect(stored()).toEqual([{ totp_secret: secret }])

  // Loading the page again sends the form again.
  const again = await visitor.follow(await visitor.post(ON, fields))
  expect(again.text).toContain('Two-step verification is already on.')
  expect(codesIn(again)).toEqual([])
  expect((await visitor.get('/admin/account')).text).toContain('Recovery codes left: 10.')
})

test('a set-up of another user, or a forged one, is rejected', async ({ server, visitor }) => {
  const { email } = await addStaff(server.databaseFile)
  await signInAs(visitor, email)
  for (const value of [
    await signedCookie('two-step', { user: 1, secret: SECRET, until: Date.now() + 60_000 }),
    'eyJ1c2VyIjoxfQ==.forged',
  ]) {
    visitor.setCookie('two-step', value)
    expect(secretIn(await visitor.get(ON))).not.toBe(SECRET)
    visitor.setCookie('two-step', value)
    const response = await visitor.post(ON, { code: codeOf(SECRET), password })
    expect((await visitor.follow(response)).text).toContain('Nothing was changed')
  }
})

test('signing in requires a code before there is a session', async ({ server, visitor }) => {
  const { email, app, codes } = await makeMember(server)
  const screen = await signInAs(visitor, email)
  expect(screen.status).toBe(200)
  expect(screen.headers.get('Cache-Control')).toBe('no-store')
  expect(screen.html.querySelector('[name=code]')?.getAttribute('autocomplete')).toBe('one-time-code')
  expect(screen.text).not.toContain(password)
  expect(visitor.cookie('session')).toBeUndefined()
  expect((await visitor.get('/admin/dashboard')).status).toBe(303)
  expect((await visitor.get('/admin/login/code')).status).toBe(200)

  const empty = await enter(visitor, screen, ' ')
  expect([empty.status, empty.text.includes('Please enter a code')]).toEqual([400, true])
  const wrong = await enter(visitor, empty, '000000')
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('This code is not valid, or has been used already')
  expect(visitor.cookie('session')).toBeUndefined()

  const code = await app.next()
  const done = await enter(visitor, wrong, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect([done.status, done.location]).toEqual([303, '/admin/dashboard'])
  expect((await visitor.follow(done)).html.querySelector('.notice')?.text).toContain('Login successful')

  const second = new Visitor(server.origin)
  const replayed = await enter(second, await signInAs(second, email), code)
  expect(replayed.status).toBe(401)
  const recovered = await enter(second, replayed, codes[3]?.toUpperCase() ?? '')
  const dashboard = await second.follow(recovered)
  expect(dashboard.html.querySelector('.notice')?.text).toContain('9 recovery codes are left.')
  const third = new Visitor(server.origin)
  expect((await enter(third, await signInAs(third, email), codes[3] ?? '')).status).toBe(401)
})

test('a wrong password does not reveal the second step', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile, SECRET)
  const refusals = await Promise.all(
    [email, 'nobody@example.com'].map((address) =>
      signInAs(new Visitor(server.origin), address, { password: 'not my password' }),
    ),
  )
  const replies = refusals.map(({ status, html }) => [status, html.querySelector('main [role=alert]')?.text.trim()])
  expect(replies[0]).toEqual([401, expect.stringContaining('Invalid email or password')])
  expect(replies[1]).toEqual(replies[0])
})

test('wrong codes are throttled', async ({ server, visitor }) => {
  const { email } = await addStaff(server.databaseFile, SECRET)
  const screen = await signInAs(visitor, email)
  const guesses = await Promise.all(Array.from({ length: 10 }, (_, guess) => enter(visitor, screen, `00000${guess}`)))
  const held = guesses.filter(({ status }) => status === 429)
  expect(held.length).toBeGreaterThan(0)
  expect(Number(held[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(held[0]?.text).toContain('Too many attempts. Please try again in')
  prolongBlocks(server.databaseFile)
  expect((await enter(visitor, screen, codeOf(SECRET))).status).toBe(429)
})

test('a form submitted after the session ended is restored after both steps', async ({ server }) => {
  const { email, visitor, app } = await makeMember(server)
  const path = '/admin/pages/new'
  const page = await visitor.get(path)
  const signedOut = new Visitor(server.origin)
  const fields = { title: 'Typed in vain?', slug: 'typed', content: '<p>Long "text"</p>' }
  const refused = await signedOut.submit(page, FORM, fields, path)
  const login = await signedOut.post(refused.location ?? '', fields)
  const packed = login.html.querySelector('[name=draft]')?.getAttribute('value')
  expect(packed).toBeTruthy()
  const sent = { email, password, draft: JSON.stringify(Object.entries(fields)) }
  const first = await signedOut.submit(login, 'main form', sent)
  expect([first.status, first.location]).toEqual([307, `/admin/login/code?redirectTo=${encodeURIComponent(path)}`])
  const codeScreen = await signedOut.post(first.location ?? '', sent)
  const wrong = await signedOut.submit(codeScreen, 'main form', { code: '000000', draft: sent.draft })
  expect(wrong.html.querySelector('[name=draft]')).not.toBeNull()
  expect(rows(server.databaseFile, 'SELECT id FROM draft')).toEqual([])

  // The code came too late: the login again, with the form.
  signedOut.setCookie('sign-in', await signedCookie('sign-in', { user: 1, until: Date.now() - 1000 }))
  const late = await signedOut.submit(wrong, 'main form', { code: await app.next(), draft: sent.draft })
  expect(late.status).toBe(307)
  const again = await signedOut.post(late.location ?? '', { code: '123456', draft: sent.draft })
  expect(again.text).toContain('That took too long. Please log in again.')
  expect(again.html.querySelector('[name=draft]')).not.toBeNull()

  const asked2 = await signedOut.submit(again, 'main form', sent)
  const screen = await signedOut.post(asked2.location ?? '', sent)
  const back = await signedOut.submit(screen, 'main form', { code: await app.next(), draft: sent.draft })
  expect([back.status, back.location]).toEqual([303, `${path}?draft=on`])
  const form = await signedOut.follow(back)
  expect(form.html.querySelector('[name=title]')?.getAttribute('value')).toBe('Typed in vain?')
})

test('the second step does nothing without the first', async ({ server, visitor }) => {
  const bare = await visitor.get('/admin/login/code?redirectTo=%2Fadmin%2Fpages')
  expect([bare.status, bare.location]).toEqual([303, '/admin/login?redirectTo=%2Fadmin%2Fpages'])
  const columns = 'SELECT id, password_hash, totp_secret FROM user WHERE email = ?'
  const [row] = rows<Parameters<typeof credentialsOf>[0] & { id: number }>(server.databaseFile, columns, STAFF.email)
  const posted = await visitor.post('/admin/login/code', { email: STAFF.email, password })
  expect([posted.status, posted.location]).toEqual([303, '/admin/login?redirectTo=%2Fadmin%2Fdashboard'])
  // Somebody without two-step verification has no second step.
  const pending = { id: row?.id, credentials: credentialsOf(row!), until: Date.now() + 60_000 }
  visitor.setCookie('sign-in', await signedCookie('sign-in', pending))
  expect((await visitor.post('/admin/login/code', { code: '000000' })).status).toBe(401)
  expect(visitor.cookie('session')).toBeUndefined()
})

test('a password that is replaced ends a login and a set-up that have begun', async ({ server, visitor }) => {
  const { email, app } = await makeMember(server)
  const first = await signInAs(visitor, email)
  const { email: other } = await addStaff(server.databaseFile)
  const settingUp = new Visitor(server.origin)
  await signInAs(settingUp, other)
  const begun = secretIn(await settingUp.get(ON))
  const hash = await hashPassword('seven hungry magpies')
  for (const one of [email, other]) {
    change(server.databaseFile, `UPDATE user SET password_hash = '${hash}' WHERE email = '${one}'`)
  }
  const late = await enter(visitor, first, await app.next())
  expect([late.status, visitor.cookie('session'), visitor.cookie('sign-in')]).toEqual([307, undefined, undefined])
  expect(secretIn(await settingUp.get(ON))).not.toBe(begun)
})

test('an API client sends the code with the password', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile, SECRET)
  const program = new ApiClient(server.origin)
  const call = (more: object) => program.call('POST', '/admin/login', { email, password, ...more })
  expect(await call({})).toMatchObject({
    status: 401,
    json: { success: false, message: 'This account needs a code as well: send it as "code"' },
  })
  expect(await call({ code: '000000' })).toMatchObject({
    status: 401,
    json: { message: 'This code is not valid, or has been used already' },
  })
  expect(await call({ code: 123456 })).toMatchObject({
    status: 400,
    json: { errors: { code: ['Please enter a code'] } },
  })
  const reply = await call({ code: codeOf(SECRET) })
  expect(reply.status).toBe(200)
  expect(reply.text).not.toContain(SECRET)
  const { token, user } = reply.json as { token: string; user: object }
  expect(Object.keys(user).sort()).toEqual(['email', 'first_name', 'id', 'last_name', 'role'])
  expect((await new ApiClient(server.origin, { bearer: token }).get('/admin/auth-check')).status).toBe(200)
})

test('new recovery codes replace the old ones, and reloading the page makes none', async ({ server }) => {
  const { email, visitor, codes } = await makeMember(server)
  const page = await visitor.get(RENEW)
  expect((await visitor.submit(page, FORM, { password: 'not my password' }, RENEW)).text).toContain(
    'This is not your password',
  )
  const idempotency_key = page.html.querySelector('[name=idempotency_key]')?.getAttribute('value') ?? ''
  const renewed = await visitor.post(RENEW, { idempotency_key, password })
  expect(codesIn(renewed)).toHaveLength(10)
  const again = await visitor.follow(await visitor.post(RENEW, { idempotency_key, password }))
  expect(again.text).toContain('Nothing was changed')
  const second = new Visitor(server.origin)
  const wrong = await enter(second, await signInAs(second, email), codes[0] ?? '')
  expect(wrong.status).toBe(401)
  expect((await enter(second, wrong, codesIn(renewed)[0] ?? '')).status).toBe(303)
})

test('it is turned off with the password and a code, and then a password is enough', async ({ server }) => {
  const { email, visitor, codes } = await makeMember(server)
  const page = await visitor.get(OFF)
  const wrong = await visitor.submit(page, FORM, { password, code: '000000' }, OFF)
  expect(wrong.status).toBe(400)
  expect(wrong.text).not.toContain(password)
  const done = await visitor.submit(wrong, FORM, { password, code: codes[9] ?? '' }, OFF)
  expect((await visitor.follow(done)).text).toContain('Two-step verification is off')
  for (const path of [OFF, RENEW]) expect((await visitor.get(path)).location).toBe('/admin/account/two-step')
  expect((await signInAs(new Visitor(server.origin), email)).location).toBe('/admin/dashboard')
})

/** It starts two processes from the sources. */
const COMMANDS_MS = 90_000

test(
  'the operator can reset a locked-out user while the shop is open',
  async ({ server }) => {
    const { email, visitor } = await makeMember(server)
    const env = { ...process.env, ...(await settingsFor(server.databaseFile)) }
    const run = (address: string) =>
      promisify(execFile)(process.execPath, ['build/server/staff.js', 'reset', address], { env })
    const { stdout } = await run(email)
    settle(server.databaseFile)
    const given = / is now (\S+) /.exec(stdout)?.[1] ?? ''
    expect((await visitor.get('/admin/account')).status).toBe(303)
    expect((await signInAs(new Visitor(server.origin), email)).status).toBe(401)
    expect((await signInAs(new Visitor(server.origin), email, { password: given })).location).toBe('/admin/dashboard')
    await expect(run('nobody@example.com')).rejects.toThrow('Staff member nobody@example.com not found')
  },
  COMMANDS_MS,
)
