import { expect } from 'vitest'
import { dayOf } from '~/format/dates'
import { addDays } from '~/format/opening-day'
import { dayName } from '~/format/opening-hours'
import { rows } from '../support/database'
import { linksOf, structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'

const SCREEN = '/admin/settings/contact'
const FORM = 'form.record-form'
const IN_STOCK = '/product/8'

/** Days of the shop from today on, whatever the hour. */
const today = dayOf(new Date())
const [tomorrow, soon, late] = [1, 20, 45].map((days) => addDays(today, days)) as [string, string, string]

type Fields = Record<string, string>

async function save(staff: Visitor, fields: Fields): Promise<PageResponse> {
  const saved = await staff.submit(await staff.get(SCREEN), FORM, fields, SCREEN)
  expect(saved.status, saved.text).toBe(303)
  return saved
}

const mainText = async (visitor: Visitor, path: string) =>
  (await visitor.get(path)).html.querySelector('main')?.text.replaceAll(/\s+/g, ' ') ?? ''
const valueOf = ({ html }: PageResponse, name: string) => html.querySelector(`[name=${name}]`)?.getAttribute('value')
const storeOf = async (visitor: Visitor) =>
  structuredDataOf(await visitor.get('/')).find((item) => item['@type'] === 'JewelryStore')

test('the hours of the week are on the pages at once, and in the structured data', async ({ visitor, staff }) => {
  await visitor.get('/contact')
  const saved = await save(staff, {
    monday_state: 'closed',
    tuesday_closes: '12.30pm',
    tuesday_opens_2: '2pm',
    tuesday_closes_2: '6pm',
  })
  expect((await staff.follow(saved)).text).toContain('Settings saved')
  expect(await mainText(visitor, '/contact')).toContain('Monday: ClosedTuesday: 10am-12:30pm, 2pm-6pm')
  expect((await storeOf(visitor))?.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Tuesday'],
    opens: '14:00',
    closes: '18:00',
  })
  expect((await staff.get('/admin/history/shop/1')).text).toContain('Tuesday: 10am-12:30pm, 2pm-6pm')
})

test('Monday’s hours are copied to other days, nothing is saved, and the rest stays as typed', async ({
  server,
  staff,
}) => {
  const stored = () => rows(server.databaseFile, 'SELECT hours, street, version FROM shop')
  const before = stored()
  const typed = { monday_state: 'open', monday_opens: '8:30', monday_closes: '16:00', street: '9 Typed Lane' }
  const screen = await staff.get(SCREEN)
  const week = await staff.submit(screen, FORM, { ...typed, copy_hours: 'weekdays' }, SCREEN)
  expect(week.status).toBe(200)
  expect(['tuesday', 'friday'].map((day) => valueOf(week, `${day}_opens`))).toEqual(['8:30', '8:30'])
  expect(valueOf(week, 'saturday_opens')).toBe(valueOf(screen, 'saturday_opens'))
  expect(valueOf(week, 'street')).toBe('9 Typed Lane')
  const all = await staff.submit(screen, FORM, { ...typed, copy_hours: 'all' }, SCREEN)
  expect(['tuesday', 'saturday', 'sunday'].map((day) => valueOf(all, `${day}_closes`))).toEqual(Array(3).fill('16:00'))
  const unknown = await staff.submit(screen, FORM, { ...typed, copy_hours: 'constructor' }, SCREEN)
  expect(valueOf(unknown, 'tuesday_opens')).toBe(valueOf(screen, 'tuesday_opens'))
  expect(stored()).toEqual(before)
})

test('special days decide about today, and are announced', async ({ visitor, staff }) => {
  await save(staff, {
    special_1_day: today,
    special_1_until: tomorrow,
    special_1_state: 'appointment',
    special_2_day: soon,
    special_2_opens: '10',
    special_2_closes: '3 pm',
    special_2_note: 'Open <day>',
    special_3_day: late,
    special_3_state: 'closed',
  })
  for (const path of ['/', '/contact']) expect(await mainText(visitor, path)).toContain('By appointment today')
  const contact = await mainText(visitor, '/contact')
  expect(contact).toContain(`${dayName(soon)}: 10am-3pm (Open <day>)`)
  expect(contact).not.toContain(dayName(late))
  expect((await storeOf(visitor))?.specialOpeningHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    validFrom: soon,
    validThrough: soon,
    opens: '10:00',
    closes: '15:00',
  })
  await save(staff, {
    special_1_until: soon,
    special_1_state: 'closed',
    special_2_day: '',
    special_2_opens: '',
    special_2_closes: '',
    special_2_note: '',
  })
  expect(await mainText(visitor, '/contact')).toContain(`Closed until ${dayName(soon)}`)
})

