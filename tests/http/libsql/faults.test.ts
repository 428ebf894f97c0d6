import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiClient } from '../../support/api-client'
import { rows } from '../../support/database'
import { openNetwork, type Network } from '../../support/network'
import { exitOf, runProcess, type RunningServer } from '../../support/server'
import { openShopsOnServer, type ShopsOnServer } from '../../support/shops-on-server'
import { Visitor } from '../../support/visitor'

// Twenty rounds by npm run bench kill.
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1)
const WRITERS = 4
const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters'
const LONG_MS = 60_000 + ROUNDS * 20_000
const WORDS = 'Nothing can be saved at the moment. Please try again in a few minutes.'

let shops: ShopsOnServer
let network: Network
let shop: RunningServer
let api: ApiClient
let staff: Visitor
let made = 0
const acknowledged: string[] = []

beforeAll(async () => {
  shops = await openShopsOnServer(inject('templateFile'))
  network = await openNetwork(shops.database.url)
  shop = await shops.open('replica.db', network.url, { METRICS_TOKEN })
  api = await new ApiClient(shop.origin).signedIn()
  staff = new Visitor(shop.origin)
  await staff.signIn()
}, LONG_MS)
afterAll(async () => {
  await network.close()
  await shops.close()
})

async function addProduct(): Promise<number> {
  made += 1
  const slug = `written-${made}`
  const product = { name: 'Sapphire ring', slug, price: 100, category: 'rings' }
  const { status } = await api.call('POST', '/admin/products', product)
  if (status === 201) acknowledged.push(slug)
  return status
}

/** Until a product is stored. */
const expectWrites = () => expect.poll(addProduct, { timeout: 20_000 }).toBe(201)

/** Pages from the cache, and pages that are rendered for each request. */
async function expectReads(): Promise<void> {
  for (const path of ['/', '/product/1', '/search?q=ring', '/cart', '/api/products']) {
    expect([path, (await new Visitor(shop.origin).get(path)).status]).toEqual([path, 200])
  }
  expect((await staff.get('/admin/products/1')).status).toBe(200)
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
}

/** The three kinds of writers get their words back. */
async function expectRefusals(): Promise<void> {
  const enquiry = {
    full_name: 'Ada Byron',
    email: 'ada@example.com',
    inquiry_type: 'custom',
    message: 'A ring, please.',
  }
  const path = '/admin/products/1'
  const [sent, saved, called] = await Promise.all([
    new Visitor(shop.origin).post('/contact', enquiry),
    staff.get(path).then((form) => staff.submit(form, 'form.record-form', { name: 'Renamed' }, path)),
    api.call('POST', '/collections', { name: 'Too many' }),
  ])
  for (const { status, headers } of [sent, saved, called]) {
    expect([status, headers.get('Retry-After')]).toEqual([503, '60'])
  }
  expect(sent.text).toContain(WORDS)
  expect(sent.html.querySelector('[name=message]')?.text.trim()).toBe('A ring, please.')
  expect(saved.text).toContain(WORDS)
  expect(saved.html.querySelector('[name=name]')?.getAttribute('value')).toBe('Renamed')
  expect(called.json).toEqual({ success: false, message: WORDS })
}

/** Staff and monitors are told whether the server is silent. */
async function expectReported(isSilent: boolean): Promise<void> {
  const { text } = await staff.get('/admin/system')
  expect(text.includes('The database server is not answering.')).toBe(isSilent)
  expect(text).toContain(isSilent ? 'Stopped answering' : 'Answering. ')
  const metrics = await new Visitor(shop.origin).get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })
  expect(metrics.text).toContain(`\ndatabase_server_up ${isSilent ? 0 : 1}\n`)
  expect(metrics.text).toMatch(/^database_replica_age_seconds \d/m)
}

function expectAllThere(): void {
  const written = shops.rows("SELECT slug FROM product WHERE slug LIKE 'written-%'").map(({ slug }) => slug)
  expect(acknowledged.filter((slug) => !written.includes(slug))).toEqual([])
  expect(shops.rows("SELECT 1 FROM collection WHERE name = 'Too many'")).toEqual([])
}

