import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { Conflict, Invalid } from '~/models/records/errors'
import { updateShop } from '~/models/shop/shop.server'
import { attentionOf } from '../../../../tests/factories/attention'
import { dayIn, draftInput, makeAccepted, makeOffer } from '../../../../tests/factories/offer'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { ATTENTION } from '../order/attention'
import { findById } from '../order/order.server'
import { monthlySchedule } from '../order/schedule'
import { stepsOf } from '../order/state.server'
import { cancel, endLayby } from '../steps/cancelling.server'
import { handOver, markReady } from '../steps/fulfilment.server'
import { changeWork } from '../steps/jobs.server'
import { lapseUnpaid } from '../steps/lapse.server'
import { recordPayment } from '../steps/payments.server'
import { refund } from '../steps/refunds.server'
import { clearAttention } from '../steps/upkeep.server'
import { changeDraft, writeDraft } from './draft.server'
import { holdPiece, holdSchema } from './hold.server'
import { accept, agreementOf, agreementVersion, CHANGED, offer, offerAgain, TERMS_CHANGED } from './offer.server'

const shop = connect()
const today = dayOf(new Date())
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

let owner: number

beforeAll(async () => {
  owner = (await makeOwner()).id
  await startSelling()
  await updateShop({ layby_months: 6, layby_fee_cents: 5000 })
})

const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'transfer', amount_cents, received_on: today, reference: null })
const seenOf = async (id: number) => (await findById(id)).order.sent_at!.getTime()
const stateOf = async (id: number) => (await findById(id)).state
const invoiced = async (id: number) => (await findById(id)).documents.map(({ total_cents }) => total_cents)

function errorsOf(error: unknown): Record<string, string[]> {
  if (error instanceof Invalid || error instanceof Conflict) return error.errors
  throw error
}

test('a draft takes name and price of its pieces, and its total is theirs with work, trade-in and delivery', async () => {
  const piece = await makeProduct({ name: 'Opal ring', price: '1500', stock_number: 'OP-7' })
  const order = await writeDraft(
    draftInput({
      ...{ kind: 'purchase', plan: 'all', handover: 'delivery', delivery: '15' },
      ...{ street: '1 Collins St', suburb: 'Melbourne', state: 'VIC', postcode: '3000' },
      ...{ line_1_piece: 'op-7', line_1_description: '', line_1_price: '' },
      ...{ line_2_description: 'Resizing from N to P', line_2_price: '85.50', line_2_quantity: '2' },
      ...{ line_3_description: 'Trade-in of old gold', line_3_price: '-200' },
    }),
  )
  const { lines, state } = await findById(order.id)
  expect(state).toBe('draft')
  expect(lines.map(({ product, description, price_cents }) => [product, description, price_cents])).toEqual([
    [piece.id, 'Opal ring', 150_000],
    [null, 'Resizing from N to P', 8550],
    [null, 'Trade-in of old gold', -20_000],
  ])
  expect(order).toMatchObject({ total_cents: 150_000 + 17_100 - 20_000 + 1500, schedule: null })
})

/** Three payments for $2,000, the later ones after so many days. */
const thirds = (second: number, third: number | null) => ({
  ...{ plan: 'own', payment_1_amount: '500', payment_2_amount: '500', payment_3_amount: '1000' },
  ...{ payment_2_due: dayIn(second), payment_3_due: third === null ? '' : dayIn(third) },
})

