import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { dayOf, formatPublicDate, momentsOfDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { join } from '~/models/customers/person/card.server'
import { historyOf } from '~/models/records/history.server'
import { updateShop } from '~/models/shop/shop.server'
import { attentionOf } from '../../../../tests/factories/attention'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { findPaper } from '../documents/documents.server'
import { listForStaff } from '../lists/staff-list.server'
import { release } from '../order/allocation.server'
import { ATTENTION } from '../order/attention'
import { findById, findByToken } from '../order/order.server'
import { stateSentence } from '../order/state.server'
import { cancel } from './cancelling.server'
import { giveOnAccount, handOver, markReady, takeBackReady } from './fulfilment.server'
import { lapseUnpaid } from './lapse.server'
import { recordPayment } from './payments.server'
import { correct, refund } from './refunds.server'
import { clearAttention, renewLink, saveStaffNote } from './upkeep.server'

const shop = connect()
const today = dayOf(new Date())
const pay = (id: number, amount_cents: number, method: 'transfer' | 'cash' = 'transfer') =>
  recordPayment(id, { method, amount_cents, received_on: today, reference: null })
const parcel = { carrier: null, tracking: null }
const stock = async (id: number) => {
  const { inventory_count, allocated_count, available_count } = await findProduct(id)
  return [inventory_count, allocated_count, available_count]
}
const later = (days: number) => new Date(Date.now() + days * DAY_MS)
let owner: number

beforeAll(async () => {
  await startSelling()
  owner = (await makeOwner()).id
})

test('paid in two parts, made ready, handed over: the piece leaves the cabinet once, and the history names nobody', async () => {
  const ring = await makeProduct({ price: '1000', inventory_count: 2 })
  const { id, token } = await makeOrder([ring])
  await expect(handOver(id, parcel, { by: owner })).rejects.toThrow('Awaiting payment')
  await expect(markReady(id, { by: owner })).rejects.toThrow('Awaiting payment')
  await pay(id, 40_000)
  expect(await findById(id)).toMatchObject({ state: 'part-paid', paid_cents: 40_000, documents: [] })
  await expect(handOver(id, parcel, { by: owner })).rejects.toThrow('Part paid')
  await recordPayment(
    id,
    { method: 'eftpos', amount_cents: 60_000, received_on: today, reference: 'A 17' },
    { by: owner },
  )
  const { order, documents, state } = await findById(id)
  expect([state, order.expires_at, await attentionOf(id)]).toEqual(['to-prepare', null, null])
  expect(documents).toMatchObject([{ kind: 'invoice', total_cents: 100_000, gst_cents: 9091 }])
  const { number } = documents[0]!.content
  expect(await findPaper(number)).toMatchObject({ document: documents[0], detail: { order: { token } } })
  for (const other of ['', 'x', number.slice(4), `${number}-1`, 'AF-P222222'])
    await expect(findPaper(other), other).rejects.toThrow('not found')
  await markReady(id, { by: owner })
  await takeBackReady(id, { by: owner })
  await markReady(id, { by: owner })
  expect(await stock(ring.id)).toEqual([2, 1, 1])
  await handOver(id, { carrier: 'Post', tracking: 'X1' }, { by: owner })
  expect(await stock(ring.id)).toEqual([1, 0, 1])
  await expect(handOver(id, parcel, { by: owner })).rejects.toThrow('Done')
  await expect(cancel(id, { by: owner })).rejects.toThrow('Done')
  const { rows } = await historyOf('order', id, 1)
  expect(rows.map(({ action }) => action)).toEqual(
    ['placed', 'paid', 'paid', 'ready', 'not_ready', 'ready', 'handed_over'].reverse(),
  )
  expect(JSON.stringify(rows)).toContain(number)
  expect(JSON.stringify(rows)).not.toMatch(/Ann|ann-|A 17/)
  expect((await historyOf('product', ring.id, 1)).rows[0]).toMatchObject({ action: 'changed' })
})

test('payments and refunds are within what is possible, to the cent', async () => {
  const { id } = await makeOrder([await makeProduct({ price: '1000' })])
  const paid = await pay(id, 100_000)
  const back = (amount_cents: number) =>
    refund(id, { payment: paid.id, amount_cents, reason: 'Scratch', returned: [], price: 'down' })
  await expect(back(100_001)).rejects.toThrow('At most $1,000.00')
  for (const wrong of [0, -1, 0.5]) await expect(back(wrong)).rejects.toThrow('Enter the amount')
  const done = await Promise.allSettled([back(33_333), back(33_333), back(33_334), back(1)])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  const { documents, paid_cents, owed_cents, state, order } = await findById(id)
  // Nothing is owed any more, and the order was not cancelled.
  expect([paid_cents, owed_cents, state]).toEqual([0, 0, 'to-prepare'])
  expect(order.expires_at).toBeNull()
  const sum = (of: (document: (typeof documents)[number]) => number) => documents.reduce((all, one) => all + of(one), 0)
  expect([sum(({ total_cents }) => total_cents), sum(({ gst_cents }) => gst_cents)]).toEqual([0, 0])
  await expect(refund(id, { payment: 999, amount_cents: 1, reason: '', returned: [], price: 'down' })).rejects.toThrow(
    'not found',
  )
  const insert = (amount: number) => () =>
    shop
      .prepare(
        "INSERT INTO payment (order_id, kind, method, amount_cents, of_payment, received_on) VALUES (?, 'paid_back', 'cash', ?, ?, 'x')",
      )
      .run(id, amount, paid.id)
  expect(insert(-1)).toThrow('refund exceeds payment')
  expect(() => shop.prepare('UPDATE payment SET amount_cents = 1').run()).toThrow('does not change')
  expect(() => shop.prepare('UPDATE tax_document SET total_cents = 1').run()).toThrow('does not change')
})

test('a payment of tomorrow, of nothing, or too much in cash is not recorded', async () => {
  await updateShop({ cash_limit_cents: 50_000 })
  const { id } = await makeOrder([await makeProduct({ price: '1000' })])
  const input = { method: 'transfer', amount_cents: 1, received_on: dayOf(later(1)), reference: null } as const
  await expect(recordPayment(id, input)).rejects.toThrow('yet to come')
  for (const wrong of [0, -5, 1.5, Number.NaN]) await expect(pay(id, wrong)).rejects.toThrow('Enter the amount')
  await pay(id, 40_000, 'cash')
  await expect(pay(id, 10_001, 'cash')).rejects.toThrow('At most $500.00')
  await pay(id, 10_000, 'cash')
  expect(await findById(id)).toMatchObject({ paid_cents: 50_000 })
})

test('the limit of cash is of a person over twelve months: their other orders count, and what was paid back', async () => {
  await updateShop({ cash_limit_cents: 50_000 })
  const ring = await makeProduct({ price: '1000', inventory_count: 9 })
  const order = async (email: string, phone?: string) => (await makeOrder([ring], { email, phone })).id
  const [first, capitals] = [await order('cash@example.com', '0412 345 678'), await order('Cash@EXAMPLE.com')]
  const { id: paid } = await pay(first, 40_000, 'cash')
  await expect(pay(capitals, 10_001, 'cash')).rejects.toThrow('from one customer in twelve months')
  await refund(first, { payment: paid, amount_cents: 40_000, reason: 'Back', returned: [], price: 'owed' }, {})
  await expect(pay(capitals, 10_001, 'cash')).rejects.toThrow('from one customer')
  const samePhone = await order('another@example.com', '+61 412-345-678')
  await expect(pay(samePhone, 10_001, 'cash')).rejects.toThrow('from one customer')
  await join({ contact: 'cash@example.com', name: 'Ann' }, { contact: 'work@example.com', name: 'Ann' }, { by: owner })
  await expect(pay(await order('work@example.com'), 10_001, 'cash')).rejects.toThrow('from one customer')
  await pay(await order('other@example.com', '0412 345 6789'), 50_000, 'cash')
  const mistyped = await pay(capitals, 10_000, 'cash')
  await correct(capitals, { payment: mistyped.id, reason: 'Mistyped', tell: false }, { by: owner })
  await pay(capitals, 10_000, 'cash')
  const lastYear = await order('slow@example.com')
  const input = { method: 'cash', amount_cents: 50_000, received_on: dayOf(later(-400)), reference: null } as const
  await recordPayment(lastYear, input)
  await pay(await order('slow@example.com'), 50_000, 'cash')
})

test('too much is recorded and to be paid back, and giving it back adjusts nothing', async () => {
  const { id } = await makeOrder([await makeProduct({ price: '1000' })])
  const { id: payment } = await pay(id, 110_000)
  expect((await findById(id)).to_pay_back_cents).toBeGreaterThan(0)
  await refund(id, { payment, amount_cents: 10_000, reason: 'Too much', returned: [], price: 'down' })
  const { to_pay_back_cents, documents, state } = await findById(id)
  expect([to_pay_back_cents, documents.length, state]).toEqual([0, 1, 'to-prepare'])
  await refund(id, { payment, amount_cents: 5000, reason: 'Late', returned: [], price: 'down' })
  const { documents: after } = await findById(id)
  expect(after[1]).toMatchObject({ kind: 'adjustment', total_cents: -5000, content: { reason: 'Late' } })
  expect(after[1]!.content.adjusts).toBe(after[0]!.content.number)
  await handOver(id, parcel, { by: owner })
})

test('a part is paid back, and the price comes down with it: nothing is covered or invoiced meanwhile', async () => {
  const { id } = await makeOrder([await makeProduct({ price: '1000' })])
  const { id: payment } = await pay(id, 60_000)
  const input = { payment, amount_cents: 50_000, reason: 'A smaller stone', returned: [], price: 'down' as const }
  // Nothing would be left that is to be paid back: all that is paid is owed still.
  await expect(refund(id, { ...input, paid_on: null })).rejects.toThrow('Enter the day on which it was paid back')
  await refund(id, { ...input, paid_on: today })
  expect(await findById(id)).toMatchObject({
    owed_cents: 50_000,
    paid_cents: 10_000,
    documents: [],
    state: 'part-paid',
  })
})

test('what is kept of a cancelled order is due again when its payment was wrong, and on a list', async () => {
  const { id } = await makeOrder([await makeProduct({ price: '1000' })])
  const { id: payment } = await pay(id, 60_000)
  await cancel(id, { by: owner }, 'customer', 5000)
  await correct(id, { payment, reason: 'A zero too many', tell: false }, { by: owner })
  expect(await findById(id)).toMatchObject({ owed_cents: 5000, paid_cents: 0, due_cents: 5000, state: 'cancelled' })
  expect((await listForStaff('due', '', 1)).rows.map((row) => row.id)).toContain(id)
})

test('what was handed over on account is paid afterwards, and takes no other piece', async () => {
  const ring = await makeProduct({ price: '1000', inventory_count: 2 })
  const { id } = await makeOrder([ring])
  await giveOnAccount(id, { by: owner })
  await handOver(id, parcel, { by: owner })
  await pay(id, 100_000)
  expect(await findById(id)).toMatchObject({ state: 'done', due_cents: 0, lines: [{ allocated: 0 }] })
  expect(await stock(ring.id)).toEqual([1, 0, 1])
})

test('what comes back is counted once, and no more than was handed over', async () => {
  const ring = await makeProduct({ price: '100', inventory_count: 3 })
  const { id } = await makeOrder([ring, ring])
  const { id: payment } = await pay(id, 20_000)
  const [line] = (await findById(id)).lines
  const back = (quantity: number) =>
    refund(id, { payment, amount_cents: 10_000, reason: 'Returned', returned: [{ line: line!.id, quantity }] })
  await expect(back(1)).rejects.toThrow('not handed over')
  await handOver(id, parcel, { by: owner })
  expect(await stock(ring.id)).toEqual([1, 0, 1])
  await expect(back(3)).rejects.toThrow('No more than 2')
  await back(1)
  expect(await stock(ring.id)).toEqual([2, 0, 2])
  await expect(back(2)).rejects.toThrow('No more than 1')
  expect(await findById(id)).toMatchObject({ state: 'done', paid_cents: 10_000 })
})

test('customers cancel before any money, staff later too; releasing again frees nothing more', async () => {
  const ring = await makeProduct({ price: '1000', inventory_count: 1 })
  const { id } = await makeOrder([ring])
  await cancel(id)
  for (let again = 0; again < 3; again += 1) await tx(() => release(id))
  expect(await stock(ring.id)).toEqual([1, 0, 1])
  await expect(cancel(id)).rejects.toThrow('Cancelled')

  const paid = await makeOrder([await findProduct(ring.id)])
  const { id: payment } = await pay(paid.id, 100_000)
  await expect(cancel(paid.id)).rejects.toThrow('please contact us')
  await cancel(paid.id, { by: owner })
  expect((await findById(paid.id)).to_pay_back_cents).toBeGreaterThan(0)
  expect(await stock(ring.id)).toEqual([1, 0, 1])
  await refund(paid.id, { payment, amount_cents: 100_000, reason: 'Cancelled', returned: [], price: 'down' })
  expect(await findById(paid.id)).toMatchObject({ state: 'cancelled', paid_cents: 0, to_pay_back_cents: 0 })
  expect(await stock(ring.id)).toEqual([1, 0, 1])
})

test('an unpaid order lapses after its time, a part-paid one waits for a person', async () => {
  const [ring, chain] = [await makeProduct({ price: '1000' }), await makeProduct({ price: '1000' })]
  const [unpaid, part] = [await makeOrder([ring]), await makeOrder([chain])]
  await pay(part.id, 1)
  await lapseUnpaid(later(2))
  expect((await findById(unpaid.id)).state).toBe('awaiting')
  await Promise.all([lapseUnpaid(later(14)), lapseUnpaid(later(14))])
  expect(await findById(unpaid.id)).toMatchObject({ state: 'lapsed', order: { closing: 'lapsed' } })
  expect(await findById(part.id)).toMatchObject({ state: 'part-paid' })
  expect(await attentionOf(part.id)).toBe(ATTENTION.overdue)
  expect([await stock(ring.id), await stock(chain.id)]).toEqual([
    [1, 0, 1],
    [1, 1, 0],
  ])
  await clearAttention(part.id, { by: owner })
  await lapseUnpaid(new Date())
  expect(await attentionOf(part.id)).toBeNull()
})

test('an order by transfer is held to the end of the day that it names, at whatever hour it was placed', async () => {
  const { id, expires_at } = await makeOrder([await makeProduct({ price: '1000' })])
  expect(expires_at).toEqual(momentsOfDay(dayOf(expires_at!)).start)
  const last = new Date(expires_at!.getTime() - 1)
  await lapseUnpaid(last)
  expect(await findById(id)).toMatchObject({ state: 'awaiting', lines: [{ allocated: 1 }] })
  expect(stateSentence(await findById(id), last)).toContain(`until ${formatPublicDate(last)}`)
})

test('money for a lapsed order opens it again while its piece is there, else a person decides', async () => {
  const ring = await makeProduct({ price: '1000' })
  const [first] = [await makeOrder([ring])]
  await lapseUnpaid(later(14))
  await pay(first.id, 100_000)
  expect(await findById(first.id)).toMatchObject({ state: 'to-prepare' })
  expect(await attentionOf(first.id)).toBe(ATTENTION.reopened)
  expect(await stock(ring.id)).toEqual([1, 1, 0])
  await cancel(first.id, { by: owner })
  const second = await makeOrder([await findProduct(ring.id)])
  await pay(first.id, 1)
  expect(await findById(first.id)).toMatchObject({ state: 'cancelled', to_pay_back_cents: 100_001 })
  expect((await findById(second.id)).state).toBe('awaiting')
})

test('an order on account that money opens again is not awaited like an unpaid one', async () => {
  const { id } = await makeOrder([await makeProduct({ price: '1000' })])
  await giveOnAccount(id, { by: owner })
  await cancel(id, { by: owner })
  await pay(id, 40_000)
  const { state, order, due_cents } = await findById(id)
  expect([state, order.expires_at, order.remind_at, due_cents]).toEqual(['to-prepare', null, null, 60_000])
})

test('a new link replaces the former one, and the note is of staff alone', async () => {
  const order = await makeOrder([await makeProduct()])
  const { token } = await renewLink(order.id, { by: owner })
  await expect(findByToken(order.token)).rejects.toThrow('not found')
  expect((await findByToken(token)).order.id).toBe(order.id)
  expect(await saveStaffNote(order.id, ' Wrap it ', { by: owner })).toMatchObject({ staff_note: 'Wrap it' })
  expect(await saveStaffNote(order.id, '', { by: owner })).toMatchObject({ staff_note: null })
})

test('staff find orders by view, reference, invoice, name and address', async () => {
  const email = 'zoe.unusual@example.com'
  const order = await makeOrder([await makeProduct({ price: '1000' })], { full_name: 'Zoë Unusual', email })
  const idsOf = async (view: 'to-do' | 'awaiting' | 'open' | 'done' | 'closed' | 'all', q: string) =>
    (await listForStaff(view, q, 1)).rows.map(({ id }) => id)
  expect([await idsOf('awaiting', 'zoë'), await idsOf('to-do', 'zoë')]).toEqual([[order.id], []])
  await pay(order.id, 100_000)
  const { number } = (await findById(order.id)).documents[0]!.content
  for (const q of ['unusual', email, number, number.toLowerCase()]) expect(await idsOf('to-do', q)).toEqual([order.id])
  const [row] = (await listForStaff('open', email, 1)).rows
  expect(row).toMatchObject({ paid_cents: 100_000, pieces: 1, state: 'to-prepare' })
  expect(await idsOf('all', '%')).toEqual([])
})