test('a day that has passed leaves the form, and the shop with the next save', async ({ server, staff }) => {
  const yesterday = addDays(today, -1)
  await save(staff, { special_9_day: yesterday, special_9_state: 'closed' })
  const stored = () => rows(server.databaseFile, 'SELECT special_days FROM shop')[0]?.special_days
  expect(stored()).toContain(yesterday)
  expect(valueOf(await staff.get(SCREEN), 'special_9_day')).toBeUndefined()
  await save(staff, {})
  expect(stored()).not.toContain(yesterday)
})

test('what is wrong is said at its field, and everything typed stays', async ({ staff }) => {
  const typed = {
    latitude: 'here',
    phone: '03 9000 0000',
    tuesday_closes: '9am',
    special_5_day: '29/02/2027',
    special_5_note: 'Leap day',
  }
  const page = await staff.submit(await staff.get(SCREEN), FORM, typed, SCREEN)
  expect(page.status).toBe(400)
  for (const [name, value] of Object.entries(typed)) expect(valueOf(page, name), name).toBe(value)
  const wrong = page.html.querySelectorAll('[aria-invalid]').map((field) => field.getAttribute('name'))
  expect(wrong).toEqual(expect.arrayContaining(['latitude', 'tuesday_closes', 'special_5_day', 'special_5_opens']))
  expect(page.html.querySelector('.error-summary')?.text).toContain('Tuesday: closing must be later than opening')
})

test('more rows come with all that is typed, up to sixty', async ({ staff }) => {
  const page = await staff.get(SCREEN)
  const rowsOf = ({ html }: PageResponse) => html.querySelectorAll('.special-day').length
  const value = page.html.querySelector('[name=more_rows]')?.getAttribute('value') ?? ''
  const more = await staff.submit(page, FORM, { more_rows: value, phone: 'not yet', monday_opens: '25:00' }, SCREEN)
  expect(more.status).toBe(200)
  expect(rowsOf(more)).toBe(rowsOf(page) + 3)
  expect([valueOf(more, 'phone'), valueOf(more, 'monday_opens')]).toEqual(['not yet', '25:00'])
  const most = await staff.submit(page, FORM, { more_rows: 'days=99999' }, SCREEN)
  expect([rowsOf(most), most.html.querySelector('[name=more_rows]')]).toEqual([60, null])
})

test('two who edit different days at the same time both keep their changes', async ({ server, staff }) => {
  const other = new Visitor(server.origin)
  await other.signIn()
  const opened = await other.get(SCREEN)
  await save(staff, {
    thursday_closes: '21:00',
    special_20_day: addDays(late, 1),
    special_20_state: 'closed',
  })
  const saved = await other.submit(opened, FORM, { friday_closes: '20:00' }, SCREEN)
  expect(saved.status, saved.text).toBe(303)
  const page = await staff.get(SCREEN)
  expect([valueOf(page, 'thursday_closes'), valueOf(page, 'friday_closes')]).toEqual(['21:00', '20:00'])
  expect(valueOf(page, 'special_20_day')).toBe(addDays(late, 1))
})

test('a shop without address, phone and hours shows none, and its WhatsApp number where it has one', async ({
  visitor,
  staff,
}) => {
  const empty = ['street', 'city', 'state', 'postcode', 'country', 'latitude', 'longitude', 'phone']
  const closed = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  await save(staff, {
    ...Object.fromEntries(empty.map((name) => [name, ''])),
    ...Object.fromEntries(closed.map((day) => [`${day}_state`, 'closed'])),
    whatsapp: '0400 000 000',
  })
  const contact = await visitor.get('/contact')
  const details = contact.html.querySelectorAll('main dt').map(({ text }) => text.trim())
  expect(details).toEqual(['General enquiries'])
  expect(contact.html.querySelector('main')?.innerHTML).not.toMatch(/tel:|openstreetmap|<address>|undefined/)
  expect(JSON.stringify(await storeOf(visitor))).not.toMatch(/telephone|geo"|streetAddress|"opens"/)
  const piece = await visitor.get(IN_STOCK)
  expect(linksOf(piece, /^Call/)).toEqual([])
  const [chat = ''] = linksOf(piece, /^WhatsApp$/)
  expect(decodeURIComponent(chat)).toMatch(
    /^https:\/\/wa\.me\/61400000000\?text=.*Yarra Sapphire Halo Ring.*\/product\/8$/,
  )
})
