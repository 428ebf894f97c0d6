import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { recordPayment } from '../steps/payments.server'
import { correct } from '../steps/refunds.server'
import { closeDay, closeDaySchema, daysBetween, listDays, takingsOf } from './takings.server'

const today = dayOf(new Date())
const before = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS))
const [monday, tuesday] = [before(9), before(8)]
let by: number
let order: number

const pay = (amount_cents: number, received_on: string, method: 'cash' | 'eftpos' = 'cash') =>
  recordPayment(order, { method, amount_cents, received_on, reference: null }, { by })

const close = (day: string, fields: Record<string, string>) => closeDay(day, closeDaySchema.parse(fields), { by })

beforeAll(async () => {
  await startSelling()
  by = (await makeOwner()).id
  order = (await makeOrder([await makeProduct({ price: '5000', inventory_count: 1 })])).id
})

test('a day by method and person; the drawer is counted, and a difference has a note', async () => {
  await pay(10_000, monday)
  await pay(20_000, monday, 'eftpos')
  const { methods, people, cash_cents, total_cents } = await takingsOf(monday)
  expect([[...methods], [...people.values()], cash_cents, total_cents]).toEqual([
    [
      ['cash', 10_000],
      ['eftpos', 20_000],
    ],
    [30_000],
    10_000,
    30_000,
  ])
  const drawer = { float_cents: '200', bank_cents: '50', petty_cents: '10', counted_cents: '239' }
  await expect(close(monday, drawer)).rejects.toMatchObject({
    errors: { note: [expect.stringContaining('$1.00 short')] },
  })
  await close(monday, { ...drawer, note: 'A wrong coin' })
  expect(await takingsOf(monday)).toMatchObject({ difference_cents: -100, closed: { note: 'A wrong coin' } })
  expect(await takingsOf(tuesday)).toMatchObject({ float_cents: 23_900 })
  await expect(close(monday, drawer)).rejects.toThrow('closed already')
  await expect(close(dayOf(new Date(Date.now() + 2 * DAY_MS)), drawer)).rejects.toThrow('yet to come')
})

test('what is entered for a closed day stands on the next open one, marked; a correction does too', async () => {
  const wrong = await pay(3000, monday)
  expect(wrong.takings_on).toBe(today)
  expect((await takingsOf(monday)).total_cents).toBe(30_000)
  expect(await takingsOf(today)).toMatchObject({ total_cents: 3000, late_cents: 3000 })
  await close(today, { counted_cents: '30' })
  await correct(order, { payment: wrong.id, reason: 'Twice', tell: false }, { by })
  const tomorrow = dayOf(new Date(Date.now() + DAY_MS))
  expect(await takingsOf(tomorrow)).toMatchObject({ total_cents: -3000, late_cents: -3000 })
  expect(await daysBetween(monday, tomorrow)).toEqual([monday, today, tomorrow])
  await pay(100, before(400))
  const { rows, pageCount } = await listDays(1)
  expect([rows.map(({ day }) => day), pageCount]).toEqual([[tomorrow, today, monday, before(400)], 1])
})
