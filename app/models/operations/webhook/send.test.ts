import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'

// Modules read the configuration when they are loaded, so they are imported after this.
process.env.WEBHOOK_PRIVATE_ADDRESSES = 'on'
const { send } = await import('./send.server')

const repeat = (socket: Socket, text: string) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(text)), 5)
}

/** What receivers do, by the path they are sent to. */
const RECEIVERS: Record<string, (socket: Socket) => void> = {
  '/fine': (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'),
  '/silent': () => undefined,
  '/upgrade': (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  '/upgrade-and-on': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    repeat(socket, 'more')
  },
  '/continue': (socket) => repeat(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
  '/early-hints': (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
  '/dripping-head': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-A: ')
    repeat(socket, 'a')
  },
  '/endless-head': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    repeat(socket, `X-A: ${'a'.repeat(5000)}\r\n`)
  },
  '/endless-body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n')
    repeat(socket, 'a'.repeat(50_000))
  },
  '/half': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le'),
  '/nothing': (socket) => socket.end(),
  '/reset': (socket) => socket.resetAndDestroy(),
  '/garbage': (socket) => socket.end('\0\0\0\0'),
  '/redirect': (socket) => socket.end('HTTP/1.1 307 x\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
}

const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  socket.once('data', (head: Buffer) => RECEIVERS[head.toString().split(' ')[1] ?? '']?.(socket))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const SILENT = 'No answer within ten seconds'
const CLOSED = 'The connection was closed without an answer'

test.each<[string, number | string]>([
  ['/fine', 204],
  ['/endless-body', 200],
  ['/upgrade', 'Answered 101'],
  ['/upgrade-and-on', 'Answered 101'],
  ['/silent', SILENT],
  ['/continue', SILENT],
  ['/early-hints', SILENT],
  ['/dripping-head', SILENT],
  ['/endless-head', 'Parse Error'],
  ['/half', CLOSED],
  ['/nothing', CLOSED],
  ['/reset', CLOSED],
  ['/garbage', 'Parse Error'],
  ['/redirect', 'Answered with a redirect, which is not followed'],
])('an attempt at %s ends with %s, and with its connection', async (path, end) => {
  const message = { address: origin + path, headers: {}, body: '{}' }
  const sent = send(message, end === SILENT ? 300 : 60_000)
  const outcome = await sent.catch((error: Error) => error.message)
  expect(typeof end === 'string' ? String(outcome).slice(0, end.length) : outcome).toBe(end)
  await expect.poll(() => sockets.size).toBe(0)
})
