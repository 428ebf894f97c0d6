import { expect, test } from 'vitest'
import { type OrderFacts, type OrderState, stateOf } from './facts'
import { sumsOf, withRest } from './money'
import { nextStepOf, STATES, stateSentence } from './state.server'

type Told = Parameters<typeof stateSentence>[0]

const NOON = new Date('2027-03-01T01:00:00Z')
/** The end of 5 March in Melbourne. */
const END = new Date('2027-03-05T13:00:00Z')
const HALF = { label: 'Deposit', cents: 100_000, due: null }

type Values = Partial<Told['order'] & Parameters<typeof stateOf>[0]>

function sentenceOf(values: Values, { paid = 0, refunded = 0, held = 0 } = {}): string {
  const order = {
    ...{ kind: 'purchase', handover: 'collection', pay_by: 'transfer', total_cents: 200_000, schedule: null },
    ...{ sent_at: null, placed_at: null, expires_at: null, on_account_at: null, ready_at: null, handed_over_at: null },
    ...{ closed_at: null, closing: null, charge_cents: 0, ...values },
  } as Told['order'] & Parameters<typeof stateOf>[0]
  const movements = [paid, -refunded].filter(Boolean).map((amount_cents) => ({ amount_cents }))
  const sums = sumsOf(order, [], movements)
  return stateSentence(
    {
      order,
      ...sums,
      state: stateOf(order, sums),
      lines: Array.from({ length: held }, () => ({ allocated: 1 })),
      payments: movements,
    },
    NOON,
  )
}

const custom: Values = { kind: 'custom', placed_at: NOON, schedule: [HALF, { ...HALF, label: 'When it is finished' }] }
const layby: Values = { kind: 'layby', placed_at: NOON, schedule: [HALF, { ...HALF, label: 'Instalment' }] }
const ended: Values = { ...layby, closed_at: NOON, closing: 'cancelled' }

test('a draft tells what is held, or that it is being written', () => {
  expect(sentenceOf({})).toMatch(/^We are preparing your offer/)
  expect(sentenceOf({ expires_at: END }, { held: 1 })).toBe(
    'We are holding this piece for you until March 5, 2027, at no charge.',
  )
  expect(sentenceOf({ closed_at: NOON, closing: 'lapsed' })).toMatch(/^We are no longer holding this for you/)
})

test('an offer is valid until a day, and then has ended', () => {
  expect(sentenceOf({ sent_at: NOON, expires_at: END })).toMatch(/valid until March 5, 2027\.$/)
  expect(sentenceOf({ sent_at: NOON, expires_at: NOON })).toMatch(/has ended/)
  expect(sentenceOf({ sent_at: NOON, closed_at: NOON, closing: 'lapsed' })).toMatch(
    /^This offer ended on March 1, 2027/,
  )
  expect(sentenceOf({ sent_at: NOON, closed_at: NOON, closing: 'cancelled' })).toMatch(/^This offer was closed on/)
})

test('custom work begins with the first payment, and is paid when it is finished', () => {
  expect(sentenceOf({ ...custom, expires_at: END })).toMatch(
    /We will begin as soon as.+Please pay it by March 5, 2027\.$/,
  )
  expect(sentenceOf(custom, { paid: 5_000 })).toMatch(/begin as soon as the rest of the first payment arrives/)
  expect(sentenceOf(custom, { paid: 100_000 })).toMatch(/in the workshop/)
  expect(sentenceOf({ ...custom, ready_at: NOON }, { paid: 100_000 })).toBe(
    'Your piece is finished. The balance of $1,000.00 is due now.',
  )
  expect(sentenceOf(custom, { paid: 200_000 })).toMatch(/^Your piece is paid in full/)
})

test('a lay-by tells what is paid, what is overdue, and what is paid back', () => {
  expect(sentenceOf(layby, { paid: 100_000 })).toMatch(/are keeping your pieces for you until the full price is paid/)
  expect(sentenceOf({ ...layby, expires_at: NOON }, { paid: 100_000 })).toMatch(/\$1,000\.00 was due on March 1, 2027/)
  expect(sentenceOf(ended)).toMatch(/Nothing has been paid, and nothing is due\.$/)
  expect(sentenceOf({ ...ended, charge_cents: 5_000 }, { paid: 100_000 })).toMatch(
    /We will refund \$950\.00, and keep the charge of \$50\.00/,
  )
  expect(sentenceOf({ ...ended, charge_cents: 5_000 }, { paid: 5_000 })).toMatch(/there is nothing to refund\.$/)
  expect(sentenceOf({ ...ended, charge_cents: 5_000 }, { paid: 100_000, refunded: 95_000 })).toMatch(
    /We have refunded what you had paid, less the charge of \$50\.00/,
  )
  expect(sentenceOf(ended, { paid: 100_000, refunded: 100_000 })).toMatch(/refunded everything/)
})

test('a purchase holds its pieces until a day, and cancelled tells what becomes of the money', () => {
  expect(sentenceOf({ placed_at: NOON, expires_at: END })).toMatch(/holding your pieces until March 5, 2027/)
  const cancelled: Values = { placed_at: NOON, closed_at: NOON, closing: 'cancelled' }
  expect(sentenceOf(cancelled)).toMatch(/cancelled on March 1, 2027\. You owe nothing\.$/)
  expect(sentenceOf(cancelled, { paid: 100_000 })).toMatch(/We will refund \$1,000\.00\.$/)
  expect(sentenceOf(cancelled, { paid: 100_000, refunded: 100_000 })).toMatch(/We have refunded \$1,000\.00\.$/)
})

test.for(Object.keys(STATES) as OrderState[])(
  'what brings an order that is %s forward may be done with it',
  (state) => {
    for (const handover of ['delivery', 'collection'] as const) {
      const isOwed = STATES[state].awaits === 'payment'
      const order = { handover, kind: 'purchase', placed_at: isOwed ? NOON : null } as OrderFacts['order']
      const sums = withRest({ owed_cents: isOwed ? 100 : 0, paid_cents: 0 })
      const next = nextStepOf({ order, lines: [], payments: [], ...sums, state })
      if (next) expect(STATES[state].steps).toContain(next)
      else expect(state).toBe('done')
    }
  },
)