test.each([
  [{ line_1_piece: 'no such piece' }, 'line_1_piece'],
  [{ line_1_description: '', line_1_price: '' }, 'line_1_description'],
  [{ line_2_description: 'Trade-in', line_2_price: '-5000' }, 'line_1_price'],
  [{ plan: 'own', payment_1_label: 'Now', payment_1_amount: '1,999.99' }, 'payment_1_amount'],
  [
    {
      ...{ plan: 'own', payment_1_amount: '1000', payment_1_due: dayIn(20) },
      ...{ payment_2_amount: '1000', payment_2_due: dayIn(10) },
    },
    'payment_2_due',
  ],
  [{ kind: 'layby', plan: 'all' }, 'plan'],
  [{ kind: 'layby', plan: 'monthly', months: '7' }, 'months'],
  [{ kind: 'layby', plan: 'deposit' }, 'plan'],
  [{ kind: 'custom', plan: 'monthly', months: '7' }, 'months'],
  [{ kind: 'purchase', ...thirds(20, null) }, 'payment_3_due'],
  [{ kind: 'custom', ...thirds(20, 200) }, 'payment_3_due'],
  [{ holds: true, valid_until: '' }, 'valid_until'],
])('an order with %j is refused at %s', async (typed, field) => {
  const error = await writeDraft(draftInput(typed)).catch(errorsOf)
  expect(Object.keys(error as object)).toEqual([field])
})

test('three parts are a lay-by whatever the form calls it, with its agreement and the right to end it', async () => {
  const { id, kind, charge_cents } = await makeAccepted({ kind: 'purchase', ...thirds(20, 40) })
  expect({ kind, charge_cents }).toEqual({ kind: 'layby', charge_cents: 5000 })
  expect((await findById(id)).order.terms).toMatch(/^Lay-by agreement .*You may end this agreement at any time/s)
  const two = await makeAccepted({ kind: 'purchase', plan: 'deposit' })
  expect({ ...two, terms: two.terms?.includes('end this agreement') }).toMatchObject({ kind: 'purchase', terms: false })
  await expect(endLayby(two.id, 0)).rejects.toThrow('no lay-by')
})

test('a commission in three parts keeps its workshop and its invoice, and its customer may end it', async () => {
  const { id, kind, terms } = await makeAccepted({ kind: 'custom', ...thirds(20, 40) })
  expect(kind).toBe('custom')
  expect(terms).toMatch(/^Lay-by agreement on custom work .*We begin once.*less a charge of \$50\.00/s)
  await pay(id, 50_000)
  expect([await stateOf(id), await invoiced(id)]).toEqual(['in-work', [200_000]])
  expect(stepsOf(await findById(id))).toContain('endLayby')
  await endLayby(id, 50_000)
  expect(await findById(id)).toMatchObject({ state: 'cancelled', owed_cents: 5000, to_pay_back_cents: 45_000 })
  expect(await invoiced(id)).toEqual([200_000, -195_000])
})

test('without lay-by three parts are refused in a sentence, and two are not', async () => {
  await updateShop({ layby_months: null })
  const error = await writeDraft(draftInput({ kind: 'custom', ...thirds(20, 40) })).catch(errorsOf)
  expect(error).toEqual({ plan: [expect.stringContaining('lay-by is not offered')] })
  await makeOffer()
  await updateShop({ layby_months: 6 })
})

test('only one of many can hold the last piece, and buyers find it reserved', async () => {
  const piece = await makeProduct({ price: '900', inventory_count: 1 })
  const typed = { piece: String(piece.id), full_name: 'Bo Lee', phone: '0400 111 222', valid_until: dayIn(3) }
  const held = await Promise.allSettled(Array.from({ length: 20 }, () => holdPiece(holdSchema.parse(typed))))
  expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of held) {
    if (one.status === 'rejected') expect(Object.keys(errorsOf(one.reason))).toEqual(['piece'])
  }
  expect((await findProduct(piece.id)).available_count).toBe(0)
  await expect(makeOrder([piece])).rejects.toThrow()
  await lapseUnpaid(inDays(2))
  expect((await findProduct(piece.id)).available_count).toBe(0)
  await lapseUnpaid(inDays(5))
  expect((await findProduct(piece.id)).available_count).toBe(1)
  await makeOrder([await findProduct(piece.id)])
})

