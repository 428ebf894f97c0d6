import { expect, inject } from 'vitest'
import { rows } from '../support/database'
import { startServer } from '../support/server'
import { test } from '../support/server-test'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

test.override('serverEnv', { SESSION_SECRET: TEST_SECRET, ADMIN_EMAIL: 'owner@example.com' })

const login = (visitor: Visitor, values = {}, path = '/admin/login') =>
  visitor.post(path, { email: STAFF.email, password: STAFF.password, ...values })

test('staff sign in, see the enquiries of the shop, and sign out for good', async ({ server, visitor }) => {
  const answer = await login(visitor)
  expect([answer.status, answer.location]).toEqual([303, '/admin/dashboard'])
  const dashboard = await visitor.follow(answer)
  expect(dashboard.text).toContain('Login successful')
  expect(dashboard.headers.get('Cache-Control')).toContain('no-store')
  expect((await visitor.get('/admin/contact')).status).toBe(200)

  const thief = new Visitor(server.origin)
  thief.setCookie('session', visitor.cookie('session') ?? '')
  const out = await visitor.post('/admin/logout', {})
  expect(out.location).toBe('/admin/login')
  expect((await visitor.follow(out)).text).toContain('Logged out successfully')
  expect((await thief.get('/admin/dashboard')).status).toBe(303)
})

test('the sign-in leads back to where one wanted to go, and nowhere else', async ({ server }) => {
  const to = (redirectTo: string) =>
    login(new Visitor(server.origin), {}, `/admin/login?${new URLSearchParams({ redirectTo })}`)
  expect((await to('/admin/contact?page=2')).location).toBe('/admin/contact?page=2')
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect((await to(elsewhere)).location).toBe('/admin/dashboard')
  }
})

test.for<[file: string, screen: string]>([
  ['/admin/products/export', '/admin/products'],
  ['/admin/subscribers/export/download?format=csv&name=list&dates=yes', '/admin/subscribers/export'],
])('on the way to the file %s the sign-in leads to the screen that offers it', async ([file, screen], { visitor }) => {
  const asked = await visitor.get(file)
  expect((await login(visitor, {}, asked.location ?? '')).location).toBe(screen)
})

test('an unknown address and a wrong password get the same answer, without the password', async ({ server }) => {
  const unknown = await login(new Visitor(server.origin), { email: 'nobody@example.com', password: 'not my password' })
  const wrong = await login(new Visitor(server.origin), { password: 'not my password' })
  for (const answer of [unknown, wrong]) {
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('Invalid email or password')
    expect(answer.text).not.toContain('not my password')
  }
  expect(wrong.html.querySelector('[name=email]')?.getAttribute('value')).toBe(STAFF.email)
})

test('the fields have their own messages', async ({ visitor }) => {
  const answer = await login(visitor, { email: 'staff', password: '12345' })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Please enter a valid email address')
  expect(answer.text).toContain('Password must be at least 6 characters')
})

test('after five failures one has to wait, even with the right password, even after a restart', async () => {
  const throttled = await startServer(inject('templateFile'))
  const visitor = new Visitor(throttled.origin)
  for (let failure = 0; failure < 5; failure += 1) await login(visitor, { password: 'wrong password' })
  const answer = await login(visitor)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(rows(throttled.databaseFile, 'SELECT * FROM login_throttle')).toHaveLength(1)
  await throttled.stop()
})

test('a session ends when it was idle too long, and when it is too old', async ({ server }) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000)
  const statusWith = async (session: Parameters<typeof makeSession>[1]) => {
    const visitor = new Visitor(server.origin)
    visitor.setCookie('session', (await makeSession(server.databaseFile, session)).cookie)
    return (await visitor.get('/admin/dashboard')).status
  }
  expect(await statusWith({ lastSeen: hoursAgo(7) })).toBe(200)
  expect(await statusWith({ lastSeen: hoursAgo(9) })).toBe(303)
  expect(await statusWith({ expires: hoursAgo(1) })).toBe(303)
})

test('the login screen tells the configured address, never a password', async ({ visitor }) => {
  expect((await visitor.get('/admin/login')).text).toContain('owner@example.com')
  const silent = await startServer(inject('templateFile'), { LOGIN_HINT: 'off', ADMIN_EMAIL: 'owner@example.com' })
  expect((await new Visitor(silent.origin).get('/admin/login')).text).not.toContain('owner@example.com')
  await silent.stop()
})
