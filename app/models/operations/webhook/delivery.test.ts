import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '~/format/durations'

// Modules read the configuration when they are loaded, so they are imported after this.
process.env.WEBHOOK_PRIVATE_ADDRESSES = 'on'
const { db, tx } = await import('#db/client.server')
const { webhookDeliveries, webhooks } = await import('#db/schema')
const { enquiryInput } = await import('../../../../tests/factories/enquiry')
const { makeProduct } = await import('../../../../tests/factories/product')
const { webhookRecords } = await import('~/api/webhook-records.server')
const enquiries = await import('~/models/customers/enquiry/enquiry.server')
const products = await import('~/models/catalogue/product/product.server')
const subscribers = await import('~/models/customers/subscriber/subscriber.server')
const { subscribeConfirmed, unsubscribe } = await import('~/models/customers/newsletter/subscription.server')
const { restore } = await import('~/models/records/trash.server')
const { create: createUser } = await import('~/models/staff/user/user.server')
const { MAX_RECORDS } = await import('~/models/records/events.server')
const { EVENTS } = await import('./webhook.schema')
const { claimNext, countGivenUp, deleteOldDeliveries, listDeliveries, pauseAfter, sendAgain } =
  await import('./queue.server')
const { deliverDue, deliverTest } = await import('./delivery.server')
const { create, findById, remove, renewSecret, update } = await import('./webhook.server')

interface Message {
  type: string
  timestamp: string
  data: { id: number; record?: { name: string } | null; link?: string }[]
}

type Answer = (response: ServerResponse) => void
const received: { headers: IncomingMessage['headers']; body: string }[] = []
/** How the next messages are answered; with 204 after that. */
const answers: Answer[] = []
const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end()

