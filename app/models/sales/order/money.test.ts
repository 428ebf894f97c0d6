import { expect, test } from 'vitest'
import { stateOf } from './facts'
import { cashOf, coveredAt, deliveryFor, gstOf, leftOf, sumsOf, withRest } from './money'

test('the GST of every total up to $10,000 is its eleventh part, to the nearest cent', () => {
  for (let total = 0; total <= 1_000_000; total += 1) {
    const exact = (BigInt(total) * 10n + 55n) / 110n
    if (gstOf(total) !== Number(exact)) expect([total, gstOf(total)]).toEqual([total, Number(exact)])
  }
})

test('delivery has one price, and none from the threshold on or when it is collected', () => {
  const settings = { delivery_cents: 1500, free_delivery_cents: 25_000 }
  expect(deliveryFor(24_999, 'delivery', settings)).toBe(1500)
  expect(deliveryFor(25_000, 'delivery', settings)).toBe(0)
  expect(deliveryFor(100, 'collection', settings)).toBe(0)
  expect(deliveryFor(1_000_000, 'delivery', { delivery_cents: 1500, free_delivery_cents: null })).toBe(1500)
})

const HALVES = [
  { label: 'Deposit', cents: 50, due: null },
  { label: 'Rest', cents: 50, due: null },
]

test.each([
  [{}, 0, 'awaiting'],
  [{}, 1, 'part-paid'],
  [{}, 100, 'to-prepare'],
  [{ on_account_at: new Date() }, 40, 'to-prepare'],
  [{ ready_at: new Date() }, 100, 'ready'],
  [{ ready_at: new Date(), handed_over_at: new Date() }, 100, 'done'],
  [{ handed_over_at: new Date() }, 0, 'done'],
  [{ placed_at: null }, 0, 'draft'],
  [{ placed_at: null, sent_at: new Date() }, 0, 'offered'],
  [{ kind: 'custom', schedule: HALVES }, 49, 'part-paid'],
  [{ kind: 'custom', schedule: HALVES }, 50, 'in-work'],
  [{ kind: 'custom', schedule: HALVES, ready_at: new Date() }, 50, 'part-paid'],
  [{ kind: 'custom' }, 100, 'in-work'],
  [{ kind: 'custom', taken_in_at: new Date() }, 0, 'in-work'],
  [{ kind: 'custom', taken_in_at: new Date(), ready_at: new Date() }, 40, 'finished'],
  [{ kind: 'custom', taken_in_at: new Date(), ready_at: new Date() }, 100, 'ready'],
  [{ kind: 'layby', schedule: HALVES }, 50, 'part-paid'],
  [{ closing: 'cancelled' }, 0, 'cancelled'],
  [{ closing: 'lapsed', ready_at: new Date() }, 0, 'lapsed'],
] as const)('with %j and %i cents paid an order is %s', (moments, paid, state) => {
  const none = { taken_in_at: null, on_account_at: null, ready_at: null, handed_over_at: null, closing: null }
  const order = { kind: 'purchase' as const, schedule: null, total_cents: 100, sent_at: null, placed_at: new Date() }
  expect(stateOf({ ...order, ...none, ...moments }, { owed_cents: 100, paid_cents: paid })).toBe(state)
})

test('what is owed, due and to be paid back are sums; of a closed order what is kept is owed', () => {
  const sold = { total_cents: 1000, closed_at: null, charge_cents: 0 }
  const rows = (...cents: number[]) => cents.map((amount_cents) => ({ amount_cents }))
  const sums = (due_cents: number, to_pay_back_cents: number) => ({ due_cents, to_pay_back_cents })
  expect(sumsOf(sold, rows(-100, 50), rows(500))).toMatchObject(sums(450, 0))
  expect(sumsOf(sold, rows(-100), rows(1000, -50))).toMatchObject(sums(0, 50))
  expect(sumsOf({ ...sold, closed_at: new Date(), charge_cents: 200 }, rows(-100), rows(500))).toMatchObject(
    sums(0, 300),
  )
  expect(withRest({ owed_cents: 5, paid_cents: 5 })).toEqual({
    owed_cents: 5,
    paid_cents: 5,
    ...{ due_cents: 0, to_pay_back_cents: 0 },
  })
})

test('what is left of a payment counts what came back of its refunds; it was covered when nothing was due any more', () => {
  const row = (id: number, amount_cents: number, of_payment: number | null, kind = 'received') =>
    ({ id, amount_cents, of_payment, kind, created_at: new Date(id) }) as const
  const all = [row(1, 500, null), row(2, -200, 1), row(3, 200, 2), row(4, -100, 1)] as Parameters<typeof leftOf>[1]
  expect(leftOf(all[0]!, all)).toBe(400)
  const ledger = [row(1, 500, null), row(2, 500, null), row(3, -500, 2), row(4, 700, null), row(5, 10, null)]
  expect(coveredAt({ owed_cents: 1000 }, ledger)).toEqual(new Date(4))
  expect(coveredAt({ owed_cents: 1300 }, ledger)).toBeNull()
  expect([1248, 1252, 1253, 1250].map(cashOf)).toEqual([1250, 1250, 1255, 1250])
})
