import { execFile } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../support/free-port'
import { startLibsql, type LibsqlServer } from '../../support/libsql'
import { exitOf, printedPort, runProcess, stopProcess } from '../../support/server'
import { TEST_SECRET } from '../../support/sessions'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'boutique-start-'))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
let server: LibsqlServer
let count = 0

beforeAll(async () => {
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  server = await startLibsql(inject('templateFile'), ['--auth-jwt-key-file', keyFile])
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function tokenBy(key: typeof privateKey): string {
  const [head, claims] = [{ alg: 'EdDSA', typ: 'JWT' }, {}].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const text = `${head}.${claims}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

function settings() {
  count += 1
  const replica = `file:${join(folder, String(count), 'replica.db')}`
  return { DATABASE_URL: server.url, DATABASE_REPLICA: replica, SESSION_SECRET: TEST_SECRET, PORT: '0' }
}

const start = (env: Record<string, string>) => runProcess({ ...settings(), ...env })

async function failedStart(env: Record<string, string>): Promise<string> {
  const { child, output } = start(env)
  expect(await exitOf(child)).toBe(1)
  return output()
}

test('a shop starts on a server that wants a token', async () => {
  const { child, output } = start({ DATABASE_AUTH_TOKEN: tokenBy(privateKey) })
  await printedPort(child, output)
  expect(output()).toMatch(/^Boutique is open at/m)
  expect(output()).not.toContain('error')
  expect(await stopProcess(child)).toBe(0)
})

test('a command ends by itself', async () => {
  const env = { ...process.env, ...settings(), DATABASE_AUTH_TOKEN: tokenBy(privateKey) }
  const { stdout } = await run(process.execPath, ['build/server/staff.js', 'add', 'ada@example.com'], { env })
  expect(stdout).toContain('ada@example.com')
})

test('no server, another kind of server and another token each fail the start with one line', async () => {
  const web = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\nHi!\n'),
    )
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const starts: Record<string, string>[] = [
    { DATABASE_URL: `http://127.0.0.1:${await freePort()}` },
    { DATABASE_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}` },
    {},
    { DATABASE_AUTH_TOKEN: tokenBy(generateKeyPairSync('ed25519').privateKey) },
  ]
  const line = 'the database server does not answer; look at DATABASE_URL and DATABASE_AUTH_TOKEN'
  const printed = await Promise.all(starts.map(failedStart))
  web.close()
  expect(printed).toEqual(starts.map(() => `Boutique cannot start: ${line}\n`))
})
