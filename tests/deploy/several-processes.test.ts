import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { picture } from '../factories/picture'
import { commandOf, variablesOf } from '../support/deploy-files'
import { freePort } from '../support/free-port'
import { libsqlProgram } from '../support/libsql'
import { exitOf, runProcess, stopProcess } from '../support/server'
import { Visitor } from '../support/visitor'
import { localCaddyfile, startProxy, waitUntilListening } from './load'

// The files of deploy/libsql as plain processes, on this machine and on other ports.
const LONG_MS = 180_000
const PATIENCE = { timeout: 60_000 }
const FORM = 'form.record-form'
const PIECE = '/admin/products/1'
const READERS = 6
const READS = 400
/** Some from the page cache, some rendered. */
const READ_PATHS = ['/', '/product/1', '/search?q=ring', '/cart', '/api/products']

const folder = mkdtempSync(join(tmpdir(), 'boutique-processes-'))
const [proxyPort, databasePort] = await ports(2)
const shopPorts = await ports(2)
const origin = `http://localhost:${proxyPort}`
const running = new Map<string, ChildProcess>()
const staff = new Visitor(origin)
let proxy: ReturnType<typeof startProxy>

beforeAll(async () => {
  execFileSync('sh', ['deploy/libsql/make-keys.sh', folder])
  copyFileSync(inject('templateFile'), newDatabase())
  await startDatabase('sqld.service', databasePort)
  for (const port of shopPorts) await startShop(port)
  proxy = startProxy('caddy', ['run', '--config', caddyfile(), '--adapter', 'caddyfile'], {
    SHOP_SITE: origin,
    SHOP_PROCESSES: shopPorts.map((port) => `127.0.0.1:${port}`).join(' '),
  })
  await waitUntilListening(proxyPort!)
  expect((await staff.signIn()).status).toBe(303)
}, LONG_MS)

afterAll(async () => {
  await proxy.stop()
  for (const child of running.values()) {
    child.kill('SIGKILL')
    await exitOf(child)
  }
  rmSync(folder, { recursive: true, force: true })
})

test(
  'what is saved and uploaded through one process is shown by the other',
  async () => {
    const ring = new File([await picture().jpeg().toBuffer()], 'ring.jpg', { type: 'image/jpeg' })
    expect((await save({ name: 'Ring of two processes', main_image_file: ring })).status).toBe(303)
    await Promise.all(shopPorts.map((port) => expectOf(port, '/product/1', 'Ring of two processes')))
    const image = /\/uploads\/[\da-f]{32}[\w-]*\.\w+/.exec(await read(shopPorts[0]!, '/product/1'))?.[0] ?? ''
    for (const port of shopPorts) expect(await read(port, image)).not.toBe('')
  },
  LONG_MS,
)

test(
  'the shop stays open and can be edited while either process is stopped',
  async () => {
    for (const port of shopPorts) {
      expect(await stop(`shop ${port}`)).toBe(0)
      expect((await new Visitor(origin).get('/products')).status).toBe(200)
      expect((await save({ name: `Ring without ${port}` })).status).toBe(303)
      expect((await new Visitor(origin).get('/product/1')).text).toContain(`Ring without ${port}`)
      await startShop(port)
      await expectOf(port, '/product/1', `Ring without ${port}`)
    }
  },
  LONG_MS,
)

test(
  'no read fails while either process is killed',
  async () => {
    for (const port of shopPorts) {
      const answers: (number | string)[] = []
      const read = async () => {
        const visitor = new Visitor(origin)
        while (answers.length < READS) {
          const path = READ_PATHS[answers.length % READ_PATHS.length]!
          answers.push(
            await visitor.get(path).then(
              ({ status }) => status,
              (error: Error) => error.message,
            ),
          )
        }
      }
      const reading = Promise.all(Array.from({ length: READERS }, read))
      await expect.poll(() => answers.length, PATIENCE).toBeGreaterThan(READS / 4)
      running.get(`shop ${port}`)!.kill('SIGKILL')
      await reading
      expect(answers.filter((answer) => answer !== 200)).toEqual([])
      await startShop(port)
    }
  },
  LONG_MS,
)