const receiver = createServer((request, response) => {
  if (request.url === '/silent') return
  if (request.url === '/endless') return void response.writeHead(200).write('x'.repeat(5000))
  void text(request).then((body) => {
    received.push({ headers: request.headers, body })
    const answer = answers.shift() ?? status(204)
    answer(response)
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
const address = `${origin}/hooks`
const { id: by } = await createUser({
  email: 'owner@boutique.example',
  password: 'correct horse battery',
  role: 'admin',
})

const messages = () => received.map(({ body }) => JSON.parse(body) as Message)
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

beforeEach(async () => {
  await tx(async () => {
    await db.delete(webhookDeliveries)
    await db.delete(webhooks)
  })
  received.length = 0
  answers.length = 0
})

afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const deliverAll = (now?: Date) => deliverDue(webhookRecords, now)

async function lastDelivery(webhookId: number) {
  const { rows } = await listDeliveries(webhookId, 1)
  if (!rows[0]) throw new Error('There is no delivery')
  return rows[0]
}

test('a change is sent once, signed, with the record as the API has it', async () => {
  const { secret } = await create({ address, events: ['product.created'], active: true }, by)
  const { id } = await makeProduct({ name: 'Harbour Ring' })
  await deliverAll()
  await deliverAll(later(9999))
  expect(messages()).toEqual([
    {
      type: 'product.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      data: [{ id, record: expect.objectContaining({ id, name: 'Harbour Ring', price: 1200 }) as object }],
    },
  ])
  const { headers, body } = received[0]!
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(10 * MINUTE_MS)
  expect(headers['content-type']).toBe('application/json')
})

test('the events of a product follow what happens to it', async () => {
  await create({ address, events: EVENTS, active: true }, by)
  const { id } = await makeProduct()
  await products.change(id, { name: 'Renamed' })
  await products.change(id, { name: 'Renamed' })
  const trashed = await products.remove(id)
  await deliverAll()
  await restore(trashed)
  await deliverAll()
  expect(messages().map(({ type }) => type)).toEqual([
    'product.created',
    'product.changed',
    'product.deleted',
    'product.created',
  ])
  expect(messages()[2]?.data).toEqual([{ id, record: null }])
})

test('enquiries and subscribers are sent without personal data', async () => {
  await create({ address, events: EVENTS, active: true }, by)
  const { id } = await enquiries.create(enquiryInput({ email: 'ada@example.com' }), { announced: false })
  await enquiries.create(enquiryInput({ email: 'spam@example.com' }), { quarantined: true })
  await subscribeConfirmed('reader@example.com')
  const [reader] = await subscribers.listAll()
  await unsubscribe(reader?.id ?? 0)
  await deliverAll()
  expect(messages().map(({ type, data }) => [type, data])).toEqual([
    ['enquiry.created', [{ id, link: expect.stringMatching(new RegExp(`^http://.+/admin/contact/${id}$`)) as string }]],
    ['subscriber.created', [{ id: reader?.id }]],
    ['subscriber.deleted', [{ id: reader?.id }]],
  ])
  expect(JSON.stringify(received)).not.toContain('@example.com')
})

test('many changes of one transaction share a few messages', async () => {
  const { id: webhook } = await create({ address, events: ['product.created'], active: true }, by)
  await tx(async () => {
    for (let made = 0; made < MAX_RECORDS + 1; made += 1) await makeProduct()
  })
  expect((await listDeliveries(webhook, 1)).rows).toHaveLength(2)
  await deliverAll()
  const sizes = messages().map(({ data }) => data.length)
  expect(sizes.sort((a, b) => b - a)).toEqual([MAX_RECORDS, 1])
})

test('nothing is queued for a change that is rolled back, a paused webhook or another event', async () => {
  const { id: failing } = await create({ address, events: ['product.created'], active: true }, by)
  const rolledBack = tx(async () => {
    await makeProduct()
    throw new Error('too late')
  })
  await expect(rolledBack).rejects.toThrow('too late')
  await update(failing, { address, events: ['product.created'], active: false }, by)
  await create({ address, events: ['product.deleted'], active: true }, by)
  await makeProduct()
  expect(await db.$count(webhookDeliveries)).toBe(0)
})

test('a message that is refused is tried again after growing pauses, then given up', async () => {
  const { id: webhook } = await create({ address, events: ['product.created'], active: true }, by)
  await makeProduct()
  answers.push(status(500), status(503))
  await deliverAll()
  await deliverAll()
  expect(received).toHaveLength(1)
  expect(await lastDelivery(webhook)).toMatchObject({ attempts: 1, last_status: 500, last_error: 'Answered 500' })
  await deliverAll(later(2))
  await deliverAll(later(20))
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await lastDelivery(webhook)).toMatchObject({ attempts: 3, last_status: 204, last_error: null })
  expect([1, 2, 3, 7, 8].map((attempts) => pauseAfter(attempts))).toEqual([
    MINUTE_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    24 * 60 * MINUTE_MS,
    null,
  ])
})

test('a message that was given up is sent again on request', async () => {
  const { id: webhook } = await create({ address, events: ['product.created'], active: true }, by)
  await makeProduct()
  for (let attempt = 0; attempt < 8; attempt += 1) {
    answers.push(status(500))
    await deliverAll(later(attempt * 3000))
  }
  await deliverAll(later(99_999))
  const { id, ...givenUp } = await lastDelivery(webhook)
  expect((await countGivenUp()).get(webhook)).toBe(1)
  expect([received.length, givenUp]).toMatchObject([8, { next_try_at: null, delivered_at: null, attempts: 8 }])
  await expect(sendAgain(webhook + 1, id)).rejects.toThrow('Delivery not found')
  await sendAgain(webhook, id)
  await deliverAll()
  expect([received.length, (await lastDelivery(webhook)).last_status]).toEqual([9, 204])
})

test('a redirect is not followed', async () => {
  const { id: webhook } = await create({ address, events: ['product.created'], active: true }, by)
  await makeProduct()
  answers.push(status(302, { Location: address }))
  await deliverAll()
  expect(received).toHaveLength(1)
  expect((await lastDelivery(webhook)).last_error).toContain('redirect')
})

test('a receiver that does not answer, or never ends its answer, holds nothing up', async () => {
  const silent = await create({ address: `${origin}/silent`, events: ['product.created'], active: true }, by)
  await makeProduct()
  await deliverDue(webhookRecords, new Date(), 20)
  expect(await lastDelivery(silent.id)).toMatchObject({ attempts: 1, last_error: 'No answer within ten seconds' })
  const endless = await create({ address: `${origin}/endless`, events: ['product.deleted'], active: true }, by)
  await products.remove((await makeProduct()).id)
  await update(silent.id, { ...silent, address: `${origin}/endless`, events: ['product.created'] }, by)
  await deliverAll(later(2))
  expect((await lastDelivery(silent.id)).last_status).toBe(200)
  expect((await lastDelivery(endless.id)).last_status).toBe(200)
})

test('two workers send each message once', async () => {
  await create({ address, events: ['product.created'], active: true }, by)
  for (let made = 0; made < 6; made += 1) await makeProduct()
  await Promise.all([deliverAll(), deliverAll()])
  const ids = messages().flatMap(({ data }) => data.map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([6, 6])
})

test('a message interrupted by a crash is sent later with the same id', async () => {
  const { id: webhook } = await create({ address, events: ['product.created'], active: true }, by)
  await makeProduct()
  const claimed = await claimNext(webhook)
  await deliverAll()
  expect(received).toHaveLength(0)
  await deliverAll(later(6))
  expect(received[0]?.headers['webhook-id']).toBe(claimed?.delivery.payload.message)
})

test('a test is sent at once, also of a paused webhook, and not repeated', async () => {
  const { id, secret } = await create({ address, events: ['product.created'], active: false }, by)
  expect(await deliverTest(id)).toBeNull()
  expect(messages()).toMatchObject([{ type: 'test', data: [] }])
  answers.push(status(404))
  expect((await deliverTest(id))?.message).toBe('Answered 404')
  expect((await countGivenUp()).get(id)).toBeUndefined()
  await deliverAll(later(9999))
  expect(received).toHaveLength(2)
  await renewSecret(id, by)
  expect((await findById(id)).secret).not.toBe(secret)
})

test('the log of a webhook ends with it, and after its time', async () => {
  const { id } = await create({ address, events: ['product.created'], active: true }, by)
  await makeProduct()
  expect(await deleteOldDeliveries(later(-1), 500)).toBe(0)
  expect(await deleteOldDeliveries(later(1), 500)).toBe(1)
  await makeProduct()
  await remove(id, by)
  expect(await db.$count(webhookDeliveries)).toBe(0)
})
