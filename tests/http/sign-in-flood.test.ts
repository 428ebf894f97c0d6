import { expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { rows } from '../support/database'
import { startServer, type RunningServer } from '../support/server'
import { test as base } from '../support/server-test'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

// Many sign-ins at once, and many from one address.
const wrong = (person: number) => ({ email: `nobody-${person}@example.com`, password: 'not the password' })
const throttleRows = ({ databaseFile }: RunningServer) => rows(databaseFile, 'SELECT * FROM login_throttle').length

const test = base.extend('strict', { scope: 'file' }, async ({ template }, { onCleanup }) => {
  const strict = await startServer(template, { RATE_LIMIT: 'on' })
  onCleanup(async () => void (await strict.stop()))
  return strict
})

test('of 150 concurrent sign-ins a few are queued, the others are asked to retry, and the form keeps its input', async ({
  server,
}) => {
  const client = new ApiClient(server.origin)
  const signIns = (count: number) =>
    Array.from({ length: count }, (_, person) => client.call('POST', '/admin/login', wrong(person)))
  const first = signIns(50)
  await expect.poll(() => throttleRows(server)).toBeGreaterThan(0)
  // The first may be through by now.
  const others = signIns(100)
  const form = await new Visitor(server.origin).post('/admin/login', { email: STAFF.email, password: STAFF.password })
  const replies = await Promise.all([...first, ...others])
  const refused = replies.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.every(({ headers }) => headers.get('Retry-After') === '5')).toBe(true)
  expect(refused[0]?.json).toEqual({ success: false, message: 'The shop is busy. Please try again in a few seconds.' })
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(150 - refused.length)
  expect(throttleRows(server)).toBeLessThan(50)

  expect([form.status, form.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(form.text).toContain('The shop is busy. Please try again in a few seconds.')
  expect(form.html.querySelector('[name=email]')?.getAttribute('value')).toBe(STAFF.email)
  expect(form.text).not.toContain(STAFF.password)
  expect((await new Visitor(server.origin).signIn()).status).toBe(303)
})

test('one address may fail twenty times in ten minutes, by form and API together', async ({ strict }) => {
  const client = new ApiClient(strict.origin)
  for (let person = 0; person < 19; person += 1) {
    expect((await client.call('POST', '/admin/login', wrong(person))).status).toBe(401)
  }
  expect((await new Visitor(strict.origin).post('/admin/login', wrong(19))).status).toBe(401)
  const call = await client.call('POST', '/admin/login', STAFF)
  expect(call.status).toBe(429)
  expect(Number(call.headers.get('Retry-After'))).toBeGreaterThan(500)
  const form = await new Visitor(strict.origin).signIn()
  expect([form.status, form.html.querySelector('[name=email]')?.getAttribute('value')]).toEqual([429, STAFF.email])
  expect(form.text).toContain('Please try again in 10 minutes.')
  expect(throttleRows(strict)).toBe(20)
})
