import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../tests/support/test-server'

let shop: TestServer

beforeAll(async () => {
  shop = await openTestServer()
})

afterAll(() => shop.close())

const post = (headers: Record<string, string>, path = '/contact') =>
  shop.ask(path, { method: 'POST', body: 'a=1', headers })

test.each<[string, Record<string, string>]>([
  ['a form of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://shop.example' }],
  ['a form of ours in an older browser', { Origin: 'http://shop.example' }],
  ['a program, which sends neither', {}],
  ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
  ['a form on this machine', { Host: 'localhost:4000', Origin: 'http://localhost:4000' }],
])('%s may write', async (_, headers) => {
  expect((await post(headers)).status).toBe(200)
})

test('an API call with a bearer token may write', async () => {
  const headers = { Origin: 'http://evil.example', Authorization: 'Bearer abc' }
  expect((await post(headers, '/api/contact')).status).toBe(200)
})

test.each<[string, Record<string, string>]>([
  ['a page that makes up a bearer token', { Origin: 'http://evil.example', Authorization: 'Bearer abc' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' }],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://shop.example' }],
  ['another origin in an older browser', { Origin: 'http://evil.example' }],
  ['the same host on another scheme', { Origin: 'https://shop.example' }],
  ['a sandboxed page', { Origin: 'null' }],
  ['another port of this machine', { Host: 'localhost:4000', Origin: 'http://localhost:5000' }],
  [
    'basic credentials, which browsers send by themselves',
    { Origin: 'http://evil.example', Authorization: 'Basic YTpi' },
  ],
])('%s may not write', async (_, headers) => {
  const answer = await post(headers)
  expect(answer.status).toBe(403)
  expect(answer.headers['content-type']).toContain('text/html')
})

test.each(['PUT', 'PATCH', 'DELETE'])('a foreign %s is refused', async (method) => {
  expect((await shop.ask('/contact', { method, headers: { Origin: 'http://evil.example' } })).status).toBe(403)
})

test('the API refuses in JSON', async () => {
  const answer = await post({ Origin: 'http://evil.example' }, '/api/contact')
  expect(answer.status).toBe(403)
  expect(JSON.parse(answer.text)).toEqual({ success: false, message: expect.any(String) as string })
})

test('reading is open to every site', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' }
  expect((await shop.ask('/', { headers })).status).toBe(200)
})

test('a refused write never reaches Remix', async () => {
  const before = shop.seen.length
  await post({ Origin: 'http://evil.example' })
  expect(shop.seen).toHaveLength(before)
})
