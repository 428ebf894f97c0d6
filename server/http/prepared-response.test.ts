import type { RequestListener, Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createServer } from './http-server'
import { PreparedResponse } from './prepared-response'

const BODY = Buffer.from('<h1>Rings</h1>'.repeat(500))
const LARGE = Buffer.from('<h1>Rings</h1>'.repeat(50_000))
const SHARED = ['Content-Type', 'text/html; charset=utf-8', 'Link', '</caf\u00e9.css>; rel=preload']
const withLength = ({ length }: Buffer) => [...SHARED, 'Content-Length', String(length)]
const ID = 'a-request-of-this-test'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer().on('request', listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** All that the server sends until it closes the connection, with the dates left out. */
async function received(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(request)
  return (await text(socket)).replaceAll(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/gm, 'Date\r\n')
}

function contentFor(method = '', url = '') {
  if (url === '/known') return { status: 304, headers: SHARED }
  const body = url === '/large' ? LARGE : BODY
  return { status: 404, headers: withLength(body), body: method === 'HEAD' ? undefined : body }
}

const prepared = new Map<string, PreparedResponse>()

const preparing: RequestListener = ({ method = '', url = '' }, response) => {
  const { status, headers, body } = contentFor('GET', url)
  const found = prepared.get(url) ?? new PreparedResponse(status, headers, body)
  prepared.set(url, found)
  found.send(response, ID, method === 'HEAD')
}

const asNodeDoes: RequestListener = ({ method, url }, response) => {
  const { status, headers, body } = contentFor(method, url)
  response.writeHead(status, ['X-Request-Id', ID, 'Date', new Date().toUTCString(), ...headers]).end(body)
}

const ask = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: shop', ...headers, '', ''].join('\r\n')
const LAST = ask('GET /', 'Connection: close')

test.each([
  ['a page, twice on one connection', ask('GET /') + LAST],
  ['a large page, and another', ask('GET /large') + LAST],
  ['three pages at once', ask('GET /') + ask('GET /') + LAST],
  ['only the head', ask('HEAD /') + LAST],
  ['a page that is known', ask('GET /known') + LAST],
  ['the response to a post', `${ask('POST /', 'Content-Length: 3')}a=1${LAST}`],
  ['a page for an HTTP/1.0 client', 'GET / HTTP/1.0\r\n\r\n'],
  [
    'a page for an HTTP/1.0 client that keeps the connection',
    `GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${LAST}`,
  ],
])('%s: the same bytes as from writeHead', async (_, request) => {
  prepared.clear()
  const port = await serve(preparing)
  const [first, second] = [await received(port, request), await received(port, request)]
  expect(first).toMatch(/^HTTP\/1.1 (?:404 Not Found|304 Not Modified)\r\n/)
  expect(first).toBe(await received(await serve(asNodeDoes), request))
  expect(second).toBe(first)
})

test('this version of Node sends the prepared bytes', async () => {
  const page = new PreparedResponse(404, withLength(BODY), BODY)
  let calls = 0
  const port = await serve((_, response) => {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = (...args: unknown[]) => {
      calls += 1
      return Reflect.apply(writeHead, response, args) as typeof response
    }
    page.send(response, ID)
  })
  expect(await received(port, ask('GET /') + ask('GET /') + LAST)).toMatch(/^HTTP\/1.1 404 Not Found\r\n/)
  // Only for the last one, after which the connection closes.
  expect(calls).toBe(1)
})

const idsIn = (answer: string) => [...answer.matchAll(/^X-Request-Id: n*(\d+)\r$/gm)].map(([, id]) => Number(id))

/** Serves a page under the ids 10,000, 10,001 and so on, at the end of so many letters that a slow client gets half of one. */
async function servePage(content: string) {
  const body = Buffer.from(content)
  const page = new PreparedResponse(200, ['Content-Length', String(body.length)], body)
  const responses: ServerResponse[] = []
  const port = await serve((_, response) => {
    const id = 10_000 + responses.push(response) - 1
    page.send(response, 'n'.repeat(id === 10_003 ? 20_001 : 20_000) + String(id))
  })
  return { port, responses }
}

test('each of many responses on one connection has its own id, and none its own body', async () => {
  const { port, responses } = await servePage('Rings '.repeat(5000))
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  servers[0]!.on('request', () => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)))
  const ids = idsIn(await received(port, ask('GET /').repeat(400) + LAST))
  expect(ids).toEqual(responses.map((_, index) => 10_000 + index))
  expect(most).toBeLessThan(5_000_000)
})

test('a response that waits for a slow client keeps its id', async () => {
  const { port, responses } = await servePage('Rings')
  const slow = connect(port, '127.0.0.1').setEncoding('latin1')
  slow.pause()
  for (let isWaiting = false; !isWaiting;) {
    const before = responses.length
    slow.write(ask('GET /'))
    while (responses.length === before) await setImmediate()
    const response = responses[before]!
    for (let turn = 0; turn < 50 && !response.writableFinished; turn += 1) await setImmediate()
    isWaiting = !response.writableFinished
  }
  const count = responses.length
  const next = 10_000 + count
  expect(idsIn(await received(port, ask('GET /') + LAST))).toEqual([next, next + 1])
  slow.write(LAST)
  const mine = Array.from({ length: count }, (_, index) => 10_000 + index)
  expect(idsIn(await text(slow))).toEqual([...mine, next + 2])
})

test('a head with a header that would end its line is refused', () => {
  expect(() => new PreparedResponse(200, ['Link', '</a.css>\r\nSet-Cookie: a=b'])).toThrow('Invalid character')
  expect(() => new PreparedResponse(200, ['Link: a\r\nSet-Cookie', 'a=b'])).toThrow('valid HTTP token')
})
