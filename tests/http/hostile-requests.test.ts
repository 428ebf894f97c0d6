import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

test.override('serverEnv', { TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' })

const FORM = 'application/x-www-form-urlencoded'
const isAlive = async (server: RunningServer) => (await fetch(`${server.origin}/healthz`)).status === 200

function post(visitor: Visitor, path: string, body: string, headers: Record<string, string>) {
  return visitor.send(path, { method: 'POST', body, headers })
}

test.for(['CONNECT example.com:443 HTTP/1.1', 'CONNECT / HTTP/1.1', 'GET / HTTP/1.1\r\nUpgrade: websocket', 'garbage'])(
  'a reset after %j does not stop the shop',
  async (head, { server }) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
    socket.write(`${head}\r\nHost: localhost\r\n\r\n`)
    await once(socket, 'data')
    await once(socket.resetAndDestroy(), 'close')
    expect(await isAlive(server)).toBe(true)
  },
)

const PAGES = ['/contact', '/contact.data', '/cart', '/account', '/data-saver', '/admin/login', '/?index']

test.for(PAGES)('%s refuses what is no form', async (path, { visitor }) => {
  for (const type of ['application/json', 'text/plain', 'x', `${FORM}-x`, `text/plain, ${FORM}`]) {
    for (const body of ['', 'a=1']) {
      expect([type, body, (await post(visitor, path, body, { 'Content-Type': type })).status]).toEqual([
        type,
        body,
        415,
      ])
    }
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    expect([type, (await post(visitor, path, '', { 'Content-Type': type })).status]).toEqual([type, 400])
  }
})

test.for(['items[0].x', 'x[90000000]', 'x%5B9%5D', 'a.b', `${'a.'.repeat(3000)}a`, 'a'.repeat(101)])(
  'a field named %j is rejected',
  async (name, { visitor }) => {
    const part = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--\r\n`
    for (const path of PAGES) {
      expect((await post(visitor, path, `${name}=1`, { 'Content-Type': FORM })).status).toBe(400)
      expect((await post(visitor, path, part, { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    }
  },
)

test.for<[to: string, expected: string | null]>([
  ['/products?q=ring', '/products?q=ring'],
  ['/caf\u00e9', '/caf%C3%A9'],
  ['/\u4e2d', '/%E4%B8%AD'],
  ['/\\evil.example', null],
  ['//evil.example', null],
])('a form that wants to redirect to %s redirects to %s', async ([to, expected], { visitor }) => {
  const back = encodeURIComponent(to)
  const saver = await post(visitor, '/data-saver', `choice=on&back=${back}`, { 'Content-Type': FORM })
  expect([saver.status, saver.location]).toEqual([303, expected ?? '/'])
  const account = await post(visitor, '/account', `remove=1&back=${back}`, { 'Content-Type': FORM })
  expect([account.status, account.location]).toEqual([303, expected ?? '/account'])
})

test('a made-up bearer token does not bypass the origin check', async ({ staff }) => {
  const headers = { Authorization: 'Bearer x', Origin: 'http://evil.example', 'Content-Type': FORM }
  expect((await post(staff, '/admin/products/999999/delete', '', headers)).status).toBe(403)
})

test('staff and cart pages are not stored by shared caches', async ({ server, staff }) => {
  const buyer = new Visitor(server.origin)
  await buyer.post('/cart', { product_id: '29', quantity: '1' })
  const paths = ['/', '/products', '/product/1', '/blog/feed.xml', '/sitemap.xml', '/api/blog', '/products.data']
  for (const visitor of [staff, buyer]) {
    expect(visitor.cookie(visitor === staff ? 'session' : 'cart')).toBeTruthy()
    for (const path of paths) {
      const { status, headers } = await visitor.get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        200,
        expect.stringMatching(/private|no-store/),
      ])
    }
  }
  expect((await new Visitor(server.origin).get('/')).headers.get('cache-control')).toBe('no-cache')
})

test('all addresses of an IPv6 network count as one client', async ({ visitor }) => {
  const subscribe = (number: number) =>
    post(visitor, '/api/newsletter', JSON.stringify({ email: `six${number}@example.com` }), {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `2001:db8:77:1::${(number + 1).toString(16)}`,
    })
  const statuses = []
  for (let number = 0; number < 21; number += 1) statuses.push((await subscribe(number)).status)
  expect([statuses.slice(0, 20), statuses[20]]).toEqual([statuses.slice(0, 20).map(() => 200), 429])
})
