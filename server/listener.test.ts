import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ConfigurationError } from '~/runtime/env.server'
import { openTestServer, page, type TestServer } from '../tests/support/test-server'
import { limitConnections } from './listener'

const shops: TestServer[] = []

async function open(...options: Parameters<typeof openTestServer>): Promise<TestServer> {
  const shop = await openTestServer(...options)
  shops.push(shop)
  return shop
}

afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.close()))
})

test("only the shop's own hosts are served", async () => {
  const { send } = await open()
  const statusOf = async (Host: string) => (await send('/', { headers: { Host } })).status
  for (const host of ['shop.example', 'SHOP.example:80', 'localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000'])
    expect([host, await statusOf(host)]).toEqual([host, 200])
  const foreign = ['evil.example', 'shop.example.evil.example', 'shop.example:81', 'localhost.evil.example']
  for (const host of [...foreign, 'localhost:99999', '127.999.1.1', '127.0.0.1@evil.example'])
    expect([host, await statusOf(host)]).toEqual([host, 421])
})

test('a request without a host, or with two, is rejected', async () => {
  const { sendRaw } = await open()
  expect(await sendRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  const two = 'GET / HTTP/1.1\r\nHost: shop.example\r\nhost: shop.example\r\nConnection: close\r\n\r\n'
  expect(await sendRaw(two)).toMatch(/^HTTP\/1.1 400 /)
})

test('another spelling of a path redirects to the canonical one, within the shop', async () => {
  const { send, received } = await open()
  const response = await send('//Evil.example/%41dmin/?q=A%20b&Q=1')
  expect([response.status, response.headers.location]).toEqual([308, '/evil.example/admin?q=A%20b&Q=1'])
  expect((await send('/ADMIN', { method: 'POST', body: 'a=1' })).status).toBe(404)
  expect((await send('/ADMIN', { method: 'DELETE' })).status).toBe(404)
  expect(received).toHaveLength(0)
})

test('Remix URLs that skip the guards are disabled', async () => {
  const { send } = await open()
  for (const path of ['/__manifest', '/?_data=root', '/admin?a=1&%5Fdata=root', '/__manifest?p=/admin'])
    expect([path, (await send(path)).status]).toEqual([path, 404])
  expect((await send('/?q=a_data')).status).toBe(200)
})

test('every response has the security headers and a request id', async () => {
  const { send, sendRaw } = await open({ origin: 'https://shop.example' })
  const responses = [
    await send('/'),
    await send('/ADMIN'),
    await send('/%00'),
    await send('/__manifest'),
    await send('/healthz'),
    await send('/', { headers: { Host: 'evil.example' } }),
    await send('/', { method: 'POST', body: 'a=1', headers: { Origin: 'http://evil.example' } }),
    await send('/', { method: 'POST', body: 'a'.repeat(100_000) }),
    await send('/', { headers: { 'X-Long': 'a'.repeat(20_000) } }),
  ]
  for (const { headers } of responses) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'x-request-id': expect.stringMatching(/^[\w-]{16,}$/) as string,
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  }
  expect(await sendRaw('GET / nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*X-Content-Type-Options: nosniff/s)
})

test('a page has its own policy, and anything else may load nothing', async () => {
  const handle = async ({ url }: Request) =>
    url.endsWith('/page') ? page('x', { 'Content-Security-Policy': "script-src 'self'" }) : Response.json({})
  const { send } = await open({ handle })
  expect((await send('/page')).headers['content-security-policy']).toBe("script-src 'self'")
  expect((await send('/api/products')).headers['content-security-policy']).toContain("default-src 'none'")
  expect((await send('/__manifest')).headers['content-security-policy']).toContain("default-src 'none'")
})

test('Remix receives the whole request and the client address', async () => {
  const contexts: unknown[] = []
  const handle = async (request: Request, context: unknown) => {
    contexts.push(context)
    return page(await request.text())
  }
  const { send, received } = await open({ handle })
  const headers = { Cookie: 'cart=1', 'X-Forwarded-For': '10.1.1.1', 'X-Forwarded-Host': 'evil.example' }
  const response = await send('/contact?a=%C3%A9', { method: 'POST', body: 'name=Ann', headers })
  expect(response.text).toBe('name=Ann')
  expect(received[0]?.url).toBe('http://shop.example/contact?a=%C3%A9')
  expect(received[0]?.headers.get('cookie')).toBe('cart=1')
  expect(received[0]?.headers.get('x-forwarded-host')).toBeNull()
  expect(contexts).toEqual([{ requestId: response.headers['x-request-id'], clientAddress: '127.0.0.1' }])
})

test.each([
  ['1', '10.2.2.2'],
  ['2', '10.1.1.1'],
  ['127.0.0.1, 10.2.0.0/16', '10.1.1.1'],
  ['loopback', '10.2.2.2'],
  ['10.0.0.0/8', '127.0.0.1'],
])('behind proxies (TRUST_PROXY=%s) the client is %s', async (trustProxy, expected) => {
  const { send } = await open({ trustProxy, handle: async (_, { clientAddress }) => page(clientAddress) })
  expect((await send('/', { headers: { 'X-Forwarded-For': '10.1.1.1, 10.2.2.2' } })).text).toBe(expected)
})

test.each([
  ['2001:DB8:77:1::5', '2001:db8:77:1::/64'],
  ['2001:db8:77:1:ffff:ffff:ffff:ffff', '2001:db8:77:1::/64'],
  ['2001:db8::1:0:0:0:1', '2001:db8:0:1::/64'],
  ['::ffff:10.1.1.1', '10.1.1.1'],
  ['::ffff:a01:101', '10.1.1.1'],
  ['::1', '::1'],
  ['10.1.1.1:4711', '127.0.0.1'],
  ['unknown', '127.0.0.1'],
])('the client %s is counted as %s', async (address, expected) => {
  const { send } = await open({ trustProxy: 'loopback', handle: async (_, { clientAddress }) => page(clientAddress) })
  expect((await send('/', { headers: { 'X-Forwarded-For': address } })).text).toBe(expected)
})

test.each([
  ['no-cache', 'private, no-cache'],
  ['public, max-age=60', 'private, max-age=60'],
  ['private, max-age=60', 'private, max-age=60'],
  ['no-store', 'no-store'],
  [undefined, 'private, no-cache'],
])('a private page with Cache-Control %s is sent with %s', async (lifetime, expected) => {
  const { send } = await open({ handle: async () => page('x', lifetime ? { 'Cache-Control': lifetime } : {}) })
  expect((await send('/', { headers: { Cookie: 'session=a' } })).headers['cache-control']).toBe(expected)
})

test('a request id is accepted only from a trusted proxy', async () => {
  const headers = { 'X-Request-Id': 'edge-0123456789abcdef' }
  const idFrom = async (shop: TestServer) => (await shop.send('/', { headers })).headers['x-request-id']
  expect(await idFrom(await open({ trustProxy: 'loopback' }))).toBe('edge-0123456789abcdef')
  expect(await idFrom(await open())).not.toBe('edge-0123456789abcdef')
})

test('an invalid TRUST_PROXY throws', async () => {
  await expect(open({ trustProxy: 'somewhere' })).rejects.toThrow(ConfigurationError)
})

test('cookies stay separate headers, and HEAD has the headers of GET without the body', async () => {
  const headers = new Headers([
    ['Set-Cookie', 'a=1; Path=/'],
    ['Set-Cookie', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
    ['Content-Type', 'text/html'],
  ])
  const { send, received } = await open({ handle: async () => new Response('hello', { headers }) })
  const [get, head] = [await send('/'), await send('/foo.data', { method: 'HEAD' })]
  expect(get.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'])
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '5'])
  expect(received[1]?.method).toBe('GET')
})

test('an unrendered failure is a page with the request id, or JSON for the API', async () => {
  const failures: (() => Promise<Response>)[] = [
    () => Promise.reject(new Error('broken')),
    async () => new Response(null, { status: 500 }),
    async () => new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } }),
  ]
  for (const handle of failures) {
    const { send } = await open({ handle })
    const [shown, json] = [await send('/'), await send('/api/products')]
    expect([shown.status, json.status]).toEqual([500, 500])
    expect(shown.text).toContain(shown.headers['x-request-id'])
    expect(JSON.parse(json.text)).toEqual({
      success: false,
      message: 'Internal server error',
      request_id: json.headers['x-request-id'],
    })
  }
})

