import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, page, type TestServer } from '../../../tests/support/test-server'

const KB = 1024
const FORM = 'application/x-www-form-urlencoded'
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'
const STAFF = { Cookie: 'session=of-staff' }
const ENDED = { Cookie: 'session=ended' }

let shop: TestServer

beforeAll(async () => {
  shop = await openTestServer({
    hasSignedIn: async (cookies) => cookies?.startsWith('session=') === true,
    mayUpload: async (cookies) => cookies === STAFF.Cookie,
  })
})

afterAll(() => shop.close())

test('a URL may have 8 kB', async () => {
  expect((await shop.send(`/?q=${'a'.repeat(8 * KB - 4)}`)).status).toBe(200)
  expect((await shop.send(`/?q=${'a'.repeat(8 * KB)}`)).status).toBe(414)
  expect((await shop.send(`/?q=${'a'.repeat(30 * KB)}`)).status).toBe(414)
})

test('headers may have 16 kB', async () => {
  expect((await shop.send('/', { headers: { 'X-Long': 'a'.repeat(15 * KB) } })).status).toBe(200)
  expect((await shop.send('/', { headers: { 'X-Long': 'a'.repeat(17 * KB) } })).status).toBe(431)
})

const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' }

test('a request may have 100 headers and 100 query parameters', async () => {
  // Two more are there: Host and Connection.
  const headers = (count: number) => Object.fromEntries(Array.from({ length: count - 2 }, (_, i) => [`X-${i}`, 'a']))
  expect((await shop.send('/', { headers: headers(100) })).status).toBe(200)
  expect((await shop.send('/', { headers: headers(101) })).status).toBe(431)
  expect((await shop.send(`/?${'index=a&'.repeat(99)}q=1`)).status).toBe(200)
  expect((await shop.send(`/?${'index=a&'.repeat(100)}q=1`)).status).toBe(400)
})

const REFUSED_TYPES: [string, string, number][] = [
  ['text/plain', 'a=1', 415],
  ['text/plain', '', 415],
  ['application/json', '', 415],
  [`${FORM}-x`, 'a=1', 415],
  [`${FORM}, text/plain`, 'a=1', 415],
  ['x', '', 415],
  ['multipart/form-data', '', 400],
  ['multipart/form-data', 'a=1', 400],
  ['multipart/form-data; boundary=x', '', 400],
  ['multipart/form-data; boundary=x', 'a=1', 400],
  [FORM, 'a[1]=1', 400],
]

test.each(REFUSED_TYPES)('a page takes no %s of %j', async (type, body, status) => {
  const before = shop.received.length
  for (const path of ['/contact', '/contact.data', '/admin/login']) {
    expect((await shop.send(path, { method: 'POST', body, headers: { 'Content-Type': type } })).status).toBe(status)
  }
  expect(shop.received).toHaveLength(before)
})

test.each(['Application/X-WWW-Form-Urlencoded', 'APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8'])(
  'the form limits apply to %s',
  async (type) => {
    const send = (body: string) => shop.send('/contact', { method: 'POST', body, headers: { 'Content-Type': type } })
    expect((await send('a&'.repeat(4000))).status).toBe(413)
    expect((await send('a=%00')).status).toBe(400)
    expect((await send('a=1')).status).toBe(200)
    expect(shop.received.at(-1)?.headers.get('content-type')).toBe(FORM)
  },
)

