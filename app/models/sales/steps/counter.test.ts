import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { updateShop } from '~/models/shop/shop.server'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { holdPiece } from '../offers/hold.server'
import { customerName } from '../order/labels'
import { findById } from '../order/order.server'
import { type CounterInput, counterSchema } from './counter.schema'
import { sell as sellBy, warningsAbout } from './counter.server'
import { recordPayment } from './payments.server'

let owner: number

beforeAll(async () => {
  await startSelling()
  await updateShop({ selling: false })
  owner = (await makeOwner()).id
})

type Fields = Record<string, unknown>

const read = (fields: Fields): CounterInput => counterSchema.parse({ method: 'eftpos', ...fields })

const sell = async (fields: Fields, { mayManage = true } = {}) => {
  const { id } = await sellBy(read(fields), { by: owner, mayManage })
  return findById(id)
}

const agreeing = async (fields: Fields) => {
  const accepted = await warningsAbout(read(fields))
  return { ...fields, accepted }
}

const pieceOf = ({ id }: { id: number }, row = 1) => ({ [`line_${row}_piece`]: `#${id}` })
const counts = async ({ id }: { id: number }) => {
  const { inventory_count, available_count } = await findProduct(id)
  return [inventory_count, available_count]
}

test('a nameless sale is placed, paid, handed over and documented at once, while the shop does not sell online', async () => {
  const ring = await makeProduct({ price: '900', inventory_count: 2 })
  const strap = { line_2_description: 'A strap', line_2_price: '45.02' }
  const sold = await sell({ ...pieceOf(ring), ...strap, method: 'cash' })
  expect(sold).toMatchObject({ state: 'done', due_cents: 0, order: { full_name: null, total_cents: 94_502 } })
  expect(sold.payments).toMatchObject([{ method: 'cash', amount_cents: 94_502, rounding_cents: -2 }])
  expect(sold.documents).toMatchObject([{ kind: 'invoice', total_cents: 94_502, content: { buyer: { name: null } } }])
  expect(await counts(ring)).toEqual([1, 1])
  expect(customerName(sold.order.full_name)).toBe('Counter sale')
})

test('from $1,000 on there is a name; two ways to pay share the price; too much or too little is refused', async () => {
  const ring = await makeProduct({ price: '1000', inventory_count: 5 })
  await expect(sell(pieceOf(ring))).rejects.toMatchObject({ errors: { full_name: [expect.stringContaining('name')] } })
  const named = { ...pieceOf(ring), full_name: 'Ann Lee' }
  await expect(sell({ ...named, amount: '999' })).rejects.toMatchObject({
    errors: { amount: ['$1.00 is still to be paid'] },
  })
  await expect(sell({ ...named, amount: '1001' })).rejects.toMatchObject({ errors: { amount: [expect.any(String)] } })
  expect(await counts(ring)).toEqual([5, 5])
  const sold = await sell({ ...named, amount: '400', other_method: 'cash' })
  expect(sold.payments.map(({ method, amount_cents }) => [method, amount_cents])).toEqual([
    ['eftpos', 40_000],
    ['cash', 60_000],
  ])
})

test('a lower price is a discount with its reason, and more than a tenth needs an owner', async () => {
  const ring = await makeProduct({ price: '500', inventory_count: 5 })
  const lower = (price: string) => ({ ...pieceOf(ring), line_1_price: price })
  await expect(sell(lower('450'))).rejects.toMatchObject({ errors: { reason: [expect.any(String)] } })
  const reason = { reason: 'A regular' }
  await expect(sell({ ...lower('449.99'), ...reason }, { mayManage: false })).rejects.toMatchObject({
    errors: { line_1_price: ['Only an owner takes off more than 10 %'] },
  })
  const { lines, documents } = await sell({ ...lower('450'), ...reason, line_1_quantity: '2' }, { mayManage: false })
  expect(lines.map(({ description, price_cents }) => [description, price_cents]).at(1)).toEqual([
    'Discount: A regular',
    -10_000,
  ])
  expect(documents).toMatchObject([{ total_cents: 90_000 }])
})

test('what an unpaid order holds is taken over knowingly, and a wrong count is put right; what is paid stays', async () => {
  const ring = await makeProduct({ name: 'Halo Ring', price: '300', inventory_count: 1 })
  const paid = await makeProduct({ price: '300', inventory_count: 1 })
  await updateShop({ selling: true })
  const [other, theirs] = [await makeOrder([ring]), await makeOrder([paid])]
  await updateShop({ selling: false })
  await expect(sell(pieceOf(ring))).rejects.toThrow(/is kept for .* and not paid/)
  const sold = await sell(await agreeing(pieceOf(ring)))
  expect(sold.state).toBe('done')
  const { order, state } = await findById(other.id)
  expect([state, order.lost_at]).toEqual(['lapsed', expect.any(Date)])
  expect(await counts(ring)).toEqual([0, 0])
  await expect(sell(pieceOf(ring))).rejects.toThrow('Halo Ring is counted 0 in the cabinet')
  expect((await sell(await agreeing(pieceOf(ring)))).state).toBe('done')
  expect(await counts(ring)).toEqual([0, 0])
  await recordPayment(theirs.id, { method: 'eftpos', amount_cents: 30_000, received_on: '2026-01-05', reference: null })
  await expect(warningsAbout(read(pieceOf(paid)))).rejects.toMatchObject({
    errors: { scan: [expect.stringContaining('is sold to')] },
  })
})

