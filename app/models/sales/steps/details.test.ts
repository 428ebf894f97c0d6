import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '~/format/dates'
import { historyOf } from '~/models/records/history.server'
import { draftInput, makeAccepted } from '../../../../tests/factories/offer'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { detailsSchema } from '../offers/draft.schema'
import { writeDraft } from '../offers/draft.server'
import { findById, findByToken, type Order } from '../order/order.server'
import { cancel } from './cancelling.server'
import { changeDetails } from './details.server'
import { handOver } from './fulfilment.server'
import { recordPayment } from './payments.server'
import { changePrice } from './refunds.server'

const HOME = { handover: 'delivery', street: '1 Collins Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000' }
let owner: number

beforeAll(async () => {
  await startSelling()
  owner = (await makeOwner()).id
})

const place = async (values = {}) => makeOrder([await makeProduct({ price: '1000' })], values)
const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'eftpos', amount_cents, received_on: dayOf(new Date()), reference: null })

/** Saves the form with these fields changed. */
function change({ id, full_name, email, phone, invoice_name, handover }: Order, typed: Record<string, string> = {}) {
  const present = { full_name, email: email ?? '', phone: phone ?? '', invoice_name: invoice_name ?? '', handover }
  return changeDetails(id, detailsSchema.parse({ ...present, ...typed }), { by: owner, mayChangePrice: true })
}

test('contact, address and names are put right, and the history keeps what they were', async () => {
  const order = await place({ full_name: 'Ann Miler', invoice_name: 'Miller' })
  const typed = { full_name: 'Ann Miller', phone: '0412 345 678', invoice_name: 'Miller Pty Ltd', ...HOME }
  const after = await change(order, { ...typed, invoice_abn: 'ABN 51 824 753 556' })
  expect(after).toMatchObject({
    ...{ full_name: 'Ann Miller', phone: '0412 345 678', invoice_name: 'Miller Pty Ltd', invoice_abn: '51824753556' },
    ...{ handover: 'delivery', address: { street: '1 Collins Street', postcode: '3000' }, token: order.token },
  })
  const { rows } = await historyOf('order', order.id, 1)
  expect(rows[0]!.fields).toContainEqual({ field: 'full_name', before: 'Ann Miler', after: 'Ann Miller' })
  expect(rows[0]!.fields).toContainEqual({ field: 'invoice_name', before: 'Miller', after: 'Miller Pty Ltd' })
  expect(rows.map(({ action }) => action)).toEqual(['changed', 'placed'])
  await change(after, { ...HOME, invoice_abn: '51824753556' })
  expect((await historyOf('order', order.id, 1)).rows).toHaveLength(2)
})

test('a new address gets a new link, and the one before stops working', async () => {
  const order = await place()
  const { token } = await change(order, { email: 'Right@Example.com' })
  await expect(findByToken(order.token)).rejects.toThrow('not found')
  expect((await findByToken(token)).order.email).toBe('right@example.com')
  const { rows } = await historyOf('order', order.id, 1)
  expect(rows.map(({ action }) => action)).toEqual(['link_renewed', 'changed', 'placed'])
})

test('what was invoiced stays, and what follows has the new name and ABN', async () => {
  const order = await place({ full_name: 'Ann Miller' })
  await pay(order.id, 100_000)
  const [first] = (await findById(order.id)).documents
  await change(order, { ...HOME, invoice_name: 'Miller Pty Ltd', invoice_abn: '51 824 753 556', delivery: '20.00' })
  const { documents, owed_cents, due_cents, state, delivery_cents } = await findById(order.id)
  expect(documents[0]).toEqual(first)
  expect(first!.content.buyer).toEqual({ name: 'Ann Miller', address: null, abn: null })
  expect(documents[1]).toMatchObject({ kind: 'invoice', total_cents: 2000 })
  expect(documents[1]!.content).toMatchObject({ lines: [], delivery_cents: 2000 })
  expect(documents[1]!.content.buyer).toEqual({
    ...{ name: 'Miller Pty Ltd', address: '1 Collins Street, Melbourne VIC 3000', abn: '51 824 753 556' },
  })
  expect([owed_cents, due_cents, delivery_cents, state]).toEqual([102_000, 2000, 2000, 'part-paid'])
})

