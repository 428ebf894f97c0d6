import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../tests/support/test-server'

let shop: TestServer

beforeAll(async () => {
  shop = await openTestServer()
})

afterAll(() => shop.close())

const post = (headers: Record<string, string>, path = '/contact') =>
  shop.send(path, { method: 'POST', body: 'a=1', headers })

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
  const response = await post(headers)
  expect(response.status).toBe(403)
  expect(response.headers['content-type']).toContain('text/html')
})

test('a bearer token beside cookies does not bypass the check: it may be made up, and the cookies count', async () => {
  const headers = { Origin: 'http://evil.example', Authorization: 'Bearer abc', Cookie: 'session=x' }
  expect((await post(headers, '/api/contact')).status).toBe(403)
})

test.each(['PUT', 'PATCH', 'DELETE'])('a cross-origin %s is rejected', async (method) => {
  expect((await shop.send('/contact', { method, headers: { Origin: 'http://evil.example' } })).status).toBe(403)
})

test('the API rejects in JSON', async () => {
  const response = await post({ Origin: 'http://evil.example' }, '/api/contact')
  expect(response.status).toBe(403)
  expect(JSON.parse(response.text)).toEqual({ success: false, message: expect.any(String) as string })
})

test('any site may read', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' }
  expect((await shop.send('/', { headers })).status).toBe(200)
})

test('a rejected write never reaches Remix', async () => {
  const before = shop.received.length
  await post({ Origin: 'http://evil.example' })
  expect(shop.received).toHaveLength(before)
})
