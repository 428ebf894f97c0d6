import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createServer } from './http-server'
import { prepareHead, sendPrepared } from './prepared-response'

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

/** All that the server sends until it closes the connection, with the date left out. */
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

const preparing: RequestListener = ({ method, url }, response) => {
  const { status, headers, body } = contentFor(method, url)
  sendPrepared(response, prepareHead(status, headers), ID, body)
}

const asNodeDoes: RequestListener = ({ method, url }, response) => {
  const { status, headers, body } = contentFor(method, url)
  response.writeHead(status, [...headers, 'X-Request-Id', ID]).end(body)
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
  const answer = await received(await serve(preparing), request)
  expect(answer).toMatch(/^HTTP\/1.1 (?:404 Not Found|304 Not Modified)\r\n/)
  expect(answer).toBe(await received(await serve(asNodeDoes), request))
})

test('this version of Node sends the prepared lines', async () => {
  const head = {
    ...prepareHead(404, withLength(BODY)),
    lines: `HTTP/1.1 404 Prepared\r\nContent-Length: ${BODY.length}\r\n`,
  }
  const port = await serve((_, response) => sendPrepared(response, head, ID, BODY))
  expect(await received(port, ask('GET /') + LAST)).toMatch(/^HTTP\/1.1 404 Prepared\r\n/)
})

test('a head with a header that would end its line is refused', () => {
  expect(() => prepareHead(200, ['Link', '</a.css>\r\nSet-Cookie: a=b'])).toThrow('Invalid character')
  expect(() => prepareHead(200, ['Link: a\r\nSet-Cookie', 'a=b'])).toThrow('valid HTTP token')
})