test('delivery and collection change what is owed, there and back, to the cent', async () => {
  const ring = await makeProduct({ price: '400' })
  const order = await makeOrder([ring], HOME as Parameters<typeof makeOrder>[1])
  expect(order).toMatchObject({ delivery_cents: 1500, total_cents: 41_500 })
  await pay(order.id, 41_500)
  await change(order, { handover: 'collection' })
  const collected = await findById(order.id)
  expect(collected).toMatchObject({ owed_cents: 40_000, to_pay_back_cents: 1500, delivery_cents: 0 })
  expect(collected.order).toMatchObject({ address: null, total_cents: 41_500, delivery_cents: 1500 })
  expect(collected.changes).toMatchObject([
    { amount_cents: -1500, is_delivery: true, reason: 'Collection instead of delivery', changed_by_id: owner },
  ])
  expect(collected.documents[1]).toMatchObject({ kind: 'adjustment', total_cents: -1500 })
  expect(collected.documents[1]!.content.lines).toMatchObject([{ description: 'Delivery', price_cents: -1500 }])
  await change(collected.order, { ...HOME, delivery: '9.95' })
  await change(collected.order, { ...HOME, delivery: '12.00' })
  const { owed_cents, delivery_cents, documents, changes } = await findById(order.id)
  expect([owed_cents, delivery_cents]).toEqual([41_200, 1200])
  expect(changes.map(({ amount_cents }) => amount_cents)).toEqual([-1500, 995, 205])
  const sum = (of: (one: (typeof documents)[number]) => number) => documents.reduce((all, one) => all + of(one), 0)
  expect([sum(({ total_cents }) => total_cents), sum(({ gst_cents }) => gst_cents)]).toEqual([41_200, 3745])
})

test('no more is taken off for a delivery than is owed', async () => {
  const order = await makeOrder([await makeProduct({ price: '400' })], HOME as Parameters<typeof makeOrder>[1])
  await changePrice(order.id, { amount_cents: -41_000, reason: 'Scratched' })
  await expect(change(order, { handover: 'collection' })).rejects.toThrow('At most $5.00 can be taken off')
  expect((await findById(order.id)).order.handover).toBe('delivery')
})

test('accepted offers and what is ready can change; drafts, closed orders and what was handed over cannot', async () => {
  const accepted = await makeAccepted()
  expect((await change(accepted, { full_name: 'Ada Keen' })).full_name).toBe('Ada Keen')
  const draft = await writeDraft(draftInput())
  await expect(change(draft)).rejects.toThrow('Draft')
  const cancelled = await place()
  await cancel(cancelled.id)
  await expect(change(cancelled)).rejects.toThrow('Cancelled')
  const done = await place()
  await pay(done.id, 100_000)
  await handOver(done.id, { carrier: null, tracking: null })
  await expect(change(done, { full_name: 'Ada Keen' })).rejects.toThrow('can no longer change: its state is “Done”')
  expect((await findById(done.id)).order.full_name).toBe('Ann Miller')
})

test.for([
  [{ invoice_abn: '51 824 753 557' }, 'invoice_abn', 'Enter the eleven digits'],
  [{ email: 'ann@' }, 'email', 'Enter an email address'],
  [{ email: '' }, 'email', 'an email address or a phone number'],
  [{ handover: 'delivery' }, 'street', 'Street is required'],
  [{ full_name: ' ' }, 'full_name', 'Name is required'],
] as const)('what cannot be is refused: %j', ([typed, field, message]) => {
  const present = { full_name: 'Ann', email: 'ann@example.com', handover: 'collection' }
  const issues = detailsSchema.safeParse({ ...present, ...typed }).error?.issues ?? []
  expect(issues.find(({ path }) => path[0] === field)?.message).toContain(message)
})
