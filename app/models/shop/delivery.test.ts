import { expect, test } from 'vitest'
import { currentContentVersion } from '~/models/records/content-version.server'
import { DELIVERY } from './delivery.section.server'
import { deliverySettings, tabTexts } from './delivery.server'
import { updateShop } from './shop.server'

const typed = { dispatch_days: '3', lead_weeks: '8', delivery: ' By  courier ' }

test('what is saved counts at once and clears the cached pages; what is empty is not promised', async () => {
  const before = await currentContentVersion()
  await updateShop(DELIVERY.schema.parse(typed))
  expect(await deliverySettings()).toEqual({
    dispatchDays: 3,
    sizingDays: 0,
    engravingDays: 0,
    leadWeeks: 8,
    hasStandardSizes: false,
    delivery: 'By courier',
    returns: null,
    resizing: null,
    cleaning: null,
    delivers: true,
    whatsapp: null,
  })
  expect(await tabTexts()).toMatchObject({ details: '', rings: '', care: '' })
  expect((await currentContentVersion()).version).toBeGreaterThan(before.version)
})

test('a shop that sells and does not deliver promises no delivery', async () => {
  await updateShop({ selling: true, delivery_cents: null })
  expect((await deliverySettings()).delivers).toBe(false)
  await updateShop({ delivery_cents: 1500 })
  expect((await deliverySettings()).delivers).toBe(true)
})

test.each([
  ['dispatch_days', '61', 'from 0 to 60'],
  ['dispatch_days', 'soon', 'from 0 to 60'],
  ['sizing_days', '1e1', 'from 0 to 60'],
  ['engraving_days', '-1', 'from 0 to 60'],
  ['lead_weeks', '105', 'from 1 to 104'],
  ['cleaning', 'x'.repeat(61), 'At most 60 characters'],
  ['returns', 'a\0b', 'cannot be stored'],
])('%s %j is refused', (name, value, message) => {
  const { error } = DELIVERY.schema.safeParse({ ...typed, [name]: value })
  expect(error?.issues.map(({ path }) => path[0])).toContain(name)
  expect(JSON.stringify(error?.issues)).toContain(message)
})
