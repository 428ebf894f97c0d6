import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestServer, page } from '../tests/support/test-server'
import { drain } from './shutdown'

test('a request in flight is finished, idle connections are closed and new ones rejected', async () => {
  const handle = () => new Promise<Response>((resolve) => setTimeout(() => resolve(page('done')), 200))
  const shop = await openTestServer({ handle })
  const agent = new Agent({ keepAlive: true })
  const idle = () =>
    new Promise((resolve, reject) => {
      const options = { port: shop.port, host: '127.0.0.1', path: '/healthz', agent }
      get(options, (response) => response.resume().on('end', resolve)).on('error', reject)
    })
  await idle()
  const inFlight = shop.send('/')
  await expect.poll(() => shop.received.length).toBe(1)
  const drained = drain(shop.server, 5000)
  await expect(shop.send('/')).rejects.toThrow('ECONNREFUSED')
  expect((await inFlight).text).toBe('done')
  await drained
  agent.destroy()
})

test('a request that was on its way on an open connection still gets its response', async () => {
  const shop = await openTestServer()
  const socket = connect(shop.port, '127.0.0.1')
  const request = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n'
  socket.write(request)
  await once(socket, 'data')
  const drained = drain(shop.server, 5000)
  socket.write(request)
  expect(await text(socket)).toMatch(/HTTP\/1\.1 200/)
  await drained
})

test('a request that does not end is aborted', async () => {
  const shop = await openTestServer({ handle: () => new Promise<Response>(() => undefined) })
  const endless = shop.send('/')
  await expect.poll(() => shop.received.length).toBe(1)
  await Promise.all([drain(shop.server, 100), expect(endless).rejects.toThrow()])
})

test('a disconnected client aborts its request', async () => {
  let signal: AbortSignal | undefined
  const handle = (request: Request) => {
    signal = request.signal
    return new Promise<Response>(() => undefined)
  }
  const shop = await openTestServer({ handle })
  const request = get({ port: shop.port, host: '127.0.0.1', headers: { Host: 'shop.example' } })
  request.on('error', () => undefined)
  await expect.poll(() => signal?.aborted).toBe(false)
  request.destroy()
  await expect.poll(() => signal?.aborted).toBe(true)
  await shop.close()
})
