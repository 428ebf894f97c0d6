import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server'

// Modules read the configuration when they are loaded, so they are imported after this.
const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
process.env.MAIL_FROM = 'Boutique <no-reply@boutique.example>'
await import('~/models/kinds.server')
const { draftInput, dayIn } = await import('../../../../tests/factories/offer')
const { attentionOf } = await import('../../../../tests/factories/attention')
const { makeOrder, startSelling } = await import('../../../../tests/factories/order')
const { makeProduct } = await import('../../../../tests/factories/product')
const { makeOwner } = await import('../../../../tests/factories/user')
const { dayOf } = await import('~/format/dates')
const { db } = await import('#db/client.server')
const { outboxMessages } = await import('#db/schema')
const { cancel } = await import('./cancelling.server')
const { exportOrders } = await import('../exports/export.server')
const { handOver, markReady } = await import('./fulfilment.server')
const { lapseUnpaid } = await import('./lapse.server')
const { writeDraft } = await import('../offers/draft.server')
const { accept, offer } = await import('../offers/offer.server')
const { remind } = await import('./lapse.server')
const { findById } = await import('../order/order.server')
const { recordPayment } = await import('./payments.server')
const { refund } = await import('./refunds.server')
const { listForStaff } = await import('../lists/staff-list.server')
const { unpaidOf } = await import('../order/unpaid.server')
const { weeklySales } = await import('../lists/weekly-sales.server')

const today = dayOf(new Date())
const EMAIL = 'demo@example.com'

afterAll(() => mailServer.stop())
beforeAll(startSelling)

async function demonstrated(typed: Record<string, unknown> = {}) {
  const { id } = await writeDraft(draftInput({ email: EMAIL, ...typed }), {}, true)
  const { sent_at } = await offer(id)
  await accept(id, { seen: sent_at!.getTime() })
  return id
}

const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'cash', amount_cents, received_on: today, reference: null })

const numbersOf = async (id: number) => (await findById(id)).documents.map(({ content }) => content.number)

test('what came with the demonstration has documents of its own series, and is in no file, no figure and no email', async () => {
  const id = await demonstrated()
  await pay(id, 100_000)
  await markReady(id)
  await pay(id, 100_000)
  await handOver(id, { carrier: null, tracking: null })
  const { payments } = await findById(id)
  await refund(id, { payment: payments[0]!.id, amount_cents: 20_000, reason: 'A scratch', returned: [], price: 'down' })
  expect(await numbersOf(id)).toEqual(['TEST-INV-1', 'TEST-ADJ-1'])
  const other = await demonstrated()
  await pay(other, 100_000)
  await cancel(other, { by: (await makeOwner()).id })
  expect(await numbersOf(other)).toEqual(['TEST-INV-2', 'TEST-ADJ-2'])
  expect(await db.$count(outboxMessages)).toBe(0)

  const real = await makeOrder([await makeProduct({ price: '300' })])
  await pay(real.id, real.total_cents)
  expect(await numbersOf(real.id)).toEqual(['INV-1001'])
  expect((await weeklySales(new Date())).map(({ cents }) => cents)).toEqual([30_000])
  for (const file of ['orders', 'payments', 'xero'] as const) {
    const { content } = await exportOrders({ file, from: today, to: today })
    let text = ''
    for await (const part of content) text += String(part)
    expect(text.trim().split('\n').length, file).toBe(2)
  }
  const found = async (q: string) => (await listForStaff('all', q, 1)).rows.map((row) => row.id)
  expect(await found('test-inv-1')).toEqual([id])
  expect(await found('TEST-ADJ-2')).toEqual([other])
  expect(await found('INV 1001')).toEqual([real.id])
  expect(await found('INV-1')).toEqual([])
})

test('it neither lapses nor is reminded of, and does not count as unpaid', async () => {
  const offered = await writeDraft(draftInput({ valid_until: dayIn(5) }), {}, true)
  await offer(offered.id)
  const [awaited, partPaid] = [await demonstrated(), await demonstrated()]
  await pay(partPaid, 100_000)
  const queued = await db.$count(outboxMessages)
  const later = new Date(Date.now() + 60 * 24 * 3600_000)
  await remind(new Date(Date.now() + 3 * 24 * 3600_000))
  expect(await lapseUnpaid(later)).toBe(0)
  expect((await findById(awaited)).state).toBe('awaiting')
  expect(await attentionOf(partPaid)).toBeNull()
  expect((await findById(offered.id)).state).toBe('offered')
  expect(await db.$count(outboxMessages)).toBe(queued)
  expect(await unpaidOf(EMAIL)).toBe(0)
})