test.each(['2099-1', '99', `${dayIn(3).slice(0, 9)}x`, dayIn(-1), dayIn(31), ''])(
  'a piece is not held until %j, which is no day, has passed or is too far away',
  (valid_until) => {
    const typed = { piece: '1', full_name: 'Bo Lee', phone: '0400 111 222', valid_until }
    expect(holdSchema.safeParse(typed).error?.issues.map(({ path }) => path)).toEqual([['valid_until']])
  },
)

test('an offer that was changed must be offered and read again before it is accepted', async () => {
  const { id } = await makeOffer()
  const seen = await seenOf(id)
  await changeDraft(id, draftInput({ line_1_price: '2,500.00' }))
  await expect(accept(id, { seen })).rejects.toThrow(CHANGED)
  await offer(id, {}, new Date(seen + 1000))
  await expect(accept(id, { seen })).rejects.toThrow(CHANGED)
  await accept(id, { seen: seen + 1000 })
  const { order } = await findById(id)
  expect(order.terms).toContain('$2,500.00')
  await expect(changeDraft(id, draftInput())).rejects.toThrow('can no longer be changed')
})

test('what is accepted is what was read: any change of its words, or of the pages that it names, is read first', async () => {
  const shownNow = async (id: number) => agreementVersion(await agreementOf(await findById(id)))
  const { id } = await makeOffer({ kind: 'layby', plan: 'monthly', months: '3' })
  const seen = await seenOf(id)
  const before = await shownNow(id)
  const page = { slug: 'terms', title: 'Terms', content: '<p>New</p>' }
  const changes = [
    () => updateShop({ agreement_text: 'Deposits are kept.' }),
    () => updateShop({ name: 'Another House' }),
    () => updateShop({ street: '9 Other Street' }),
    () => updateShop({ abn: '53004085616' }),
    () => updateShop({ initials: 'ZZ' }),
    () => shop.prepare('INSERT INTO page (slug, title, content) VALUES (@slug, @title, @content)').run(page),
    () => shop.exec("UPDATE page SET content = '<p>Newer</p>' WHERE slug = 'terms'"),
    () => shop.exec("UPDATE page SET is_published = 0 WHERE slug = 'terms'"),
  ]
  const versions = [before]
  for (const change of changes) {
    await change()
    versions.push(await shownNow(id))
    await expect(accept(id, { seen, agreement: versions.at(-2)! })).rejects.toThrow(TERMS_CHANGED)
  }
  expect(new Set(versions.slice(0, -1)).size).toBe(versions.length - 1)
  await expect(accept(id, { seen, agreement: '' })).rejects.toThrow(TERMS_CHANGED)
  const shown = await agreementOf(await findById(id))
  await accept(id, { seen, agreement: versions.at(-1)! })
  expect((await findById(id)).order.terms).toBe(shown)
  await updateShop({ initials: 'AF' })
})

test('months count from the acceptance, and what is accepted late is not overdue', async () => {
  const { id } = await makeOffer({ kind: 'layby', plan: 'monthly', months: '3', valid_until: dayIn(60) })
  const days = (schedule: { due: string | null }[] | null) => schedule?.map(({ due }) => due)
  shop.prepare("UPDATE customer_order SET schedule = replace(schedule, '20', '19') WHERE id = ?").run(id)
  const counted = days(monthlySchedule(200_000, 3, today))
  expect(days((await findById(id)).order.schedule)).toEqual(counted)
  await accept(id, { seen: await seenOf(id) })
  const { order } = await findById(id)
  expect(days(order.schedule)).toEqual(counted)
  expect(order.expires_at!.getTime()).toBeGreaterThan(Date.now() + DAY_MS)
})

