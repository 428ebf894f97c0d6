import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rows } from '../../support/database'
import { freePort } from '../../support/free-port'
import { type LibsqlServer, startLibsql } from '../../support/libsql'
import { exitOf, printedPort, runProcess, stopProcess } from '../../support/server'
import { TEST_SECRET } from '../../support/sessions'
import { openShopsOnServer } from '../../support/shops-on-server'
import { Visitor } from '../../support/visitor'

// Processes of one shop on one libSQL server. A thousand saves by npm run bench fresh.
const SAVES = Number(process.env.FRESH_SAVES ?? 10)
const LONG_MS = 60_000 + SAVES * 2000
/** A busy machine may be late: only the whole measurement has to keep to the second. */
const SEEN = { timeout: process.env.FRESH_SAVES ? 1000 : 20_000, interval: 10 }

/** A page, its data and the JSON list: all from the page cache. */
const PATHS = ['/product/1', '/product/1.data?_routes=storefront%2Fcatalogue%2Flisting%2Fproduct', '/api/products']

test(
  `a save is read by the next request here, and within a second there, ${SAVES} times`,
  async () => {
    const shops = await openShopsOnServer(inject('templateFile'))
    const [one, other] = await Promise.all([shops.open('one'), shops.open('other')])
    const path = '/admin/products/1'
    const here = new Visitor(one.origin)
    await here.signIn()
    const there = new Visitor(other.origin)
    there.setCookie('session', here.cookie('session') ?? '')
    for (let number = 1; number <= SAVES; number += 1) {
      const [writer, reader] = number % 2 ? [here, there] : [there, here]
      const name = `Numbered ring ${number}.`
      const read = PATHS[number % PATHS.length]!
      await new Visitor(reader.origin).get(read)
      const saved = await writer.submit(await writer.get(path), 'form.record-form', { name }, path)
      expect(saved.status).toBe(303)
      expect((await new Visitor(writer.origin).get(read)).text).toContain(name)
      await expect.poll(async () => (await new Visitor(reader.origin).get(read)).text, SEEN).toContain(name)
    }
    await shops.close()
  },
  LONG_MS,
)

test(
  'two processes that start at once on an empty server migrate and fill it once, and an older version does not start',
  async () => {
    const shops = await openShopsOnServer(null)
    const open = await Promise.all([shops.open('one'), shops.open('other')])
    expect(shops.rows('SELECT slug FROM product GROUP BY slug HAVING count(*) > 1')).toEqual([])
    const [one, other] = await Promise.all(
      open.map(async ({ origin }) => (await new Visitor(origin).get('/api/products')).text),
    )
    expect(one).toBe(other)
    expect(await Promise.all(open.map((shop) => shop.stop()))).toEqual([0, 0])
    shops.rows("INSERT INTO migration (hash, position) VALUES ('from the future', 999) RETURNING position")
    const { child, output } = runProcess({ ...shops.settings('one'), PORT: '0' })
    expect(await exitOf(child)).toBe(1)
    expect(output()).toMatch(/^Boutique cannot start: the database has migration \d+, which this version does not know/)
    await shops.close()
  },
  LONG_MS,
)

test(
  'a first start that is killed in the middle is finished by the next ones, once, whatever SEED says then',
  async () => {
    const shops = await openShopsOnServer(null)
    const count = (table: string) => Number(shops.rows(`SELECT count(*) n FROM ${table}`)[0]?.n)
    for (const [table, more] of [
      ['product', 10],
      ['product', 40],
      ['collection', 1],
    ] as const) {
      const { child } = runProcess({ ...shops.settings('one'), PORT: '0' })
      await expect
        .poll(() => attempt(() => count(table)), { timeout: 30_000, interval: 100 })
        .toBeGreaterThanOrEqual(more)
      child.kill('SIGKILL')
      await exitOf(child)
    }
    expect(count('enquiry')).toBe(0)
    const open = await Promise.all([
      shops.open('one', undefined, { SEED: 'none' }),
      shops.open('other', undefined, { SEED: 'none' }),
    ])
    const tables = [
      'product',
      'product_facet',
      'collection_product',
      'author',
      'post',
      'page',
      'content_block',
      'gemstone',
    ]
    tables.push('footer_link', 'menu_entry', 'search_phrase', 'picture', 'subscriber', 'enquiry', 'idempotency_key')
    const counts = `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join()}`
    expect(shops.rows(counts)).toEqual(rows(inject('templateFile'), counts))
    expect(count('change')).toBe(0)
    expect(await Promise.all(open.map((shop) => shop.stop()))).toEqual([0, 0])
    await shops.close()
  },
  LONG_MS,
)

/** Before the migrations there are no tables. */
function attempt(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

const folder = mkdtempSync(join(tmpdir(), 'boutique-start-'))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
let server: LibsqlServer

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

const settings = { DATA_DIR: folder, SESSION_SECRET: TEST_SECRET, PORT: '0' }

test('a shop starts on a server that wants a token', async () => {
  const env = { ...settings, DATABASE_URL: server.url, DATABASE_AUTH_TOKEN: tokenBy(privateKey) }
  const { child, output } = runProcess(env)
  await printedPort(child, output)
  expect(output()).toMatch(/^Boutique is open at/m)
  expect(output()).not.toContain('error')
  expect(await stopProcess(child)).toBe(0)
})

test('no server, another kind of server and another token each fail the start with one line', async () => {
  const web = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nHi!\n'))
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const starts: (Record<string, string> & { DATABASE_URL: string })[] = [
    { DATABASE_URL: `http://127.0.0.1:${await freePort()}` },
    { DATABASE_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}` },
    { DATABASE_URL: server.url },
    { DATABASE_URL: server.url, DATABASE_AUTH_TOKEN: tokenBy(generateKeyPairSync('ed25519').privateKey) },
  ]
  const printed = await Promise.all(
    starts.map(async (env) => {
      const { child, output } = runProcess({ ...settings, ...env })
      expect(await exitOf(child)).toBe(1)
      return output()
    }),
  )
  web.close()
  const line = (url: string) => `${url} does not answer; look at DATABASE_URL and DATABASE_AUTH_TOKEN`
  expect(printed).toEqual(starts.map(({ DATABASE_URL }) => `Boutique cannot start: ${line(DATABASE_URL)}\n`))
})