test('a server that is away for a moment delays writes, and none fails', async () => {
  const writing = Promise.all(Array.from({ length: WRITERS }, addProduct))
  network.mend()
  expect(await writing).toEqual(Array.from({ length: WRITERS }, () => 201))
  expectAllThere()
})

test(
  `a server that is killed under writes has all it has acknowledged, ${ROUNDS} times`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.length
      const writeUntilRefused = async () => {
        for (;;) if ((await addProduct()) !== 201) return
      }
      const writing = Promise.all(Array.from({ length: WRITERS }, writeUntilRefused))
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + WRITERS)
      await shops.database.kill()
      await writing
      await expectReads()
      await expectRefusals()
      await expectReported(true)
      await shops.database.start()
      await expectWrites()
      await expectReported(false)
      expectAllThere()
    }
  },
  LONG_MS,
)

describe('on a cut connection', () => {
  test(
    'pages can be read, writes are refused within seconds, and everything recovers',
    async () => {
      network.cut()
      await expectReads()
      await expectRefusals()
      await expectReads()
      network.mend()
      await expectWrites()
      expectAllThere()
    },
    LONG_MS,
  )

  test(
    'what is sent again after a lost answer is stored once',
    async () => {
      const path = '/admin/collections/edit/new'
      const form = await staff.get(path)
      const save = () => staff.submit(form, 'form.record-form', { name: 'Lost and found' }, path)
      network.cut(['answers'])
      const first = await save()
      network.mend()
      expect(first.status).toBe(503)
      await expect.poll(async () => (await save()).status, { timeout: 20_000 }).toBe(303)
      expect(shops.rows("SELECT 1 FROM collection WHERE name = 'Lost and found'")).toHaveLength(1)
    },
    LONG_MS,
  )
})

test(
  'over a slow network a save works, and is read by the next request',
  async () => {
    network.setDelay(200)
    try {
      const path = '/admin/products/1'
      const saved = await staff.submit(await staff.get(path), 'form.record-form', { name: 'From afar' }, path)
      expect(saved.status).toBe(303)
      expect((await new Visitor(shop.origin).get('/product/1')).text).toContain('From afar')
    } finally {
      network.setDelay(0)
    }
  },
  LONG_MS,
)

test('each outage was logged once, and each recovery', () => {
  const count = (words: string) => shop.output().split(`"msg":"${words}"`).length - 1
  const outages = count('The database server does not answer')
  expect(outages).toBeGreaterThanOrEqual(ROUNDS + 2)
  expect(outages).toBeLessThanOrEqual(ROUNDS + 3)
  expect(rows(shop.databaseFile, 'PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])
})

/** Of the process that keeps the replica up to date. */
const replicaProcess = () => {
  const { pid } = shop.process
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

function isRunning(pid: number): boolean {
  try {
    // A process whose end nobody has noticed is a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe.skipIf(process.platform !== 'linux')('the process of the replica', () => {
  test('is started again when it ends', async () => {
    const before = replicaProcess()
    process.kill(before, 'SIGKILL')
    await expectWrites()
    expect(replicaProcess()).not.toBe(before)
    expect((await api.get(`/products?q=written-${made}`)).status).toBe(200)
  })

  test('ends with the shop, on a cut connection too', async () => {
    const pid = replicaProcess()
    network.cut()
    shop.process.kill('SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
    network.mend()
  })
})

test(
  'while the server is away, a shop starts with its replica, and not without',
  async () => {
    shop.process.kill('SIGKILL')
    await shops.database.kill()
    const { child, output } = runProcess({ ...shops.settings('none.db'), PORT: '0' })
    const cookie = staff.cookie('session') ?? ''
    shop = await shops.open('replica.db', network.url)
    api = api.at(shop.origin)
    staff = new Visitor(shop.origin)
    staff.setCookie('session', cookie)
    await expectReads()
    await expectRefusals()
    expect(await exitOf(child)).toBe(1)
    expect(output()).toMatch(/^Boutique cannot start: the database server does not answer;.*\n$/)
    await shops.database.start()
    await expectWrites()
    expectAllThere()
  },
  LONG_MS,
)