test('a response that cannot be counted does no harm', async () => {
  const observe = () => {
    throw new Error('broken')
  }
  const { send } = await open({ observers: [observe] })
  expect((await send('/')).status).toBe(200)
  expect((await send('/')).status).toBe(200)
})

test('health and readiness are served to any host', async () => {
  let isReady = true
  let takesWrites = true
  const { send } = await open({ isReady: () => isReady, takesWrites: () => takesWrites })
  const headers = { Host: '10.0.0.7' }
  expect((await send('/healthz', { headers })).text).toBe('ok')
  const readiness = async () => {
    const { status, text } = await send('/readyz', { headers })
    return [status, JSON.parse(text) as unknown]
  }
  expect(await readiness()).toEqual([200, { ready: true, writes: true }])
  takesWrites = false
  expect(await readiness()).toEqual([200, { ready: true, writes: false }])
  isReady = false
  expect(await readiness()).toEqual([503, { ready: false, writes: false }])
  expect((await send('/healthz', { headers })).status).toBe(200)
})

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const HOST = 'Host: shop.example\r\n'
/** A client that never closes its side. */
function openHalf(port: number, bytes: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
  socket.write(bytes)
  return socket
}
const socketsOf = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

async function limited(limits: Parameters<typeof limitConnections>[1]) {
  const server = createServer((_request, response) => response.end('x'.repeat(100_000)))
  limitConnections(server, limits)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

test.each([
  ['CONNECT', `CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`],
  ['garbage', 'garbage\r\n\r\n'],
])('a client reset after %s is not an error', async (_, bytes) => {
  const shop = await openTestServer()
  ends.push(shop.close)
  const socket = openHalf(shop.port, bytes)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await expect.poll(() => socketsOf(shop.server)).toBe(0)
  expect((await shop.send('/healthz')).status).toBe(200)
})

test.each([
  ['CONNECT', `CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`, /^HTTP\/1.1 405 /],
  ['garbage', 'garbage\r\n\r\n', /^HTTP\/1.1 501 /],
  ['a broken chunk', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /^HTTP\/1.1 4\d\d /],
])('a rejected client that stays is disconnected after %s', async (_, bytes, reply) => {
  const shop = await openTestServer()
  ends.push(shop.close)
  const socket = openHalf(shop.port, bytes)
  const [data] = (await once(socket, 'data')) as [Buffer]
  expect(data.toString()).toMatch(reply)
  await expect.poll(() => socketsOf(shop.server)).toBe(0)
  socket.destroy()
})

test('a client that reads nothing is disconnected', async () => {
  const { server, port } = await limited({ silenceMs: 200 })
  const socket = openHalf(port, `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(300))
  socket.pause()
  await expect.poll(() => socketsOf(server)).toBe(1)
  await expect.poll(() => socketsOf(server)).toBe(0)
  socket.destroy()
})

test('an idle connection is closed', async () => {
  const { server, port } = await limited({ silenceMs: 200 })
  const socket = openHalf(port, `GET / HTTP/1.1\r\n${HOST}\r\n`)
  await once(socket, 'data')
  await expect.poll(() => socketsOf(server)).toBe(0)
})

test('idle connections make room for new ones', async () => {
  const { server, port } = await limited({ count: 2 })
  const idle = [openHalf(port, `GET / HTTP/1.1\r\n${HOST}\r\n`), openHalf(port, `GET / HTTP/1.1\r\n${HOST}\r\n`)]
  for (const socket of idle) await once(socket, 'data')
  await expect.poll(() => socketsOf(server)).toBe(2)
  const dropped = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(dropped, 'close')
  await expect.poll(() => socketsOf(server)).toBe(0)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})
