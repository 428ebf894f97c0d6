import { expect, test } from 'vitest'
import { deliveryFor, gstOf } from './money'
import { stateOf } from './state.server'

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
  [{ covered_at: new Date() }, 100, 'to-prepare'],
  [{ covered_at: new Date() }, 40, 'to-prepare'],
  [{ covered_at: new Date(), ready_at: new Date() }, 100, 'ready'],
  [{ covered_at: new Date(), ready_at: new Date(), handed_over_at: new Date() }, 100, 'done'],
  [{ covered_at: new Date(), handed_over_at: new Date() }, 0, 'done'],
  [{ placed_at: null }, 0, 'draft'],
  [{ placed_at: null, sent_at: new Date() }, 0, 'offered'],
  [{ kind: 'custom', schedule: HALVES }, 49, 'part-paid'],
  [{ kind: 'custom', schedule: HALVES }, 50, 'in-work'],
  [{ kind: 'custom', schedule: HALVES, ready_at: new Date() }, 50, 'part-paid'],
  [{ kind: 'layby', schedule: HALVES }, 50, 'part-paid'],
  [{ closing: 'cancelled' }, 0, 'cancelled'],
  [{ closing: 'lapsed', ready_at: new Date() }, 0, 'lapsed'],
] as const)('with %j and %i cents paid an order is %s', (moments, paid, state) => {
  const none = { covered_at: null, ready_at: null, handed_over_at: null, closing: null }
  const order = { kind: 'purchase' as const, schedule: null, total_cents: 100, sent_at: null, placed_at: new Date() }
  expect(stateOf({ ...order, ...none, ...moments }, paid)).toBe(state)
})
