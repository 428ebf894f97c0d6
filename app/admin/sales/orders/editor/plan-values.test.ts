import { expect, test } from 'vitest'
import { depositSchedule, monthlySchedule } from '~/models/sales/order/schedule'
import { planValues } from './plan-values.server'

const TOTAL = 100_001

test('an order without a schedule is paid at once', () => {
  expect(planValues({ schedule: null, total_cents: TOTAL })).toEqual({ plan: 'all' })
})

test.for([1, 30, 50, 99])('a deposit of %i per cent is known again', (percent) => {
  const schedule = depositSchedule(TOTAL, percent)
  expect(planValues({ schedule, total_cents: TOTAL })).toEqual({ plan: 'deposit', deposit_percent: String(percent) })
})

test.for([1, 6, 12])('%i monthly instalments are known again, from whatever day', (months) => {
  const schedule = monthlySchedule(TOTAL, months, '2026-01-31')
  expect(planValues({ schedule, total_cents: TOTAL })).toEqual({ plan: 'monthly', months: String(months) })
})

test('a schedule of its own keeps its rows', () => {
  const [first, ...others] = monthlySchedule(TOTAL, 2, '2026-01-31')
  const schedule = [{ ...first!, label: 'Begin' }, ...others]
  expect(planValues({ schedule, total_cents: TOTAL })).toMatchObject({
    plan: 'own',
    payment_1_label: 'Begin',
    payment_1_amount: '333.33',
    payment_1_due: undefined,
    payment_3_amount: '333.35',
    payment_3_due: expect.stringMatching(/^2026-03-/) as string,
  })
})
