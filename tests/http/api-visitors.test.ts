import { expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { rows } from '../support/database'
import { prolongBlocks } from '../support/login-throttle'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'

// The API for visitors, and signing in and out.
test.override('serverEnv', { RATE_LIMIT: 'on' })

const enquiry = {
  full_name: 'Ada Byron',
  email: 'Ada@Example.com',
  inquiry_type: 'custom',
  message: 'A ring from my grandmother’s brooch, please.',
  newsletter: true,
}

test('an enquiry is stored, listed for staff in the specified shape, and subscribes its sender', async ({
  anonymousApi,
}) => {
  const reply = await anonymousApi.call('POST', '/contact', enquiry)
  const id = (reply.json as { id: number }).id
  expect(reply.status).toBe(201)
  expect(reply.json).toEqual({
    success: true,
    message: "Thank you for your inquiry. We'll get back to you soon.",
    id,
  })
  const client = await anonymousApi.signedIn()
  const [newest] = (await client.get('/admin/contact-submissions')).json as Record<string, unknown>[]
  expect(newest).toEqual({
    ...enquiry,
    id,
    email: 'ada@example.com',
    phone: null,
    created_at: expect.any(String) as string,
  })
  const [subscriber] = (await client.get('/admin/newsletter-subscribers')).json as Record<string, unknown>[]
  expect(subscriber).toEqual({
    id: expect.any(Number) as number,
    email: 'ada@example.com',
    created_at: expect.any(String) as string,
  })
})

test('each invalid field of an enquiry is reported', async ({ anonymousApi }) => {
  const reply = await anonymousApi.call('POST', '/contact', {
    full_name: 'A',
    email: 'x',
    inquiry_type: 'gift',
    message: 'short',
  })
  expect(reply.status).toBe(400)
  expect(reply.json).toEqual({
    success: false,
    message: 'Full name is required',
    errors: {
      full_name: ['Full name is required'],
      email: ['Valid email is required'],
      inquiry_type: ['Please select an inquiry type'],
      message: ['Message must be at least 10 characters'],
    },
  })
})

test('subscribing responds the same for a new and a known address', async ({ anonymousApi }) => {
  const first = await anonymousApi.call('POST', '/newsletter', { email: 'new@example.com' })
  const second = await anonymousApi.call('POST', '/newsletter', { email: 'NEW@example.com' })
  expect(first).toMatchObject({
    status: 200,
    json: { success: true, message: 'Thank you for subscribing to our newsletter!' },
  })
  expect(second.text).toBe(first.text)
})

test.for<[body: object, message: string]>([
  [{}, 'Please enter your email address to subscribe.'],
  [{ email: '' }, 'Please enter your email address to subscribe.'],
  [{ email: '  ' }, 'Please enter your email address to subscribe.'],
  [{ email: null }, 'Please enter your email address to subscribe.'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
])('%j cannot be subscribed', async ([body, message], { anonymousApi }) => {
  const reply = await anonymousApi.call('POST', '/newsletter', body)
  expect(reply).toMatchObject({ status: 400, json: { success: false, message, errors: { email: [message] } } })
})

test('signing in returns a token and a cookie, and signing out ends both, repeatedly', async ({
  server,
  anonymousApi,
}) => {
  const { email, password, first_name, last_name } = STAFF
  const reply = await anonymousApi.call('POST', '/admin/login', { email, password })
  const { token, user } = reply.json as { token: string; user: object }
  expect(reply).toMatchObject({ status: 200, json: { success: true, message: 'Login successful' } })
  expect(user).toEqual({ id: expect.any(Number) as number, first_name, last_name, email, role: 'admin' })
  const cookie = /session=([^;]+); .*HttpOnly/.exec(reply.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
  const clients = [new ApiClient(server.origin, { bearer: token }), new ApiClient(server.origin, { cookie })]
  for (const client of clients) {
    expect((await client.get('/admin/auth-check')).json).toEqual({ authenticated: true, user })
  }
  for (let time = 1; time <= 2; time += 1) {
    const goodbye = await clients[0]?.send('/admin/logout', { method: 'POST' })
    expect(goodbye).toMatchObject({ status: 200, json: { success: true, message: 'Logged out successfully' } })
  }
  for (const client of clients) expect((await client.get('/admin/auth-check')).status).toBe(401)
})

test('an unknown address and a wrong password get the same response', async ({ anonymousApi }) => {
  const unknown = await anonymousApi.call('POST', '/admin/login', { email: 'nobody@example.com', password: 'whatever' })
  const wrong = await anonymousApi.call('POST', '/admin/login', { email: STAFF.email, password: 'whatever' })
  expect(unknown).toMatchObject({ status: 401, json: { success: false, message: 'Invalid email or password' } })
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
})

test('guessing is throttled', async ({ server, anonymousApi }) => {
  const guess = () => anonymousApi.call('POST', '/admin/login', { email: 'target@example.com', password: 'whatever' })
  for (let time = 1; time <= 5; time += 1) expect((await guess()).status).toBe(401)
  const blocks = 'SELECT failures, blocked_until - updated_at AS blocked_ms FROM login_throttle WHERE failures > 1'
  expect(rows(server.databaseFile, blocks)).toEqual([{ failures: 5, blocked_ms: 1000 }])
  prolongBlocks(server.databaseFile)
  const refused = await guess()
  expect(refused).toMatchObject({ status: 429, json: { success: false } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

// Last, since it uses up the limit of this address.
test('visitors’ posts share a limit of twenty in ten minutes, and refused ones count', async ({ anonymousApi }) => {
  const refusals: [path: string, body: object][] = [
    ['/newsletter', { email: 'no' }],
    ['/contact', { ...enquiry, inquiry_type: 'gift' }],
    ['/admin/login', { email: STAFF.email }],
    ['/newsletter', ['no object']],
  ]
  const posts = refusals.flatMap(([path, body]) =>
    Array.from({ length: 5 }, () => anonymousApi.call('POST', path, body)),
  )
  for (const { status } of await Promise.all(posts)) expect([400, 429]).toContain(status)
  for (const [path, body] of [...refusals, ['/newsletter', { email: 'a@b.co' }] as const]) {
    const { status, headers } = await anonymousApi.call('POST', path, body)
    expect([status, Number(headers.get('Retry-After')) > 0], path).toEqual([429, true])
  }
  // Staff behind the same address still log in.
  expect((await anonymousApi.call('POST', '/admin/login', STAFF)).status).toBe(200)
})
