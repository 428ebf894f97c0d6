import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApiClient } from '../../support/api-client'
import { type Network, openNetwork } from '../../support/network'
import { exitOf, type RunningServer } from '../../support/server'
import { openShopsOnServer, type ShopsOnServer } from '../../support/shops-on-server'
import { type PageResponse, Visitor } from '../../support/visitor'

// Twenty rounds by npm run bench kill.
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1)
const WRITERS = 4
const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters'
const LONG_MS = 120_000 + ROUNDS * 20_000
const CACHED = '/product/1'
const ENQUIRY = { full_name: 'Ada', email: 'ada@example.com', inquiry_type: 'custom', message: 'A ring, please.' }

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
  shop = await shops.open('one', network.url, { METRICS_TOKEN })
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

const get = (path: string) => new Visitor(shop.origin).get(path)

async function metric(): Promise<string | undefined> {
  const { text } = await new Visitor(shop.origin).get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` })
  return /^database_server_up \d$/m.exec(text)?.[0]
}

/** Pages that are kept go on; all else says for how long it is not there. */
async function expectOutage(): Promise<void> {
  expect(await addProduct()).toBe(503)
  expect((await get(CACHED)).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  const sent = await new Visitor(shop.origin).post('/contact', ENQUIRY)
  expect(sent.text).toContain('Nothing can be saved at the moment. Please try again in a few minutes.')
  expect(sent.html.querySelector('[name=message]')?.text.trim()).toBe(ENQUIRY.message)
  const refused = [
    sent,
    await get('/search?q=never-asked-before'),
    await get('/api/products?q=never-asked-before'),
    await staff.get('/admin/products/1'),
  ]
  for (const { status, headers } of refused) expect([status, headers.get('Retry-After')]).toEqual([503, '60'])
  expect(await metric()).toBe('database_server_up 0')
}

async function expectRecovery(): Promise<void> {
  await expect.poll(addProduct, { timeout: 20_000 }).toBe(201)
  expect((await staff.get('/admin/products/1')).status).toBe(200)
  expect(await metric()).toBe('database_server_up 1')
  const written = shops.rows("SELECT slug FROM product WHERE slug LIKE 'written-%'").map(({ slug }) => slug)
  expect(acknowledged.filter((slug) => !written.includes(slug))).toEqual([])
}

test(
  `a server that is killed under writes: pages that are kept go on, the shop recovers, nothing acknowledged is lost, ${ROUNDS} times`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await get(CACHED)
      const before = acknowledged.length
      const writeUntilRefused = async () => {
        for (;;) if ((await addProduct()) !== 201) return
      }
      const writing = Promise.all(Array.from({ length: WRITERS }, writeUntilRefused))
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + WRITERS)
      await shops.database.kill()
      await writing
      await expectOutage()
      await shops.database.start()
      await expectRecovery()
    }
  },
  LONG_MS,
)

test(
  'a connection that is cut silently: the same, within seconds',
  async () => {
    await get(CACHED)
    network.cut()
    await expectOutage()
    network.mend()
    await expectRecovery()
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
    expect((await save()).status).toBe(503)
    network.mend()
    await expect.poll(async () => (await save()).status, { timeout: 20_000 }).toBe(303)
    expect(shops.rows("SELECT 1 FROM collection WHERE name = 'Lost and found'")).toHaveLength(1)
  },
  LONG_MS,
)

test('each outage was logged once, and each recovery', () => {
  const count = (words: string) => shop.output().split(`"msg":"${words}"`).length - 1
  const outages = count('The database server does not answer')
  expect(outages).toBeGreaterThanOrEqual(ROUNDS + 1)
  expect(outages).toBeLessThanOrEqual(ROUNDS + 3)
})

test(
  'an import lets others write meanwhile; one whose process is killed is completed by another run',
  async () => {
    const lines = Array.from({ length: 400 }, (_, n) => `Imported ${n},1`)
    const file = new File([`name,price\n${lines.join('\n')}\n`], 'products.csv', { type: 'text/csv' })
    const { location = '' } = await staff.post('/admin/products/import', { file })
    const imported = () => shops.rows("SELECT 1 FROM product WHERE name LIKE 'Imported %'").length
    const text = ({ html }: PageResponse) => html.querySelector('main')?.text ?? ''
    const started = staff.post(location ?? '', {}).catch(() => null)
    await expect.poll(imported, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await addProduct()).toBe(201)
    expect(imported()).toBeLessThan(400)
    shop.process.kill('SIGKILL')
    await Promise.all([exitOf(shop.process), started])

    const session = staff.cookie('session') ?? ''
    shop = await shops.open('one', network.url)
    staff = new Visitor(shop.origin)
    staff.setCookie('session', session)
    expect(text(await staff.get(location ?? ''))).toContain('some lines may have been imported')
    await staff.follow(await staff.post(`${location}/check`, {}))
    await staff.post(location ?? '', {})
    await expect
      .poll(async () => text(await staff.get(location ?? '')), { timeout: 60_000 })
      .toContain('Undo this import')
    expect(imported()).toBe(400)
  },
  LONG_MS,
)
