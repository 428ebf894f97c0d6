import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openTestHouse } from '../../tests/support/house'
import { limitConnections } from './sockets'

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
])('a client that resets after %s is no failure', async (_, bytes) => {
  const house = await openTestHouse()
  ends.push(house.close)
  const socket = openHalf(house.port, bytes)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await expect.poll(() => socketsOf(house.server)).toBe(0)
  expect((await house.ask('/healthz')).status).toBe(200)
})

test.each([
  ['CONNECT', `CONNECT a:1 HTTP/1.1\r\n${HOST}\r\n`, /^HTTP\/1.1 405 /],
  ['garbage', 'garbage\r\n\r\n', /^HTTP\/1.1 501 /],
  ['a broken chunk', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /^HTTP\/1.1 4\d\d /],
])('a refused client that stays is let go after %s', async (_, bytes, reply) => {
  const house = await openTestHouse()
  ends.push(house.close)
  const socket = openHalf(house.port, bytes)
  const [data] = (await once(socket, 'data')) as [Buffer]
  expect(data.toString()).toMatch(reply)
  const end = Date.now() + 4000
  while ((await socketsOf(house.server)) > 0 && Date.now() < end) await pause(50)
  expect(await socketsOf(house.server)).toBe(0)
  socket.destroy()
})

test('a client that reads nothing is let go', async () => {
  const { server, port } = await limited({ silenceMs: 200 })
  const socket = openHalf(port, `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(300))
  socket.pause()
  await expect.poll(() => socketsOf(server)).toBe(1)
  await expect.poll(() => socketsOf(server)).toBe(0)
  socket.destroy()
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
