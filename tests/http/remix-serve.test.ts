import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { stopProcess } from '../support/server'
import { settingsFor } from '../support/shop-database'
import { Visitor } from '../support/visitor'

// The same build also runs under Remix's own server.
const PORT = 4399
const folder = mkdtempSync(join(tmpdir(), 'boutique-remix-serve-'))
const visitor = new Visitor(`http://localhost:${PORT}`)
let child: ReturnType<typeof spawn>

beforeAll(async () => {
  const databaseFile = join(folder, 'boutique.db')
  copyFileSync(inject('templateFile'), databaseFile)
  child = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    env: { ...process.env, ...(await settingsFor(databaseFile)), NODE_ENV: 'production', PORT: String(PORT) },
    stdio: 'ignore',
  })
  await vi.waitFor(() => visitor.get('/'), { timeout: 15_000 })
})

afterAll(async () => {
  await stopProcess(child)
  rmSync(folder, { recursive: true, force: true })
})

test('visitors can read and write', async () => {
  const product = await visitor.get('/product/1')
  expect(product.status).toBe(200)
  expect(product.html.querySelector('h1')?.text).toContain('Ring')
  const refused = await visitor.submit(await visitor.get('/contact'), 'form:has([name=message])', {}, '/contact')
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Full name is required')
  expect((await visitor.get('/nowhere')).status).toBe(404)
})

test('staff and API clients are recognised', async () => {
  expect((await visitor.get('/admin/dashboard')).location).toContain('/admin/login')
  expect((await visitor.get('/api/admin/products')).status).toBe(401)
  expect((await visitor.get('/api/products/1')).headers.get('Content-Type')).toContain('application/json')
  const signedIn = await visitor.signIn()
  expect(signedIn.location).toBe('/admin/dashboard')
  expect((await visitor.follow(signedIn)).status).toBe(200)
})

test("conform's own field names have no effect: a short, immediate reply, never a 500", async () => {
  const plain = await visitor.post('/contact', { full_name: 'A' })
  const nested = `{"type":"update","payload":{"name":"x","value":${'['.repeat(30_000)}1${']'.repeat(30_000)}}}`
  const posts: [string, string][] = [
    ['x[300000]', '1'],
    ['items[0].x[300000]', '1'],
    ['a.'.repeat(3000) + 'a', '1'],
    ['__state__', 'x'],
    ['__intent__', 'null'],
    ['__intent__', '{"type":"insert","payload":{"name":"email"}}'],
    ['__intent__', '{"type":"update","payload":{"name":"x","index":300000,"value":"1"}}'],
    ['__intent__', nested],
  ]
  for (const [name, value] of posts) {
    const reply = await visitor.post('/contact', { full_name: 'A', [name]: value })
    expect(reply.status, name).toBe(400)
    expect(Math.abs(reply.text.length - plain.text.length), name).toBeLessThan(1000)
  }
})
