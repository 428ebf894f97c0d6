import { expect } from 'vitest'
import { change } from '../support/database'
import { freePort } from '../support/free-port'
import { startServer } from '../support/server'
import { test as base } from '../support/server-test'
import { isOnServer } from '../support/shop-database'
import { Visitor } from '../support/visitor'

const TOKEN = 'a-token-of-at-least-thirty-two-characters'

const test = base
  .extend('metricsPort', { scope: 'file' }, freePort)
  .override('serverEnv', ({ metricsPort }) => ({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(metricsPort) }))
  .extend('secondPort', { scope: 'file' }, ({ server: _server, metricsPort }) => `http://127.0.0.1:${metricsPort}`)
  .extend('closed', { scope: 'file' }, async ({ template }, { onCleanup }) => {
    const closed = await startServer(template)
    onCleanup(async () => void (await closed.stop()))
    return closed
  })

const withToken = { Authorization: `Bearer ${TOKEN}` }

/** The value of one line of the metrics: its name with its labels. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1))
}

test('metrics are off by default', async ({ closed }) => {
  expect((await new Visitor(closed.origin).get('/metrics', withToken)).status).toBe(404)
})

test.for([{}, { Authorization: TOKEN }, { Authorization: `Bearer ${TOKEN}x` }, { Authorization: 'Basic YTpi' }])(
  'on the public port %j is rejected',
  async (headers, { visitor }) => {
    const response = await visitor.get('/metrics', headers as Record<string, string>)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(response.text).not.toContain('nodejs_')
  },
)

test('requests are counted by route, whatever their path and status', async ({ visitor }) => {
  for (const path of ['/product/1', '/product/2', '/product/1.data', '/no/such/page', '/robots.txt'])
    await visitor.get(path)
  await visitor.get('/product/1')
  const { status, text, headers } = await visitor.get('/metrics', withToken)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(headers.get('cache-control')).toBe('no-store')
  const count = (route: string, response = 200) =>
    valueOf(text, `http_request_duration_seconds_count{route="${route}",method="GET",status="${response}"}`)
  expect(count('storefront/catalogue/listing/product')).toBe(4)
  expect(count('storefront/shell/not-found', 404)).toBe(1)
  expect(count('storefront/seo/robots')).toBe(1)
  expect(text).not.toContain('/product/1')
  expect(valueOf(text, 'page_cache_requests_total{result="hit"}')).toBeGreaterThanOrEqual(1)
})

test('the process, the database, the outbox and the backups are reported', async ({ secondPort }) => {
  const text = await (await fetch(`${secondPort}/metrics`)).text()
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'disk_free_bytes']) {
    expect(valueOf(text, name), name).toBeGreaterThan(0)
  }
  if (isOnServer) expect(valueOf(text, 'database_server_up')).toBe(1)
  else {
    expect(valueOf(text, 'database_bytes')).toBeGreaterThan(100_000)
    expect(valueOf(text, 'database_wal_bytes')).toBeGreaterThanOrEqual(0)
  }
  expect([valueOf(text, 'outbox_waiting'), valueOf(text, 'outbox_undelivered')]).toEqual([0, 0])
  expect(valueOf(text, 'last_backup_timestamp_seconds')).toBe(0)
})

test('the second port serves only metrics', async ({ secondPort }) => {
  expect((await fetch(`${secondPort}/`)).status).toBe(404)
  const posted = await fetch(`${secondPort}/metrics`, { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET'])
})

test('a logged error is on the System screen with its request id', async ({ closed }) => {
  const staff = new Visitor(closed.origin)
  await staff.signIn()
  expect((await staff.get('/admin/system')).text).toMatch(/Errors in the last day<\/h2><p>None\./)
  change(closed.databaseFile, 'ALTER TABLE product_import RENAME TO gone')
  const failed = await staff.get('/admin/products/import')
  change(closed.databaseFile, 'ALTER TABLE gone RENAME TO product_import')
  expect(failed.status).toBe(500)
  const screen = async () => (await staff.get('/admin/system')).html.querySelector('main')?.text ?? ''
  await expect.poll(screen).toContain('no such table: product_import')
  expect(await screen()).toContain(failed.headers.get('x-request-id'))
  expect(await screen()).toContain('1 error in the last day.')
  expect(await screen()).not.toMatch(/select .* from/i)
})
