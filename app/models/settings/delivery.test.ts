import { expect, onTestFinished, test, vi } from 'vitest'
import { currentContentVersion } from '~/models/content-version/content-version.server'
import { deliverySchema } from './delivery.schema'
import { deliverySettings } from './delivery.server'
import { updateShop } from './shop.server'

const typed = { delivery_days: '3', lead_weeks: '8', delivery: ' By  courier ', whatsapp: '0400 000 000' }

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
    whatsapp: '0400 000 000',
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
  expect((await currentContentVersion()).validUntil).toEqual(new Date('2026-12-02T13:00:00Z'))
})

test.each([
  ['delivery_days', '0', 'from 1 to 60'],
  ['delivery_days', '61', 'from 1 to 60'],
  ['delivery_days', 'soon', 'from 1 to 60'],
  ['delivery_days', undefined, 'from 1 to 60'],
  ['lead_weeks', '105', 'from 1 to 104'],
  ['cleaning', 'x'.repeat(61), 'At most 60 characters'],
  ['returns', 'a\0b', 'cannot be stored'],
  ['whatsapp', '400 000 000', '+61 400 000 000'],
  ['whatsapp', '+61 40', '+61 400 000 000'],
  ['whatsapp', '0'.repeat(31), 'At most 30 characters'],
])('%s %j is refused', (name, value, message) => {
  const { error } = deliverySchema.safeParse({ ...typed, [name]: value })
  expect(error?.issues.map(({ path }) => path[0])).toContain(name)
  expect(JSON.stringify(error?.issues)).toContain(message)
})
