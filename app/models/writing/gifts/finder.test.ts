import { expect, test } from 'vitest'
import { isInStock } from '~/models/catalogue/product/availability'
import { listByIds } from '~/models/catalogue/product/product.server'
import { readyDay } from '~/models/catalogue/product/promises'
import { longestDelivery } from '~/models/shop/delivery'
import { updateShop } from '~/models/shop/shop.server'
import { seedDemo } from '~/seed/seed'
import { makeProduct } from '../../../../tests/factories/product'
import { findGifts, giftDays } from './finder.server'
import { currentGifts } from './gifts.server'
import { lastDayToOrder, mothersDay, nextOccasion } from './occasions'

const MONDAY = new Date('2026-12-07T00:00Z')
const anything = { person: '', price: '', by: '' }
const TIMES = { dispatch_days: 2, delivery_times: 'Melbourne: 1–3 working days\nPerth: 3-7 working days' }

test.each([
  [2026, '2026-05-10'],
  [2027, '2027-05-09'],
  [2033, '2033-05-08'],
  [2022, '2022-05-08'],
])('Mother’s Day of %i is the second Sunday of May', (year, day) => {
  expect(mothersDay(year)).toBe(day)
})

test.each([
  ['2026-05-09', 'Mother’s Day', '2026-05-10'],
  ['2026-05-10', 'Christmas', '2026-12-25'],
  ['2026-12-25', 'Mother’s Day', '2027-05-09'],
])('after %s comes %s', (today, name, day) => {
  expect(nextOccasion(today)).toEqual({ name, day })
})

test.each([
  ['2026-12-24', 9, '2026-12-13'],
  ['2026-12-24', 0, '2026-12-24'],
  ['2027-05-08', 1, '2027-05-06'],
])('for %s and %i working days the last day is %s', (day, days, last) => {
  expect(lastDayToOrder(day, days)).toBe(last)
  expect(readyDay([{ weeks: null, days }], last)! <= day).toBe(true)
})

test.each([
  ['Melbourne: 1–3 working days\nPerth: 3-7 working days', 7],
  ['Anywhere: 1 working day', 1],
  ['Melbourne: 2 working days\nPerth: about a week', null],
  ['Perth: 300 working days', null],
  [null, null],
])('%s takes %s at most', (times, days) => {
  expect(longestDelivery(times)).toBe(days)
})

test('the day to order by follows from what the shop states, and nothing is said where it states nothing', async () => {
  await updateShop({ ...TIMES, delivery: 'Insured delivery' })
  expect(await giftDays(MONDAY)).toEqual({
    isKnown: true,
    delivers: true,
    orderBy: { name: 'Christmas', day: '2026-12-13' },
  })
  for (const late of ['2026-12-14T02:00Z', '2026-09-01T00:00Z'])
    expect((await giftDays(new Date(late))).orderBy).toBeNull()
  await updateShop({ delivery_times: 'Perth: a week' })
  expect(await giftDays(MONDAY)).toEqual({ isKnown: false, delivers: true, orderBy: null })
  await updateShop({ selling: true, delivery_cents: null, delivery_times: null })
  expect(await giftDays(MONDAY)).toEqual({
    isKnown: true,
    delivers: false,
    orderBy: { name: 'Christmas', day: '2026-12-22' },
  })
  await updateShop({ dispatch_days: null })
  expect((await giftDays(MONDAY)).isKnown).toBe(false)
})

test('only what can be there by the day is found; what is near is named', async () => {
  await updateShop({ ...TIMES, selling: false, lead_weeks: 6 })
  const stocked = await makeProduct({ price: '90', category: 'earrings' })
  const made = await makeProduct({ price: '400', category: 'necklaces', availability: 'made-to-order' })
  await makeProduct({ price: '90', category: 'rings' })
  await makeProduct({ price: '90', category: 'earrings', availability: 'sold' })
  const idsOf = async (wish: Partial<typeof anything>) => {
    const { pieces, total, near } = await findGifts({ ...anything, ...wish }, MONDAY)
    return [pieces.map(({ id }) => id).sort((one, other) => one - other), total, near && [near.why, near.pieces[0]?.id]]
  }
  expect(await idsOf({})).toEqual([[stocked.id, made.id], 2, null])
  expect(await idsOf({ by: '2026-12-18' })).toEqual([[stocked.id], 1, null])
  expect(await idsOf({ by: '2026-12-17' })).toEqual([[], 0, ['date', stocked.id]])
  expect(await idsOf({ by: '2027-02-01' })).toEqual([[stocked.id, made.id], 2, null])
  expect(await idsOf({ by: '2026-12-18', price: '200-500' })).toEqual([[], 0, ['price', stocked.id]])
  expect(await idsOf({ by: '2026-12-08', price: '1000-2000' })).toEqual([[], 0, ['both', made.id]])
  expect(await idsOf({ price: '200-500' })).toEqual([[made.id], 1, null])
})

test('each person of the demonstration finds pieces that can be ordered, and none is a ring', async () => {
  await seedDemo()
  const { people } = await currentGifts()
  for (const { key } of people) {
    const { pieces } = await findGifts({ ...anything, person: key }, MONDAY)
    expect(pieces.length, key).toBeGreaterThan(0)
    const rows = await listByIds(pieces.map(({ id }) => id))
    expect(rows.filter((row) => row.category === 'rings' || (!isInStock(row) && row.availability === 'stock'))).toEqual(
      [],
    )
  }
})