test('what was held for somebody is sold to them, and nobody is warned', async () => {
  const ring = await makeProduct({ price: '300', inventory_count: 1 })
  const valid_until = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10)
  const contact = { full_name: 'Hal Dein', email: null, phone: '0400 000 000', enquiry: null, tell: false }
  const held = await holdPiece({ piece: `#${ring.id}`, valid_until, ...contact })
  const fields = { ...pieceOf(ring), hold: String(held.id) }
  expect(await warningsAbout(read(fields))).toEqual([])
  expect((await sell(fields)).state).toBe('done')
  expect((await findById(held.id)).state).toBe('lapsed')
})

test('what comes back pays: the old order owes less, its note and the new invoice differ by what was paid', async () => {
  const [ring, better] = [
    await makeProduct({ price: '300', inventory_count: 1 }),
    await makeProduct({ price: '500', inventory_count: 1 }),
  ]
  const first = await sell(pieceOf(ring))
  const back = { exchange: String(first.order.id), returned: [String(first.lines[0]!.id)] }
  const { payments, due_cents } = await sell({ ...pieceOf(better), ...back })
  expect([payments.map(({ method, amount_cents }) => [method, amount_cents]), due_cents]).toEqual([
    [
      ['other', 30_000],
      ['eftpos', 20_000],
    ],
    0,
  ])
  const old = await findById(first.order.id)
  expect([old.owed_cents, old.paid_cents, old.to_pay_back_cents]).toEqual([0, 0, 0])
  expect(old.documents.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
    ['invoice', 30_000],
    ['adjustment', -30_000],
  ])
  expect([await counts(ring), await counts(better)]).toEqual([
    [1, 1],
    [0, 0],
  ])
  const cheaper = await makeProduct({ price: '200', inventory_count: 1 })
  const second = await sell(pieceOf(ring))
  const again = { ...pieceOf(cheaper), exchange: String(second.order.id), returned: [String(second.lines[0]!.id)] }
  await expect(sell(again, { mayManage: false })).rejects.toMatchObject({
    errors: { value: [expect.stringContaining('an owner')] },
  })
  await expect(sell(again)).rejects.toMatchObject({ errors: { back_by: [expect.any(String)] } })
  await sell({ ...again, back_by: 'cash' })
  const repaid = await findById(second.order.id)
  expect(repaid.payments.map(({ method, amount_cents }) => [method, amount_cents])).toEqual([
    ['eftpos', 30_000],
    ['other', -20_000],
    ['cash', -10_000],
  ])
  expect([repaid.owed_cents, repaid.due_cents]).toEqual([0, 0])
})

test('a discount cannot come back in place of a piece', async () => {
  const ring = await makeProduct({ price: '300', inventory_count: 2 })
  const lowered = await sell({ ...pieceOf(ring), line_1_price: '280', reason: 'A scratch' })
  const back = { exchange: String(lowered.order.id), returned: [String(lowered.lines[1]!.id)] }
  await expect(sell({ ...pieceOf(ring), ...back })).rejects.toMatchObject({ errors: { value: [expect.any(String)] } })
  expect(await counts(ring)).toEqual([1, 1])
})

test('a counter and a checkout, or two counters, sell the last piece once', async () => {
  await updateShop({ selling: true })
  const [ring, other] = [
    await makeProduct({ price: '300', inventory_count: 1 }),
    await makeProduct({ price: '300', inventory_count: 1 }),
  ]
  const both = await Promise.allSettled([makeOrder([ring]), sell(pieceOf(ring))])
  const two = await Promise.allSettled([sell(pieceOf(other)), sell(pieceOf(other))])
  await updateShop({ selling: false })
  for (const replies of [both, two])
    expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await counts(ring))[1]).toBe(0)
  expect(await counts(other)).toEqual([0, 0])
})

test('a tax invoice without an ABN is issued knowingly', async () => {
  const battery = read({ line_1_description: 'Battery', line_1_price: '25' })
  expect(await warningsAbout(battery)).toEqual([])
  const { abn } = await updateShop({ abn: '' })
  expect([abn, await warningsAbout(battery)]).toEqual(['', [expect.stringContaining('no ABN')]])
  await updateShop({ gst_registered: false })
  expect(await warningsAbout(battery)).toEqual([])
  await updateShop({ gst_registered: true, abn: '51824753556' })
})