test.each<[string, string, number, Record<string, string>]>([
  ['/contact', FORM, 64, {}],
  ['/contact', FORM, 64, STAFF],
  ['/contact', MULTIPART['Content-Type'], 64, STAFF],
  ['/api/contact', 'application/json', 64, {}],
  ['/admin/products/new', FORM, 64, STAFF],
  ['/admin/products/new', MULTIPART['Content-Type'], 64, {}],
  ['/admin/login', FORM, 64, {}],
  ['/admin/login', FORM, 576, STAFF],
  ['/api/pages/4', 'application/json', 256, {}],
  ['/api/admin/blog', 'application/json', 256, STAFF],
  ['/admin/pages/edit/4', FORM, 64, {}],
  ['/admin/pages/edit/4', FORM, 256, STAFF],
  ['/admin/blog/edit/new.data', FORM, 256, STAFF],
])('%s accepts bodies of %s up to %i kB (%o)', async (path, type, kilobytes, cookies) => {
  const send = (body: string, chunked: boolean) =>
    shop.send(path, { method: 'POST', body, chunked, headers: { 'Content-Type': type, ...cookies } })
  const [before, after] =
    type === FORM ? ['a=', ''] : type.startsWith('multipart') ? [`${PART}`, '\r\n--x--'] : ['"', '"']
  const full = before + 'a'.repeat(kilobytes * KB - before.length - after.length) + after
  expect((await send(full, false)).status).toBe(200)
  expect((await send(full, true)).status).toBe(200)
  expect((await send(`${full}a`, false)).status).toBe(413)
  expect((await send(`${full}a`, true)).status).toBe(413)
})

test('only staff screens accept uploads, only from staff, up to twice the size of a picture', async () => {
  const picture = 'a'.repeat(20 * KB * KB)
  const body = `--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n${picture}\r\n--x--\r\n`
  const headers = { ...MULTIPART, ...STAFF }
  expect((await shop.send('/admin/products/new', { method: 'POST', body, headers })).status).toBe(200)
  expect((await shop.send('/admin/products/new', { method: 'POST', body: body + body, headers })).status).toBe(413)
  expect((await shop.send('/contact', { method: 'POST', body, headers })).status).toBe(413)
  expect((await shop.send('/admin/products/new', { method: 'POST', body, headers: MULTIPART })).status).toBe(413)
})

test('without a live session whose role may upload, a form arrives without its files', async () => {
  const headers = { ...MULTIPART, ...ENDED }
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const bodyOf = (text: number, bytes: number) =>
    `${PART}${'a'.repeat(text)}\r\n${file}${'b'.repeat(bytes)}\r\n--x--\r\n`
  const send = (path: string, body: string) => shop.send(path, { method: 'POST', body, headers })
  expect((await send('/admin/products/7', bodyOf(500 * KB, 19 * KB * KB))).status).toBe(200)
  const form = await shop.received.at(-1)!.formData()
  expect([form.get('a'), (form.get('file') as File).size]).toEqual(['a'.repeat(500 * KB), 1])
  expect((await send('/admin/products/7', bodyOf(600 * KB, 0))).status).toBe(413)
  expect((await send('/admin/products/7', bodyOf(1, 21 * KB * KB))).status).toBe(413)
  expect((await send('/contact', bodyOf(1, 65 * KB))).status).toBe(413)
})

test('a form may have 1000 fields', async () => {
  const send = (fields: number) =>
    shop.send('/contact', {
      method: 'POST',
      body: 'a=1&'.repeat(fields).slice(0, -1),
      headers: { 'Content-Type': FORM },
    })
  expect((await send(1000)).status).toBe(200)
  expect((await send(1001)).status).toBe(413)
})

test('a form with a file may have 1000 fields', async () => {
  const send = (fields: number) =>
    shop.send('/admin/products/new', {
      method: 'POST',
      body: `${`${PART}1\r\n`.repeat(fields)}--x--\r\n`,
      headers: MULTIPART,
    })
  expect((await send(1000)).status).toBe(200)
  expect((await send(1001)).status).toBe(413)
})

test('JSON may be nested 32 levels deep', async () => {
  const send = (depth: number) =>
    shop.send('/api/contact', {
      method: 'POST',
      body: '['.repeat(depth) + ']'.repeat(depth),
      headers: { 'Content-Type': 'application/json' },
    })
  expect((await send(32)).status).toBe(200)
  expect((await send(33)).status).toBe(400)
})

