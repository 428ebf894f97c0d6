import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { rows } from '../support/database'
import { serve, startServer } from '../support/server'
import { test as base } from '../support/server-test'
import { Visitor } from '../support/visitor'
import { Writer } from '../support/writing'

const NEW = '/admin/webhooks/new'
const FORM = 'form.record-form'
/** The queue is looked at every two seconds; on a busy machine it takes longer. */
const PATIENT = { timeout: 25_000 }
const PRIVATE = { WEBHOOK_PRIVATE_ADDRESSES: 'on' }

const test = base
  .override('serverEnv', PRIVATE)
  .extend('receiver', { scope: 'file' }, async ({ server: _ }, { onCleanup }) => {
    const bodies: string[] = []
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(body)
        response.writeHead(204).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => {
      server.close()
      server.closeAllConnections()
    })
    return { bodies, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` }
  })

test(
  'a webhook is added, tested, hears of a change and is deleted',
  { timeout: 60_000 },
  async ({ staff, writer, receiver }) => {
    const typed = { address: receiver.address, events: ['product.created'], active: 'on' }
    const saved = await staff.submit(await staff.get(NEW), FORM, typed, NEW)
    const path = saved.location ?? ''
    const page = await staff.follow(saved)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.html.querySelector('.copy-field input')?.getAttribute('value')).toMatch(/^whsec_/)

    const tested = await staff.post(`${path}/send`, { test: 'on' })
    expect((await staff.follow(tested)).text).toContain('The test arrived')
    const id = await writer.add('/admin/products', { name: 'Harbour Ring', slug: 'harbour-ring', price: '1250.50' })
    await expect
      .poll(() => receiver.bodies.map((body) => JSON.parse(body) as unknown), PATIENT)
      .toMatchObject([
        { type: 'test', data: [] },
        { type: 'product.created', data: [{ id, record: { slug: 'harbour-ring', price: 1250.5 } }] },
      ])
    const row = async () =>
      (await staff.get(path)).html.querySelectorAll('tbody tr').find(({ text }) => text.includes(`No. ${id}`))
    await expect.poll(async () => (await row())?.text, PATIENT).toContain('Delivered')
    const button = (await row())?.querySelector('button')
    const sent = { [button?.getAttribute('name') ?? '']: button?.getAttribute('value') ?? '' }
    expect((await staff.follow(await staff.post(`${path}/send`, sent))).text).toContain('Sending again')
    await expect.poll(() => receiver.bodies.length, PATIENT).toBe(3)

    await staff.post(`${path}/delete`, {})
    expect((await staff.get(path)).status).toBe(404)
    expect((await staff.get('/admin/webhooks')).text).toContain('No webhooks yet')
  },
)

test('two processes send each message once', { timeout: 60_000 }, async ({ server, staff, writer, receiver }) => {
  const typed = { address: receiver.address, events: ['product.created'], active: 'on' }
  await staff.submit(await staff.get(NEW), FORM, typed, NEW)
  const second = await serve(server.databaseFile, PRIVATE)
  onTestFinished(async () => void (await second.stop()))
  const otherWriter = await Writer.signIn(second.origin)
  receiver.bodies.length = 0
  const ids: number[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const by = ids.length % 2 ? writer : otherWriter
    ids.push(await by.add('/admin/products', { name, slug: `twice-${name}`, price: '10' }))
  }
  const waiting = () => rows(server.databaseFile, 'SELECT id FROM webhook_delivery WHERE delivered_at IS NULL')
  await expect.poll(waiting, PATIENT).toEqual([])
  const sent = receiver.bodies.flatMap((body) => (JSON.parse(body) as { data: { id: number }[] }).data)
  expect(sent.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
})

test('an address of a private network is refused, and what was typed stays', async ({ template }) => {
  const strict = await startServer(template)
  onTestFinished(async () => void (await strict.stop()))
  const staff = new Visitor(strict.origin)
  await staff.signIn()
  const refused = [
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://localhost/x',
    'http://example.com/x',
    'ftp://a',
  ]
  for (const address of refused) {
    const page = await staff.submit(await staff.get(NEW), FORM, { address, events: ['product.created'] }, NEW)
    expect(page.status, address).toBe(400)
    const field = page.html.querySelector('[name=address]')
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([address, 'true'])
  }
  expect(rows(strict.databaseFile, 'SELECT id FROM webhook')).toEqual([])
})
