import { expect, onTestFinished, test, vi } from 'vitest'
import { currentContentVersion } from '~/models/records/content-version.server'
import { CONTACT } from './contact.section.server'
import { specialField, typedSpecialDays, typedWeek } from './hours-fields'
import { shopSettings, updateShop } from './shop.server'

const NOW = new Date('2026-12-01T01:00:00Z')

function useClock(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

/** As the form sends the stored hours. */
async function typedForm(changes: Record<string, string | undefined> = {}) {
  const { hours, special_days } = await shopSettings()
  return { email: 'hello@shop.example', ...typedWeek(hours), ...typedSpecialDays(special_days), ...changes }
}

const parsed = async (changes: Record<string, string>) => CONTACT.schema.parse(await typedForm(changes))

async function errorsOf(changes: Record<string, string | undefined>) {
  const { error } = CONTACT.schema.safeParse(await typedForm(changes))
  return error?.issues.map(({ path, message }) => [path[0], message])
}

test('the form stores what it shows, and leaves out what is empty', async () => {
  useClock(NOW)
  const { hours } = await shopSettings()
  expect(await parsed({})).toEqual({
    street: '',
    city: '',
    state: '',
    postcode: '',
    country: '',
    latitude: null,
    longitude: null,
    phone: '',
    email: 'hello@shop.example',
    whatsapp: null,
    hours,
    special_days: [],
  })
})

test('times are understood as they are typed, and a day with a break has two', async () => {
  const { hours } = await parsed({
    monday_opens: '2pm',
    monday_closes: '6.30 pm',
    monday_opens_2: '9',
    monday_closes_2: '12:30',
    tuesday_state: 'appointment',
  })
  expect(hours.monday).toEqual({
    state: 'open',
    spans: [
      { opens: '09:00', closes: '12:30' },
      { opens: '14:00', closes: '18:30' },
    ],
  })
  expect(hours.tuesday).toEqual({ state: 'appointment' })
})

test('special days keep their rows, of several days too', async () => {
  useClock(NOW)
  const { special_days } = await parsed({
    special_3_day: '24 December 2026',
    special_3_opens: '10am',
    special_3_closes: '3pm',
    special_3_note: ' Christmas  Eve ',
    special_60_day: '2026-12-25',
    special_60_until: '2027-01-06',
    special_60_state: 'closed',
  })
  expect(special_days).toEqual([
    {
      row: 3,
      day: '2026-12-24',
      note: 'Christmas Eve',
      state: 'open',
      spans: [{ opens: '10:00', closes: '15:00' }],
    },
    { row: 60, day: '2026-12-25', until: '2027-01-06', state: 'closed' },
  ])
  expect(CONTACT.schema.parse(await typedForm(typedSpecialDays(special_days))).special_days).toEqual(special_days)
})

test.each([
  [{ monday_state: 'closed', monday_opens: 'soon' }, undefined],
  [{ monday_state: 'often' }, [['monday_state', 'Monday: choose open, closed or by appointment']]],
  [
    { monday_opens: '', monday_closes: undefined },
    [['monday_opens', 'Enter when the shop opens on Monday, or choose Closed']],
  ],
  [{ monday_closes: '' }, [['monday_closes', 'Monday: enter when the shop closes']]],
  [{ monday_opens: 'soon' }, [['monday_opens', 'Monday: enter a time such as 10am or 17:30']]],
  [{ monday_closes: '2am' }, [['monday_closes', 'Monday: closing must be later than opening, and before midnight']]],
  [{ monday_opens_2: '17:00', monday_closes_2: '20:00' }, [['monday_opens_2', 'Monday: the two times overlap']]],
  [{ monday_opens_2: '18:00', monday_closes_2: '20:00' }, [['monday_opens_2', 'Monday: the two times overlap']]],
])('the hours %j', async (changes, errors) => {
  expect(await errorsOf(changes)).toEqual(errors)
})

test.each([
  [{ state: 'closed', note: 'Picnic' }, 'day', 'Enter the date'],
  [{ day: '29 February 2027', state: 'closed' }, 'day', 'Enter a date that exists, such as 24/12/2026'],
  [{ day: '2026-12-24', until: 'soon', state: 'closed' }, 'until', 'Enter a date that exists, such as 24/12/2026'],
  [{ day: '2026-12-24', until: '2026-12-23', state: 'closed' }, 'until', 'The last day must not be before the first'],
  [{ day: '2027-01-03', until: '2028-01-05', state: 'closed' }, 'until', 'At most a year'],
  [{ day: '2025-12-24', state: 'closed' }, 'day', '24 December 2025 has passed'],
  [{ day: '2062-12-24', state: 'closed' }, 'day', 'Enter a date in the next 3 years'],
  [{ day: '2026-12-24' }, 'opens', '24 December: enter when the shop opens, or choose Closed'],
  [{ day: '2026-12-24', opens: '10' }, 'closes', '24 December: enter when the shop closes'],
  [
    { day: '2026-12-24', opens: '18:00', closes: '02:00' },
    'closes',
    '24 December: closing must be later than opening, and before midnight',
  ],
  [{ day: '2026-12-31', state: 'closed' }, 'day', '31 December is in two rows'],
  [{ day: '2026-12-01', until: '2026-12-31', state: 'closed' }, 'day', '30 December is in two rows'],
] as const)('the special day %j', async (parts, part, message) => {
  useClock(NOW)
  const stored = { special_1_day: '2026-12-30', special_1_until: '2027-01-02', special_1_state: 'closed' }
  const typed = Object.fromEntries(Object.entries(parts).map(([name, value]) => [`special_2_${name}`, value]))
  expect(await errorsOf({ ...stored, ...typed })).toEqual([[specialField(2, part), message]])
})

test('both coordinates may be pasted into the first field', async () => {
  const place = { latitude: -37.81, longitude: 144.96 }
  for (const latitude of ['-37.81, 144.96', '-37.81 144.96', '−37.81;144.96']) {
    expect(await parsed({ latitude, longitude: '1' })).toMatchObject(place)
  }
  expect(await parsed({ latitude: '-37.81', longitude: '144.96' })).toMatchObject(place)
})

test.each([
  ['latitude', { latitude: '91', longitude: '144' }],
  ['latitude', { latitude: 'here', longitude: '144' }],
  ['latitude', { longitude: '144' }],
  ['longitude', { latitude: '-37' }],
  ['longitude', { latitude: '-37', longitude: '181' }],
  ['phone', { phone: 'call me' }],
  ['email', { email: 'hello' }],
  ['whatsapp', { whatsapp: '400 000 000' }],
  ['whatsapp', { whatsapp: '+61 40' }],
  ['whatsapp', { whatsapp: '0'.repeat(31) }],
])('a wrong %s is refused', async (name, changes) => {
  expect((await errorsOf(changes))?.map(([path]) => path)).toEqual([name])
})

test('cached pages end when the shop opens and closes', async () => {
  // A Tuesday in Melbourne, an hour before the shop opens at ten.
  useClock(new Date('2026-11-30T22:00:00Z'))
  await updateShop({ phone: '03 9000 0000' })
  const ends = []
  for (let count = 0; count < 3; count++) {
    const { validUntil } = await currentContentVersion()
    ends.push(validUntil)
    vi.setSystemTime(validUntil!)
  }
  expect(ends).toEqual(
    ['23:00', '07:00', '13:00'].map((time, index) => new Date(`2026-${index ? '12-01' : '11-30'}T${time}:00Z`)),
  )
  await updateShop({ special_days: [{ row: 1, day: '2026-12-02', state: 'closed' }] })
  expect((await currentContentVersion()).validUntil).toEqual(new Date('2026-12-02T13:00:00Z'))
})