test(
  'pages are read while the database server restarts, and saves work again by themselves',
  async () => {
    running.get('sqld.service')!.kill('SIGKILL')
    await exitOf(running.get('sqld.service')!)
    expect((await new Visitor(origin).get('/product/1')).status).toBe(200)
    await startDatabase('sqld.service', databasePort)
    await expect.poll(async () => (await save({ name: 'Ring after a restart' })).status, PATIENCE).toBe(303)
    await Promise.all(shopPorts.map((port) => expectOf(port, '/product/1', 'Ring after a restart')))
  },
  LONG_MS,
)

test(
  'a server whose disk is lost is made anew from a backup',
  async () => {
    expect((await save({ name: 'Ring on a new disk' })).status).toBe(303)
    const { child, output } = runProcess(settings(shopPorts[0]!), '.', ['build/server/backup.js'])
    expect(await exitOf(child)).toBe(0)
    const copy = /^Saved (.+)$/m.exec(output())?.[1] ?? ''
    for (const port of shopPorts) await stop(`shop ${port}`)
    await stop('sqld.service')
    rmSync(join(folder, 'sqld'), { recursive: true })
    copyFileSync(copy, newDatabase())
    await startDatabase('sqld.service', databasePort)
    for (const port of shopPorts) await startShop(port)
    expect((await save({ price: '4321' })).status).toBe(303)
    await Promise.all(shopPorts.map((port) => expectOf(port, '/product/1', 'Ring on a new disk')))
    await Promise.all(shopPorts.map((port) => expectOf(port, '/product/1', '$4,321')))
  },
  LONG_MS,
)

test('the database server lets nobody in without the token', async () => {
  for (const headers of [{}, { Authorization: 'Bearer x.y.z' }] as Record<string, string>[]) {
    const { status } = await fetch(`http://127.0.0.1:${databasePort}/v2/pipeline`, sqlOf('SELECT 1', headers))
    expect(status).toBe(401)
  }
})

async function ports(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) found.add(await freePort())
  return [...found]
}

/** Where the server expects its database: without a replication log beside it, it makes one. */
function newDatabase(): string {
  const database = join(folder, 'sqld/dbs/default')
  mkdirSync(database, { recursive: true })
  return join(database, 'data')
}

async function startDatabase(unit: string, port: number | undefined): Promise<void> {
  const [program, ...args] = commandOf(`deploy/libsql/${unit}`)
  expect(program).toBe('/usr/local/bin/sqld')
  const local = args.map((argument) =>
    argument.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace(/^\/var\/lib\/|^\/etc\/sqld\//, `${folder}/`),
  )
  running.set(unit, spawn(libsqlProgram(), local, { stdio: 'ignore' }))
  await waitUntilListening(port!, '/health')
}

function settings(port: number): Record<string, string> {
  const token = readFileSync(join(folder, 'database-token'), 'utf8').trim()
  const env = Object.entries(variablesOf('deploy/libsql/boutique.env')).map(([name, value]): [string, string] => [
    name,
    value.replace('/var/lib/boutique', join(folder, 'boutique')).replace(':8080', `:${databasePort}`),
  ])
  const own = { ORIGIN: origin, PORT: String(port), SESSION_SECRET: 's'.repeat(64), DATABASE_AUTH_TOKEN: token }
  return { ...Object.fromEntries<string>(env), ...own, RATE_LIMIT: 'off' }
}

async function startShop(port: number): Promise<void> {
  const { child, output } = runProcess(settings(port))
  running.set(`shop ${port}`, child)
  await waitUntilListening(port, '/readyz').catch((error: unknown) =>
    Promise.reject(new Error(output(), { cause: error })),
  )
}

async function stop(name: string): Promise<number | null> {
  return stopProcess(running.get(name)!)
}

function caddyfile(): string {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, localCaddyfile())
  return file
}

async function save(fields: Record<string, string | File>) {
  return staff.submit(await staff.get(PIECE), FORM, fields, PIECE)
}

/** From this process, past the proxy; '' unless it is there. */
function read(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { Host: new URL(origin).host }
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      text(response).then((body) => resolve(response.statusCode === 200 ? body : ''), reject)
    })
      .on('error', reject)
      .end()
  })
}

async function expectOf(port: number, path: string, words: string): Promise<void> {
  await expect.poll(() => read(port, path), PATIENCE).toContain(words)
}

function sqlOf(sql: string, headers: Record<string, string>): RequestInit {
  const body = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql } }, { type: 'close' }] })
  return { method: 'POST', body, headers }
}
