import { expect, onTestFinished, test, vi } from 'vitest'
import { currentContentVersion } from '~/models/records/content-version.server'
import { deliverySchema } from './delivery.schema'
import { deliverySettings } from './delivery.server'
import { updateShop } from './shop.server'

const typed = { delivery_days: '3', lead_weeks: '8', delivery: ' By  courier ' }

test('a new shop has settings; what is saved counts at once and clears the cached pages', async () => {
  const before = await currentContentVersion()
  expect(await deliverySettings()).toMatchObject({ deliveryDays: 5, leadWeeks: 6, whatsapp: null })
  expect((await deliverySettings()).trust.map(({ kind }) => kind)).toEqual([
    'delivery',
    'returns',
    'resizing',
    'cleaning',
  ])
  await updateShop(deliverySchema.parse(typed))
  expect(await deliverySettings()).toEqual({
    deliveryDays: 3,
    leadWeeks: 8,
    closings: [],
    whatsapp: null,
    trust: [{ kind: 'delivery', text: 'By courier' }],
  })
  expect((await currentContentVersion()).version).toBeGreaterThan(before.version)
})

test('cached pages end with the day, since they count from it', async () => {
  const evening = new Date('2026-12-01T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
  onTestFinished(() => void vi.useRealTimers())
  await updateShop(deliverySchema.parse(typed))
  const { validUntil } = await currentContentVersion()
  expect(validUntil).toEqual(new Date('2026-12-01T13:00:00Z'))
  vi.setSystemTime(validUntil!)
  // The shop opens at ten in the morning.
  expect((await currentContentVersion()).validUntil).toEqual(new Date('2026-12-01T23:00:00Z'))
})

test.each([
  ['delivery_days', '0', 'from 1 to 60'],
  ['delivery_days', '61', 'from 1 to 60'],
  ['delivery_days', 'soon', 'from 1 to 60'],
  ['delivery_days', undefined, 'from 1 to 60'],
  ['lead_weeks', '105', 'from 1 to 104'],
  ['cleaning', 'x'.repeat(61), 'At most 60 characters'],
  ['returns', 'a\0b', 'cannot be stored'],
])('%s %j is refused', (name, value, message) => {
  const { error } = deliverySchema.safeParse({ ...typed, [name]: value })
  expect(error?.issues.map(({ path }) => path[0])).toContain(name)
  expect(JSON.stringify(error?.issues)).toContain(message)
})
