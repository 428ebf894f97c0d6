import { expect, test } from 'vitest'
import { progressOf } from './progress'

type Told = Parameters<typeof progressOf>[0]

const at = (day: number) => new Date(Date.UTC(2027, 2, day, 1))
const paidOn = (day: string, amount_cents = 100_000) => ({ amount_cents, received_on: day })

interface Values {
  order?: Partial<Told['order']>
  paid?: ReturnType<typeof paidOn>[]
  made?: boolean
  due?: number
}

/** Each step as "label day", with a star before the present one. */
function stepsOf({ order = {}, paid = [], made = false, due }: Values = {}): string[] {
  const sum = paid.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const told = {
    order: {
      ...{ kind: 'purchase', placed_at: at(1), closing: null, schedule: null, on_account_at: null, ready_at: null },
      ...{ handed_over_at: null, handover: 'delivery', stage: null, promised_for: null, ...order },
    },
    lines: [{ is_made: made, price_cents: 100_000 }],
    ...{ payments: paid, owed_cents: 100_000, due_cents: due ?? Math.max(0, 100_000 - sum) },
  } as unknown as Told
  return progressOf(told).map(({ label, day, notes, isDone, isCurrent }) =>
    [isCurrent ? '*' : isDone ? '+' : '-', label, day, ...notes].filter(Boolean).join(' '),
  )
}

const ORDERED = '+ Ordered March 1, 2027'
const PAID = '+ Paid March 2, 2027'

test('a piece from stock is ordered, paid and sent, and never at the bench', () => {
  expect(stepsOf()).toEqual([ORDERED, '* Paid', '- On its way'])
  const paid = [paidOn('2027-03-02')]
  expect(stepsOf({ paid })).toEqual([ORDERED, PAID, '* On its way'])
  expect(stepsOf({ paid, order: { handed_over_at: at(4) } })).toEqual([ORDERED, PAID, '+ On its way March 4, 2027'])
})

test('what is made is at the bench between the payment and the collection', () => {
  const [paid, made] = [[paidOn('2027-03-02')], true]
  const order = { handover: 'collection' } as const
  expect(stepsOf({ paid, made, order })).toEqual([ORDERED, PAID, '* At the bench', '- Ready to collect'])
  expect(stepsOf({ paid, made, order: { ...order, ready_at: at(3) } })).toEqual([
    ...[ORDERED, PAID, '+ At the bench March 3, 2027'],
    '* Ready to collect March 3, 2027',
  ])
  const over = { ...order, ready_at: at(3), handed_over_at: at(5) }
  expect(stepsOf({ paid, made, order: over }).at(-1)).toBe('+ Collected March 5, 2027')
})

test('custom work begins with its first payment, and tells how far it is', () => {
  const schedule = [
    { label: 'Deposit', cents: 50_000, due: null },
    { label: 'When it is finished', cents: 50_000, due: null },
  ]
  const order = { kind: 'custom', schedule, promised_for: '2027-03-20', stage: 'Stone setting' } as const
  const paid = [paidOn('2027-03-02', 50_000)]
  expect(stepsOf({ paid, order })).toEqual([
    ...['+ Agreed March 1, 2027', '+ First payment March 2, 2027'],
    '* At the bench At present: Stone setting. Promised for March 20, 2027.',
    '- On its way',
  ])
  expect(stepsOf({ paid, order: { ...order, stage: 'At the bench' } })[2]).toBe(
    '* At the bench Promised for March 20, 2027.',
  )
  expect(stepsOf({ paid, order: { ...order, ready_at: at(9) } }).at(-1)).toBe('* On its way Once $500.00 is paid.')
})

test('what is given on account has no payment to wait for, and what is closed or only offered no steps', () => {
  expect(stepsOf({ order: { on_account_at: at(2) } })).toEqual([ORDERED, '* On its way'])
  expect(stepsOf({ order: { placed_at: null } })).toEqual([])
  expect(stepsOf({ order: { closing: 'cancelled' } })).toEqual([])
})
