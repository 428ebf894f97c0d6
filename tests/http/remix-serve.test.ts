import type { ChildProcess } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../support/free-port'
import { printedPort, runProcess, stopProcess } from '../support/server'
import { settingsFor } from '../support/shop-database'
import { Visitor } from '../support/visitor'

// The same build also runs under Remix's own server.
const PROGRAM = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
const folder = mkdtempSync(join(tmpdir(), 'boutique-remix-serve-'))
let visitor: Visitor
let child: ChildProcess

beforeAll(async () => {
  const databaseFile = join(folder, 'boutique.db')
  copyFileSync(inject('templateFile'), databaseFile)
  // It prints the port that it was given, 0 too.
  const env = { ...(await settingsFor(databaseFile)), PORT: String(await freePort()) }
  const { child: started, output } = runProcess(env, '.', PROGRAM)
  child = started
  visitor = new Visitor(`http://localhost:${await printedPort(child, output)}`)
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
