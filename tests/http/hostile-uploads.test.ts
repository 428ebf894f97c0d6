import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { endNewestSession } from '../support/database'
import type { RunningServer } from '../support/server'
import { test as base } from '../support/server-test'
import { Visitor } from '../support/visitor'

const test = base.extend('heavy', { scope: 'file' }, async () => {
  const ring = await picture({ width: 70, height: 50 }).jpeg().toBuffer()
  return new File([new Uint8Array(ring), new Uint8Array(2e6)], 'heavy.jpg')
})

const upload = (visitor: Visitor, heavy: File) => visitor.post('/admin/uploads', { file: heavy })

test('large forms are taken from those who have signed in here once, and from nobody else', async ({
  server,
  heavy,
}) => {
  const staff = new Visitor(server.origin)
  await staff.signIn()
  expect((await upload(staff, heavy)).status).toBe(200)
  endNewestSession(server.databaseFile)
  expect((await upload(staff, heavy)).status).toBe(307)

  const stranger = new Visitor(server.origin)
  expect((await upload(stranger, heavy)).status).toBe(413)
  stranger.setCookie('session', 'ImZvcmdlZCI%3D.forged')
  expect((await upload(stranger, heavy)).status).toBe(413)
})

test('a stranger has at most 64 kB kept until the login; who has signed in here once, more', async ({ server }) => {
  const typed = { content: '<'.repeat(60_000) }
  const send = (visitor: Visitor) => visitor.post('/admin/login?redirectTo=%2Fadmin%2Fblog&keep=on', typed)
  const stranger = new Visitor(server.origin)
  expect((await send(stranger)).status).toBe(413)
  const staff = new Visitor(server.origin)
  await staff.signIn()
  endNewestSession(server.databaseFile)
  const login = await send(staff)
  expect(login.status).toBe(401)
  expect(login.html.querySelector('[name=draft]')?.getAttribute('value')).toContain('<'.repeat(100))
})

test.skipIf(process.platform !== 'linux')('a form that comes byte by byte takes little memory', async ({ server }) => {
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1])
  const before = memory()
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  const type = 'Content-Type: multipart/form-data; boundary=x\r\n'
  socket.write(`POST /admin/products/new HTTP/1.1\r\nHost: localhost\r\n${type}Transfer-Encoding: chunked\r\n\r\n`)
  const received = once(socket, 'data')
  for (let sent = 0; sent < 300 && !socket.destroyed; sent += 1) {
    if (!socket.write('1\r\nx\r\n'.repeat(1000))) await Promise.race([once(socket, 'drain'), received])
  }
  const [data] = (await received) as [Buffer]
  expect(data.toString()).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
  // In kB.
  expect(memory() - before).toBeLessThan(40_000)
})

test('a form of very many parts is refused before it is parsed', async ({ server, staff }) => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const body = `${part.repeat(300_000)}--x--\r\n`
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: server.origin }
  const slowest = await slowestOther(server, async () => {
    expect((await staff.send('/admin/products/new', { method: 'POST', body, headers })).status).toBe(413)
  })
  expect(slowest).toBeLessThan(400)
})

/** How long others wait at most meanwhile, in milliseconds. */
async function slowestOther(server: RunningServer, work: () => Promise<void>): Promise<number> {
  let slowest = 0
  const watch = setInterval(() => {
    const startedAt = performance.now()
    void fetch(`${server.origin}/healthz`).then(() => (slowest = Math.max(slowest, performance.now() - startedAt)))
  }, 20)
  await work()
  clearInterval(watch)
  return slowest
}
