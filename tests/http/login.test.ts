import { expect, inject } from 'vitest'
import { rows } from '../support/database'
import { prolongBlocks } from '../support/login-throttle'
import { serve, startServer, stopProcess } from '../support/server'
import { test } from '../support/server-test'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

test.override('serverEnv', { SESSION_SECRET: TEST_SECRET, ADMIN_EMAIL: 'owner@example.com' })

const login = (visitor: Visitor, values = {}, path = '/admin/login') =>
  visitor.post(path, { email: STAFF.email, password: STAFF.password, ...values })

test('staff sign in, see the enquiries and sign out', async ({ server, visitor }) => {
  const response = await login(visitor)
  expect([response.status, response.location]).toEqual([303, '/admin/dashboard'])
  const dashboard = await visitor.follow(response)
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

test('the sign-in redirects to the requested screen, and to no other site', async ({ server }) => {
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
])('a sign-in for the file %s redirects to the screen that offers it', async ([file, screen], { visitor }) => {
  const redirected = await visitor.get(file)
  expect((await login(visitor, {}, redirected.location ?? '')).location).toBe(screen)
})

test('an unknown address and a wrong password get the same response, without the password', async ({ server }) => {
  const unknown = await login(new Visitor(server.origin), { email: 'nobody@example.com', password: 'not my password' })
  const wrong = await login(new Visitor(server.origin), { password: 'not my password' })
  for (const response of [unknown, wrong]) {
    expect(response.status).toBe(401)
    expect(response.text).toContain('Invalid email or password')
    expect(response.text).not.toContain('not my password')
  }
  expect(wrong.html.querySelector('[name=email]')?.getAttribute('value')).toBe(STAFF.email)
})

test('the fields have their own messages', async ({ visitor }) => {
  const response = await login(visitor, { email: 'staff', password: '12345' })
  expect(response.status).toBe(400)
  expect(response.text).toContain('Please enter a valid email address')
  expect(response.text).toContain('Password must be at least 6 characters')
})

test('after five failures sign-in is throttled, even with the right password and after a restart', async () => {
  const throttled = await startServer(inject('templateFile'))
  const visitor = new Visitor(throttled.origin)
  for (let failure = 0; failure < 5; failure += 1) await login(visitor, { password: 'wrong password' })
  const blocks = 'SELECT failures, blocked_until - updated_at AS blocked_ms FROM login_throttle'
  expect(rows(throttled.databaseFile, blocks)).toEqual([{ failures: 5, blocked_ms: 1000 }])
  prolongBlocks(throttled.databaseFile)
  const response = await login(visitor)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)

  await stopProcess(throttled.process)
  const restarted = await serve(throttled.databaseFile)
  expect((await login(new Visitor(restarted.origin))).status).toBe(429)
  await restarted.stop()
  await throttled.stop()
})

test('a session ends when idle for too long and when too old', async ({ server }) => {
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

test('the login screen shows the configured address, never a password', async ({ visitor }) => {
  expect((await visitor.get('/admin/login')).text).toContain('owner@example.com')
  const silent = await startServer(inject('templateFile'), { LOGIN_HINT: 'off', ADMIN_EMAIL: 'owner@example.com' })
  expect((await new Visitor(silent.origin).get('/admin/login')).text).not.toContain('owner@example.com')
  await silent.stop()
})