test.each<[string, string, string]>([
  ['NUL in a form', FORM, 'name=%00'],
  ['half a surrogate pair in a form', FORM, 'name=%ED%A0%80'],
  [
    'NUL in a form with a file',
    MULTIPART['Content-Type'],
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\0\r\n--x--\r\n',
  ],
  ['NUL in JSON', 'application/json', '{"name":"\\u0000"}'],
  ['half a surrogate pair in JSON', 'application/json', '{"name":"\\ud800"}'],
])('%s is refused', async (_, type, body) => {
  const before = shop.received.length
  const path = type === 'application/json' ? '/api/contact' : '/contact'
  expect((await shop.send(path, { method: 'POST', body, headers: { 'Content-Type': type } })).status).toBe(400)
  expect(shop.received).toHaveLength(before)
})

test('a message of the card provider is passed on as it came, but neither a form nor more than 64 kB', async () => {
  const send = (body: string, type = 'application/json; charset=utf-8') =>
    shop.send('/payments/provider', { method: 'POST', body, headers: { 'Content-Type': type } })
  const odd = ` ${'['.repeat(1000)}\\u0000\u00e9\r\n`
  expect((await send(odd)).status).toBe(200)
  expect(await shop.received.at(-1)?.text()).toBe(odd)
  expect((await send(`"${'a'.repeat(64 * KB - 2)}"`)).status).toBe(200)
  const before = shop.received.length
  expect((await send(`"${'a'.repeat(64 * KB - 1)}"`)).status).toBe(413)
  for (const type of [FORM, 'text/plain', 'multipart/form-data; boundary=x', 'x'])
    expect((await send('a=1', type)).status).toBe(415)
  const foreign = { 'Content-Type': 'application/json', Origin: 'https://evil.example' }
  expect((await shop.send('/payments/provider', { method: 'POST', body: '{}', headers: foreign })).status).toBe(403)
  expect(shop.received).toHaveLength(before)
})

test('malformed JSON is passed to the API', async () => {
  const headers = { 'Content-Type': 'application/json' }
  expect((await shop.send('/api/contact', { method: 'POST', body: '{', headers })).status).toBe(200)
})

test('other methods are rejected', async () => {
  const trace = await shop.send('/', { method: 'TRACE' })
  expect([trace.status, trace.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'])
  expect((await shop.send('/', { method: 'PROPFIND' })).status).toBe(501)
  expect(await shop.sendRaw('BREW / HTTP/1.1\r\nHost: shop.example\r\n\r\n')).toMatch(/^HTTP\/1.1 501 /)
  expect(await shop.sendRaw('CONNECT shop.example:80 HTTP/1.1\r\nHost: shop.example\r\n\r\n')).toMatch(
    /^HTTP\/1.1 405 /,
  )
})

test('a GET with a body and an encoded body are rejected', async () => {
  expect((await shop.send('/', { body: 'hidden' })).status).toBe(400)
  const headers = { 'Content-Encoding': 'gzip' }
  expect((await shop.send('/contact', { method: 'POST', body: 'x', headers })).status).toBe(415)
})

test('a client that expects 100 Continue gets it', async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: ${FORM}\r\n`
  expect(await shop.sendRaw(`${head}Content-Length: 3\r\n\r\na=1`)).toMatch(/^HTTP\/1.1 100 .*HTTP\/1.1 200 /s)
  expect(await shop.sendRaw(`${head}Content-Length: 99999\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
})

test('of many concurrent writes some are queued, but not reads or staff writes', async () => {
  let inHand = 0
  let most = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const handle = async ({ method, headers }: Request) => {
    if (method === 'POST' && headers.get('cookie') === null) {
      most = Math.max(most, (inHand += 1))
      await released
      inHand -= 1
    }
    return page('done')
  }
  const crowded = await openTestServer({ handle, hasSignedIn: async (cookies) => cookies === STAFF.Cookie })
  const { send } = crowded
  const crowd = Array.from({ length: 100 }, () => send('/contact', { method: 'POST', body: 'name=Ann' }))
  await expect.poll(() => inHand).toBe(24)
  expect((await send('/')).status).toBe(200)
  expect((await send('/admin/pages/1', { method: 'POST', body: 'title=Care', headers: STAFF })).status).toBe(200)
  release()
  expect((await Promise.all(crowd)).every(({ status }) => status === 200)).toBe(true)
  expect(most).toBe(24)
  await crowded.close()
})