test('an offer whose first payment is overdue can be neither offered nor accepted', async () => {
  const parts = { payment_1_amount: '1000', payment_1_due: dayIn(5), payment_2_amount: '1000', payment_2_due: dayIn(9) }
  const typed = { plan: 'own', valid_until: dayIn(4), ...parts }
  const { id } = await makeOffer(typed)
  shop.prepare('UPDATE customer_order SET schedule = replace(schedule, ?, ?) WHERE id = ?').run(dayIn(5), dayIn(-1), id)
  await expect(accept(id, { seen: await seenOf(id) })).rejects.toThrow('has ended')
  await expect(offer(id)).rejects.toThrow('has passed')
  const late = await writeDraft(draftInput({ ...typed, valid_until: dayIn(5) })).catch(errorsOf)
  expect(late).toEqual({ valid_until: [expect.stringContaining('must end before that day')] })
})

test('of two acceptances at once, and of one beside a change, one wins and the other gets a sentence', async () => {
  const { id } = await makeOffer()
  const seen = await seenOf(id)
  const both = await Promise.allSettled([accept(id, { seen }), accept(id, { seen })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const other = await makeOffer()
    const work = [
      () => accept(other.id, { seen: other.sent_at!.getTime() }),
      () => changeDraft(other.id, draftInput({ line_1_price: '1' })),
    ]
    const order = attempt % 2 === 0 ? work : work.toReversed()
    const settled = await Promise.allSettled(order.map((start) => start()))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    const after = (await findById(other.id)).order
    expect(after.terms === null ? after.total_cents : 200_000).toBe(after.total_cents)
    expect(after.placed_at === null).toBe(after.terms === null)
  }
})

test('a piece that was sold meanwhile is not promised by an acceptance', async () => {
  const piece = await makeProduct({ price: '700', inventory_count: 1 })
  const { id } = await makeOffer({ kind: 'purchase', plan: 'all', line_1_piece: `#${piece.id}` })
  await makeOrder([piece])
  await expect(accept(id, { seen: await seenOf(id) })).rejects.toThrow('no longer available')
  expect(await stateOf(id)).toBe('offered')
})

test('custom work: the deposit brings the invoice and the work, the balance is due when it is finished', async () => {
  const { id } = await makeAccepted()
  expect(await stateOf(id)).toBe('awaiting')
  await pay(id, 40_000)
  expect(await stateOf(id)).toBe('part-paid')
  expect(await invoiced(id)).toEqual([200_000])
  await pay(id, 60_000)
  expect(await stateOf(id)).toBe('in-work')
  await changeWork(id, { stage: 'Stone setting', promised_for: dayIn(30) })
  await expect(handOver(id, { carrier: null, tracking: null })).rejects.toThrow('cannot be handed over')
  await markReady(id)
  expect(await stateOf(id)).toBe('part-paid')
  await lapseUnpaid(inDays(300))
  expect(await stateOf(id)).toBe('part-paid')
  await pay(id, 100_000)
  expect(await stateOf(id)).toBe('ready')
  await handOver(id, { carrier: null, tracking: null })
  expect(await stateOf(id)).toBe('done')
  expect(await invoiced(id)).toEqual([200_000])
})

test('custom work that is cancelled is invoiced for what is kept, and the rest is to be paid back', async () => {
  const { id } = await makeAccepted()
  const { id: payment } = await pay(id, 100_000)
  await expect(cancel(id, { by: owner }, 'customer', 100_001)).rejects.toThrow('At most $1,000.00')
  await cancel(id, { by: owner }, 'customer', 30_000)
  expect(await invoiced(id)).toEqual([200_000, -170_000])
  expect((await findById(id)).to_pay_back_cents).toBeGreaterThan(0)
  await refund(id, { payment, amount_cents: 70_000, reason: 'As agreed', returned: [], price: 'down' })
  expect(await findById(id)).toMatchObject({ owed_cents: 30_000, paid_cents: 30_000, due_cents: 0 })
  expect(await invoiced(id)).toEqual([200_000, -170_000])
})

const laybyOf = async (price = '1,000.00') =>
  makeAccepted({ kind: 'layby', plan: 'monthly', months: '3', line_1_price: price })

test('a lay-by is paid in instalments, invoiced with the last one, and never lapses once money has come', async () => {
  const { id, schedule } = await laybyOf('1,000.01')
  expect(schedule?.map(({ cents }) => cents)).toEqual([25_000, 25_000, 25_000, 25_001])
  await pay(id, 25_000)
  expect((await findById(id)).order.expires_at!.getTime()).toBeGreaterThan(inDays(27).getTime())
  await lapseUnpaid(inDays(40))
  expect(await findById(id)).toMatchObject({ state: 'part-paid' })
  expect(await attentionOf(id)).toBe(ATTENTION.overdue)
  await clearAttention(id)
  await pay(id, 50_000)
  expect(await invoiced(id)).toEqual([])
  await pay(id, 25_001)
  expect(await stateOf(id)).toBe('to-prepare')
  expect(await invoiced(id)).toEqual([100_001])
})

test('the customer may end a lay-by for the charge that was agreed, whatever the settings say by then', async () => {
  const { id } = await laybyOf()
  const { id: payment } = await pay(id, 25_000)
  await updateShop({ layby_fee_cents: 9000 })
  await cancel(id, {})
  await updateShop({ layby_fee_cents: 5000 })
  expect(await findById(id)).toMatchObject({ state: 'cancelled', order: { charge_cents: 5000 } })
  expect(await invoiced(id)).toEqual([5000])
  await refund(id, { payment, amount_cents: 20_000, reason: 'Lay-by ended', returned: [], price: 'down' })
  expect(await findById(id)).toMatchObject({ to_pay_back_cents: 0 })
  expect(await invoiced(id)).toEqual([5000])
})

test('who has paid less than the charge loses no more, and the shop keeps nothing when it ends a lay-by', async () => {
  const small = await laybyOf()
  await pay(small.id, 3000)
  await cancel(small.id, { by: owner }, 'customer')
  expect(await findById(small.id)).toMatchObject({ order: { charge_cents: 3000 } })
  const ours = await laybyOf()
  await pay(ours.id, 25_000)
  await cancel(ours.id, { by: owner }, 'breach')
  expect(await findById(ours.id)).toMatchObject({ order: { charge_cents: 0 }, to_pay_back_cents: 25_000 })
  expect(await invoiced(ours.id)).toEqual([])
})

test('money that comes for a lay-by that has ended opens nothing', async () => {
  const { id } = await laybyOf()
  await pay(id, 25_000)
  await cancel(id, {})
  await pay(id, 75_000)
  expect(await findById(id)).toMatchObject({ state: 'cancelled', to_pay_back_cents: 95_000 })
})

test('an offer ends by itself and can be written again; nothing is paid for what nobody has accepted', async () => {
  const { id } = await makeOffer()
  await expect(pay(id, 1000)).rejects.toThrow('yet to be accepted')
  await lapseUnpaid(inDays(16))
  expect(await stateOf(id)).toBe('lapsed')
  await offerAgain(id)
  expect(await stateOf(id)).toBe('draft')
  await expect(offer(id)).rejects.toThrow('valid')
  await changeDraft(id, draftInput())
  await offer(id)
  await cancel(id, {})
  expect(await stateOf(id)).toBe('cancelled')
})

test('an offer cannot be accepted after its last day', async () => {
  const { id } = await makeOffer({ valid_until: dayIn(1) })
  await expect(accept(id, { seen: await seenOf(id), now: inDays(3) })).rejects.toThrow('ended')
})

test('the last piece is paid or cancelled, never both', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { id } = await makeAccepted()
    const work = [() => pay(id, 100_000), () => cancel(id, {})]
    await Promise.allSettled((attempt % 2 === 0 ? work : work.toReversed()).map((start) => start()))
    const { state } = await findById(id)
    // Paid first, the customer is asked to get in touch; cancelled first, the money opens it again.
    expect(state).toBe('in-work')
    expect(await attentionOf(id)).toBe(attempt % 2 === 0 ? null : ATTENTION.reopened)
  }
})
