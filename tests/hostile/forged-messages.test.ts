import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { type PaymentServer, startPaymentServer } from '../support/payment-server'
import { cpuMs } from '../support/process-usage'
import { type AttackedShop, CARDS, startAttackedShop } from './attack'
import { flood, forgeMessage, queryProducts } from './flood'

// Messages that do not come from the card provider.
const COUNT = 2000
const AT_ONCE = 24
const PATIENCE_MS = 180_000
const SESSION = 'cs_test_attacked'

let field: AttackedShop
let provider: PaymentServer

beforeAll(async () => {
  field = await startAttackedShop(inject('templateFile'))
  provider = await startPaymentServer()
  const { databaseFile } = field.server
  change(databaseFile, 'UPDATE product SET inventory_count = 9 WHERE id = 1')
  insert(
    databaseFile,
    'INSERT INTO card_session (order_id, key, amount_cents, session, url, expires_at) VALUES (?, ?, 125000, ?, ?, ?)',
    ...[insertOrder(databaseFile), 'key', SESSION, 'https://pay.example', Date.now() + 1_800_000],
  )
}, PATIENCE_MS)
afterAll(async () => {
  await field.server.stop()
  await provider.stop()
})

test(
  'a flood of forged messages, as large as they may be, costs little, and nobody else waits',
  async () => {
    const { pid } = field.server.process
    await flood(field, 200, AT_ONCE, queryProducts)
    await flood(field, 200, AT_ONCE, forgeMessage)
    const before = cpuMs(pid)
    await flood(field, COUNT, AT_ONCE, (origin, number) => queryProducts(origin, 10_000 + number))
    const usual = cpuMs(pid) - before
    const { statuses, slowestOther } = await flood(field, COUNT, AT_ONCE, forgeMessage)
    const cost = cpuMs(pid) - before - usual
    process.stdout.write(`forged ${(cost / COUNT).toFixed(2)} ms, read ${(usual / COUNT).toFixed(2)} ms each\n`)
    expect([...statuses]).toEqual([[400, COUNT]])
    expect(cost).toBeLessThan(15 * usual)
    expect(slowestOther).toBeLessThan(10 * Math.max(field.usualMs, 50))
  },
  PATIENCE_MS,
)

test('no variation of a signed message is heard, and none is an error of the shop', async () => {
  const { origin, databaseFile } = field.server
  const type = 'checkout.session.completed'
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: SESSION } } })
  const signatureOf = (of: string, secret = CARDS.STRIPE_WEBHOOK_SECRET, ageSeconds = 0) =>
    provider.signed(of, { secret, ageSeconds }).get('stripe-signature') ?? ''
  const good = signatureOf(body)
  const variations: [signature: string, body: string][] = [
    ['', body],
    ['t=', body],
    ['v1=,t=0', body],
    [good.replace('v1', 'v0'), body],
    [good.replace(/^t=\d+,/, ''), body],
    [good.replace(/t=\d+/, 't=9999999999'), body],
    [good.replace(/t=\d+/, 't=NaN'), body],
    [good.toUpperCase(), body],
    [good.slice(0, -1), body],
    [`${good}0`, body],
    ['v1=0,'.repeat(2500), body],
    [signatureOf(body, 'whsec_other'), body],
    [signatureOf(body, CARDS.STRIPE_WEBHOOK_SECRET, 301), body],
    [good, ` ${body}`],
    [good, body.replace(SESSION, 'cs_test_other')],
    [signatureOf(''), ''],
    [signatureOf('{'), '{'],
    [signatureOf('null'), 'null'],
  ]
  for (const [signature, sent] of variations) {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const { status } = await fetch(`${origin}/payments/stripe`, { method: 'POST', headers, body: sent })
    expect(status, `${signature.slice(0, 80)} ${sent.slice(0, 40)}`).toBe(400)
  }
  const heard = () => rows(databaseFile, 'SELECT id FROM card_session WHERE heard_at IS NOT NULL').length
  expect(heard()).toBe(0)
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': good }
  expect((await fetch(`${origin}/payments/stripe`, { method: 'POST', headers, body })).status).toBe(200)
  expect(heard()).toBe(1)
  expect(field.server.output()).not.toContain('"level":50')
})
