import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type House } from '../tests/support/house'

const KB = 1024
const FORM = 'application/x-www-form-urlencoded'

let house: House

beforeAll(async () => {
  house = await openTestHouse()
})

afterAll(() => house.close())

test('an address may have 8 kB', async () => {
  expect((await house.ask(`/?q=${'a'.repeat(8 * KB - 4)}`)).status).toBe(200)
  expect((await house.ask(`/?q=${'a'.repeat(8 * KB)}`)).status).toBe(414)
  expect((await house.ask(`/?q=${'a'.repeat(30 * KB)}`)).status).toBe(414)
})

test('headers may have 16 kB', async () => {
  expect((await house.ask('/', { headers: { 'X-Long': 'a'.repeat(15 * KB) } })).status).toBe(200)
  expect((await house.ask('/', { headers: { 'X-Long': 'a'.repeat(17 * KB) } })).status).toBe(431)
})

test.each<[string, string, number]>([
  ['/contact', FORM, 64],
  ['/api/contact', 'application/json', 64],
  ['/admin/products/new', FORM, 64],
  ['/admin/login', FORM, 576],
  ['/api/pages/4', 'application/json', 256],
  ['/api/admin/blog', 'application/json', 256],
  ['/admin/pages/edit/4', FORM, 256],
  ['/admin/blog/edit/new.data', FORM, 256],
])('%s takes bodies of %s up to its limit of %i kB', async (path, type, kilobytes) => {
  const send = (body: string, chunked: boolean) =>
    house.ask(path, { method: 'POST', body, chunked, headers: { 'Content-Type': type } })
  const full = 'a'.repeat(kilobytes * KB)
  expect((await send(full, false)).status).toBe(200)
  expect((await send(full, true)).status).toBe(200)
  expect((await send(`${full}a`, false)).status).toBe(413)
  expect((await send(`${full}a`, true)).status).toBe(413)
})

const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' }

test('only staff screens take uploads, up to twice what a picture may have', async () => {
  const picture = 'a'.repeat(20 * KB * KB)
  const body = `--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n${picture}\r\n--x--\r\n`
  const headers = MULTIPART
  expect((await house.ask('/admin/products/new', { method: 'POST', body, headers })).status).toBe(200)
  expect((await house.ask('/admin/products/new', { method: 'POST', body: body + body, headers })).status).toBe(413)
  expect((await house.ask('/contact', { method: 'POST', body, headers })).status).toBe(413)
})

test('a form may have 1000 fields', async () => {
  const send = (fields: number) =>
    house.ask('/contact', {
      method: 'POST',
      body: 'a=1&'.repeat(fields).slice(0, -1),
      headers: { 'Content-Type': FORM },
    })
  expect((await send(1000)).status).toBe(200)
  expect((await send(1001)).status).toBe(413)
})

test('so may one with a file', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const send = (fields: number) =>
    house.ask('/admin/products/new', { method: 'POST', body: `${part.repeat(fields)}--x--\r\n`, headers: MULTIPART })
  expect((await send(1000)).status).toBe(200)
  expect((await send(1001)).status).toBe(413)
})

test('JSON may be 32 deep', async () => {
  const send = (depth: number) =>
    house.ask('/api/contact', {
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
  const before = house.seen.length
  expect((await house.ask('/contact', { method: 'POST', body, headers: { 'Content-Type': type } })).status).toBe(400)
  expect(house.seen).toHaveLength(before)
})

test('malformed JSON is left to the API to answer', async () => {
  const headers = { 'Content-Type': 'application/json' }
  expect((await house.ask('/api/contact', { method: 'POST', body: '{', headers })).status).toBe(200)
})

test('other methods are refused', async () => {
  const trace = await house.ask('/', { method: 'TRACE' })
  expect([trace.status, trace.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'])
  expect((await house.ask('/', { method: 'PROPFIND' })).status).toBe(501)
  expect(await house.sendRaw('BREW / HTTP/1.1\r\nHost: shop.example\r\n\r\n')).toMatch(/^HTTP\/1.1 501 /)
  expect(await house.sendRaw('CONNECT shop.example:80 HTTP/1.1\r\nHost: shop.example\r\n\r\n')).toMatch(
    /^HTTP\/1.1 405 /,
  )
})

test('a GET with a body and an encoded body are refused', async () => {
  expect((await house.ask('/', { body: 'hidden' })).status).toBe(400)
  const headers = { 'Content-Encoding': 'gzip' }
  expect((await house.ask('/contact', { method: 'POST', body: 'x', headers })).status).toBe(415)
})

test('a client that waits to be asked for its body is asked', async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: ${FORM}\r\n`
  expect(await house.sendRaw(`${head}Content-Length: 3\r\n\r\na=1`)).toMatch(/^HTTP\/1.1 100 .*HTTP\/1.1 200 /s)
  expect(await house.sendRaw(`${head}Content-Length: 99999\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
})
