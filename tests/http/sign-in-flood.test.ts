import { expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { rows } from '../support/database'
import { type RunningServer, startServer } from '../support/server'
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

test('of many concurrent sign-ins a few are queued, the others are asked to retry, and the form keeps its input', async ({
  server,
}) => {
  const client = new ApiClient(server.origin)
  // More forms than the queue holds: some are refused even if the calls are through before the first form arrives.
  const [replies, pages] = await Promise.all([
    Promise.all(Array.from({ length: 150 }, (_, person) => client.call('POST', '/admin/login', wrong(person)))),
    Promise.all(Array.from({ length: 60 }, () => new Visitor(server.origin).signIn())),
  ])
  const refused = replies.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(replies.length / 2)
  expect(refused.every(({ headers }) => headers.get('Retry-After') === '5')).toBe(true)
  expect(refused[0]?.json).toEqual({ success: false, message: 'The shop is busy. Please try again in a few seconds.' })
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(replies.length - refused.length)
  // A refused one costs no write.
  expect(throttleRows(server)).toBe(replies.length - refused.length)

  const [form, ...others] = pages.filter(({ status }) => status === 503)
  expect(pages.filter(({ status }) => status === 303)).toHaveLength(pages.length - others.length - 1)
  expect(form?.headers.get('Retry-After')).toBe('5')
  expect(form?.text).toContain('The shop is busy. Please try again in a few seconds.')
  expect(form?.html.querySelector('[name=email]')?.getAttribute('value')).toBe(STAFF.email)
  expect(form?.text).not.toContain(STAFF.password)
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
