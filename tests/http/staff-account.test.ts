import { expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { prolongBlocks } from '../support/login-throttle'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'
import { addStaff, signInAs } from '../support/staff-members'
import { textOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Password and sessions of a staff member, in a browser without JavaScript.

const PASSWORD_FORM = '/admin/account/password'
const SESSIONS = '/admin/account/sessions'
const NEXT = 'seven hungry magpies'

async function signedIn(server: RunningServer, email: string, userAgent?: string): Promise<Visitor> {
  const visitor = new Visitor(server.origin)
  await visitor.post('/admin/login', { email, password: STAFF.password }, userAgent ? { 'User-Agent': userAgent } : {})
  return visitor
}

async function changePassword(visitor: Visitor, current_password: string, fields = {}): Promise<PageResponse> {
  const page = await visitor.get(PASSWORD_FORM)
  const typed = { current_password, new_password: NEXT, repeat_password: NEXT, ...fields }
  return visitor.submit(page, 'form.record-form', typed, PASSWORD_FORM)
}

test('every screen of the back office links to the account', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile)
  const visitor = await signedIn(server, email)
  const dashboard = await visitor.get('/admin/dashboard')
  expect(textOf(dashboard.html.querySelector('.shell-bar a[href="/admin/account"]'))).toBe('Account')
  expect(dashboard.html.querySelectorAll('.shell-nav li')).toHaveLength(17)
  const account = await visitor.get('/admin/account')
  expect(account.text).toContain(email)
  expect(account.text).toContain('You are logged in here only.')
  expect(account.text).toContain('Off. You log in with your password only.')
})

test('a new password ends the other sessions and their tokens, and shows how many', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile)
  const [here, there] = [await signedIn(server, email), await signedIn(server, email)]
  const { json } = await new ApiClient(server.origin).call('POST', '/admin/login', { email, password: STAFF.password })
  const program = new ApiClient(server.origin, { bearer: (json as { token: string }).token })
  const thief = new Visitor(server.origin)
  thief.setCookie('session', here.cookie('session') ?? '')

  const response = await changePassword(here, STAFF.password)
  expect([response.status, response.location]).toEqual([303, '/admin/account'])
  const account = await here.follow(response)
  expect(account.status).toBe(200)
  expect(account.html.querySelector('.notice')?.text).toContain('Password changed 2 other sessions were ended.')
  expect((await there.get('/admin/account')).status).toBe(303)
  expect((await thief.get('/admin/account')).status).toBe(303)
  expect((await program.get('/admin/auth-check')).status).toBe(401)

  const old = new Visitor(server.origin)
  expect((await signInAs(old, email)).status).toBe(401)
  expect((await signInAs(old, email, { password: NEXT })).status).toBe(303)
})

test('a rejected password form has a message at each field and returns no password', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile)
  const visitor = await signedIn(server, email)
  const page = await visitor.get(PASSWORD_FORM)
  const autocompleteOf = (name: string) => page.html.querySelector(`[name=${name}]`)?.getAttribute('autocomplete')
  expect(['current_password', 'new_password', 'repeat_password'].map(autocompleteOf)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
  expect(page.html.querySelector('[autocomplete=username]')?.getAttribute('value')).toBe(email)

  const wrong = await changePassword(visitor, 'my dog is called Rex')
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('This is not your password')
  const short = await changePassword(visitor, STAFF.password, { new_password: 'too short', repeat_password: 'other' })
  expect(short.status).toBe(400)
  expect(short.text).toContain('The new password must have at least 12 characters')
  const common = { new_password: 'Sunshine2026', repeat_password: 'Sunshine2026' }
  const guessable = await changePassword(visitor, STAFF.password, common)
  expect(guessable.status).toBe(400)
  expect(guessable.html.querySelector('#password-new_password-error')?.text).toContain('This password is too common.')
  for (const secret of ['my dog is called Rex', STAFF.password, 'too short', NEXT, 'Sunshine2026']) {
    expect(wrong.text + short.text + guessable.text).not.toContain(secret)
  }
  expect((await visitor.get('/admin/account')).status).toBe(200)
})

test('guessing the current password is throttled, for the login as well', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile)
  const visitor = await signedIn(server, email)
  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, guess) =>
      visitor.post(PASSWORD_FORM, {
        current_password: `guess ${guess}`,
        new_password: NEXT,
        repeat_password: NEXT,
      }),
    ),
  )
  const held = guesses.filter(({ status }) => status === 429)
  expect(held.length).toBeGreaterThan(0)
  expect(Number(held[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(held[0]?.text).toContain('Too many attempts. Please try again in')
  prolongBlocks(server.databaseFile)
  expect((await signInAs(new Visitor(server.origin), email)).status).toBe(429)
})

test('passwords submitted after the session ended are neither shown nor stored', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile)
  const page = await (await signedIn(server, email)).get(PASSWORD_FORM)
  const signedOut = new Visitor(server.origin)
  const fields = { current_password: STAFF.password, new_password: NEXT, repeat_password: NEXT }
  const refused = await signedOut.submit(page, 'form.record-form', fields, PASSWORD_FORM)
  expect(refused.status).toBe(307)
  const login = await signedOut.post(refused.location ?? '', fields)
  expect(login.text).toContain('Your session has ended.')
  expect(login.text).not.toContain(NEXT)
  expect(login.text).not.toContain(STAFF.password)
  expect(login.html.querySelector('[name=draft]')).toBeNull()
})

test('staff see their sessions and can end them', async ({ server }) => {
  const { email } = await addStaff(server.databaseFile)
  const here = await signedIn(server, email, 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
  const there = await signedIn(server, email, iphone)
  await new ApiClient(server.origin).call('POST', '/admin/login', { email, password: STAFF.password })
  const page = await here.get(SESSIONS)
  const rows = page.html.querySelectorAll('tbody tr')
  const row = (device: string) => rows.find(({ text }) => text.includes(device))
  expect(rows).toHaveLength(3)
  expect(row('Firefox on Windows')?.text).toContain('This session')
  expect(row('Firefox on Windows')?.text).toMatch(/127\.0\.0\.1|::1/)
  expect(row('Firefox on Windows')?.querySelector('button')).toBeNull()

  const button = row('Safari on iPhone')?.querySelector('button')
  const ended = await here.post(SESSIONS, { session: button?.getAttribute('value') ?? '' })
  expect([ended.status, ended.location]).toEqual([303, SESSIONS])
  expect((await here.follow(ended)).text).toContain('Session ended')
  expect((await there.get('/admin/account')).status).toBe(303)

  const others = await here.follow(await here.post(SESSIONS, { session: 'others' }))
  expect(others.text).toContain('One other session was ended.')
  expect(others.html.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(others.html.querySelector('main button')).toBeNull()
})

test("nobody can end another user's session", async ({ server }) => {
  const [mine, theirs] = [await addStaff(server.databaseFile), await addStaff(server.databaseFile)]
  const [me, other] = [await signedIn(server, mine.email), await signedIn(server, theirs.email)]
  await other.post('/admin/login', { email: theirs.email, password: STAFF.password })
  const third = await signedIn(server, theirs.email)
  const id = (await third.get(SESSIONS)).html.querySelector('tbody button')?.getAttribute('value') ?? ''
  expect(id).toMatch(/^\d+$/)
  for (const session of [id, '0', 'x', '9'.repeat(30), '']) {
    const response = await me.follow(await me.post(SESSIONS, { session }))
    expect(response.text).toContain('Nothing to end')
  }
  expect((await other.get('/admin/account')).status).toBe(200)
})
