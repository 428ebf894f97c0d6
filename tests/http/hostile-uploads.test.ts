import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { endNewestSession } from '../support/database'
import { cpuMs, megabytes } from '../support/process-usage'
import { test as base } from '../support/server-test'
import { Visitor } from '../support/visitor'

const test = base.extend('heavy', { scope: 'file' }, async () => {
  const ring = await picture({ width: 70, height: 50 }).jpeg().toBuffer()
  return new File([new Uint8Array(ring), new Uint8Array(2e6)], 'heavy.jpg')
})

const canMeasure = process.platform === 'linux'

const upload = (visitor: Visitor, heavy: File) => visitor.post('/admin/uploads', { file: heavy })

test('large forms are accepted only from browsers that have signed in before', async ({ server, heavy }) => {
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

test("a stranger's post to the login is at most 64 kB, a known browser's more", async ({ server }) => {
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

test.runIf(canMeasure)('a form of very many parts is refused before it is parsed', async ({ server, staff }) => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const body = `${part.repeat(300_000)}--x--\r\n`
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: server.origin }
  /** Processor time, which no busy machine adds to. */
  const costOf = async (work: () => Promise<unknown>) => {
    const before = cpuMs(server.process.pid)
    await work()
    return cpuMs(server.process.pid) - before
  }
  const asLarge = new File([new Uint8Array(body.length)], 'large.jpg')
  await upload(staff, asLarge)
  const usual = await costOf(() => upload(staff, asLarge))
  const refused = await costOf(async () => {
    expect((await staff.send('/admin/products/new', { method: 'POST', body, headers })).status).toBe(413)
  })
  expect(refused / usual).toBeLessThan(2)
})

// The last one: its bytes keep the server busy for a while after the refusal.
test.runIf(canMeasure)('a form that comes byte by byte takes little memory', async ({ server }) => {
  const before = megabytes(server.process.pid)
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
  expect(megabytes(server.process.pid) - before).toBeLessThan(39)
})
