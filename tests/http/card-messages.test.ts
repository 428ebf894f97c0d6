import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import type { Message } from '../support/payment-server'
import type { RunningServer } from '../support/server'
import { test as plainTest, testWithCards } from '../support/server-test'
import { Visitor } from '../support/visitor'
import { Writer } from '../support/writing'

const test = testWithCards.override('serverEnv', ({ payments }) => ({ ...payments.env, LOG_LEVEL: 'debug' }))

const PATH = '/payments/stripe'
const about = (id: string, type = 'checkout.session.completed'): Message => ({
  type,
  body: JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id, payment_intent: id } } }),
})

const stockUp = (databaseFile: string) => change(databaseFile, 'UPDATE product SET inventory_count = 99 WHERE id = 1')

function addSession(databaseFile: string, session: string): number {
  stockUp(databaseFile)
  return insert(
    databaseFile,
    'INSERT INTO card_session (order_id, key, amount_cents, session, url, expires_at) VALUES (?, ?, 125000, ?, ?, ?)',
    ...[insertOrder(databaseFile), session, session, `https://pay.example/${session}`, Date.now() + 1_800_000],
  )
}

const heardAt = (databaseFile: string, id: number) =>
  rows<{ heard_at: number | null }>(databaseFile, 'SELECT heard_at FROM card_session WHERE id = ?', id)[0]?.heard_at

test('a signed message is heard, for what is ours and what is not', async ({ server, payments }) => {
  const [ours, other] = ['cs_test_ours', 'cs_test_other'].map((session) => addSession(server.databaseFile, session))
  expect(await payments.tell(server.origin, about('cs_test_ours'))).toBe(200)
  expect(heardAt(server.databaseFile, ours ?? 0)).toBeGreaterThan(Date.now() - 60_000)
  for (const message of [about('cs_test_unknown'), about('pi_unknown', 'charge.refunded'), about('x', 'invoice.paid')])
    expect(await payments.tell(server.origin, message)).toBe(200)
  expect(heardAt(server.databaseFile, other ?? 0)).toBeNull()
})

test('a forged or late message changes nothing, and its content is not logged', async ({ server, payments }) => {
  const id = addSession(server.databaseFile, 'cs_test_forged')
  const message = about('cs_test_forged')
  const { tell } = payments
  expect(await tell(server.origin, message, { secret: 'whsec_other' })).toBe(400)
  expect(await tell(server.origin, message, { ageSeconds: 301 })).toBe(400)
  const headers = payments.signed(message.body)
  const send = (body: string, changed: Record<string, string> = {}) => {
    const all = { ...Object.fromEntries(headers), ...changed }
    return fetch(server.origin + PATH, { method: 'POST', headers: all, body }).then(({ status }) => status)
  }
  expect(await send(message.body.replace('completed', 'expired'))).toBe(400)
  expect(await send(message.body, { 'stripe-signature': '' })).toBe(400)
  expect(await send('')).toBe(400)
  expect(await send(`{"a":"${'a'.repeat(65_536)}"}`)).toBe(413)
  expect(await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await send(message.body, { origin: 'https://evil.example' })).toBe(403)
  expect(heardAt(server.databaseFile, id)).toBeNull()
  expect(server.output()).toContain(PATH)
  expect(server.output()).not.toMatch(/cs_test_forged|whsec|v1=/)
})

test('only posts are taken', async ({ server }) => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await new Visitor(server.origin).send(PATH, { method })
    expect([response.status, response.headers.get('Allow')?.includes('POST')], method).toEqual([405, true])
  }
})

plainTest('a shop without a provider expects no messages', async ({ visitor }) => {
  expect((await visitor.get(PATH)).status).toBe(404)
  const headers = { 'Content-Type': 'application/json' }
  expect((await visitor.send(PATH, { method: 'POST', headers, body: '{}' })).status).toBe(404)
})

const formAction = ({ headers }: { headers: Headers }) =>
  /form-action ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]

const OTHERS = ['/', '/cart', '/product/1', '/contact', '/order/find', '/cart/request', '/nowhere', '/admin/login']

async function pages({ origin, databaseFile }: RunningServer) {
  const writer = await Writer.signIn(origin)
  const visitor = new Visitor(origin)
  const stud = { name: 'Plain Stud', price: '100.00', inventory_count: 3, category: 'earrings' }
  const product = await writer.add('/admin/products', { ...stud, slug: 'plain-stud' })
  const id = insertOrder(databaseFile, { product })
  const [order] = rows<{ token: string }>(databaseFile, 'SELECT token FROM customer_order WHERE id = ?', id)
  await visitor.post('/cart', { product_id: String(product) })
  const of = async (path: string) => formAction(await visitor.get(path))
  const paying = [await of('/checkout'), await of(`/order/${order?.token}`)]
  return { paying, others: await Promise.all(OTHERS.map(of)) }
}

test('forms lead to the provider from the two pages that lead there, and from no other', async ({
  server,
  payments,
}) => {
  const { paying, others } = await pages(server)
  expect(paying).toEqual(Array(2).fill(`'self' ${payments.origin}`))
  expect(others).toEqual(OTHERS.map(() => "'self'"))
})

plainTest('no page of a shop without a provider leads elsewhere', async ({ server }) => {
  const { paying, others } = await pages(server)
  expect([...paying, ...others]).toEqual(Array(2 + OTHERS.length).fill("'self'"))
})
