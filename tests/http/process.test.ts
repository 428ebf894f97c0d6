import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { exitOf, printedPort, runProcess, startServer, stopProcess } from '../support/server'
import { settingsFor } from '../support/shop-database'

const folder = mkdtempSync(join(tmpdir(), 'boutique-process-'))
const isRoot = process.getuid?.() === 0

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function failedStart(env: Record<string, string>): Promise<string> {
  const { child, output } = runProcess({ DATABASE_URL: `file:${join(folder, 'failed.db')}`, SEED: 'none', ...env })
  expect(await exitOf(child)).toBe(1)
  return output()
}

test.each<[Record<string, string>, string]>([
  [{ PORT: 'many' }, 'PORT must be a port number from 0 to 65535'],
  [{ ORIGIN: 'boutique' }, 'ORIGIN must be an http(s) address such as https://boutique.example'],
  [
    { TRUST_PROXY: 'somewhere' },
    'TRUST_PROXY must be a number of proxies up to 10, or a list of their addresses or subnets',
  ],
])('an invalid configuration %o fails the start with one line', async (env, line) => {
  expect(await failedStart(env)).toBe(`Boutique cannot start: ${line}\n`)
})

test('a common password for the first staff user fails the start', async () => {
  expect(await failedStart({ ADMIN_PASSWORD: 'password1234' })).toMatch(
    /Boutique cannot start: ADMIN_PASSWORD is too common: choose another one\n$/,
  )
})

test('a port in use fails the start with one line', async () => {
  const server = await startServer(inject('templateFile'))
  try {
    const line = `port ${server.port} is in use; set PORT to another one`
    expect(await failedStart({ PORT: String(server.port) })).toBe(`Boutique cannot start: ${line}\n`)
  } finally {
    await server.stop()
  }
})

test('a file that is not a database fails the start with one line', async () => {
  const file = join(folder, 'email.db')
  writeFileSync(file, 'Dear Sir or Madam, '.repeat(100))
  const line = 'DATABASE_URL is a file that is no database'
  expect(await failedStart({ DATABASE_URL: `file:${file}` })).toBe(`Boutique cannot start: ${line}\n`)
})

test('a database path below a file fails the start with one line', async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  const line = `${file} is no folder; look at DATABASE_URL and UPLOADS_URL`
  expect(await failedStart({ DATABASE_URL: `file:${join(file, 'boutique.db')}` })).toBe(
    `Boutique cannot start: ${line}\n`,
  )
})

test.skipIf(isRoot)('a folder that cannot be written ends the start with one line', async () => {
  const locked = mkdtempSync(join(folder, 'locked-'))
  chmodSync(locked, 0o500)
  expect(await failedStart({ DATABASE_URL: `file:${join(locked, 'boutique.db')}` })).toMatch(
    /^Boutique cannot start: .*the database cannot be opened.*\n$/,
  )
})

test("the first start prints a password once, and the shop's URL", async () => {
  const env = { ...(await settingsFor(join(folder, 'fresh.db'))), PORT: '0', SEED: 'none' }
  const first = runProcess(env)
  await printedPort(first.child, first.output)
  await expect.poll(first.output).toMatch(/shown only this once/)
  expect(first.output()).toMatch(/^Boutique is open at http:\/\/localhost:\d+$/m)
  expect(await stopProcess(first.child)).toBe(0)
  const second = runProcess(env)
  await printedPort(second.child, second.output)
  expect(second.output()).toMatch(/^Boutique is open at/m)
  expect(second.output()).not.toContain('password')
  expect(await stopProcess(second.child)).toBe(0)
})

test('a running server is healthy and ready, and exits with 0 on SIGTERM', async () => {
  const server = await startServer(inject('templateFile'))
  for (const path of ['/healthz', '/readyz']) expect((await fetch(server.origin + path)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
