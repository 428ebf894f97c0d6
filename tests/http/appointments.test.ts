import ICAL from 'ical.js'
import { expect } from 'vitest'
import { axeViolationsOf } from '../support/axe-html'
import { change, insert, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { headingsOf, linksOf } from '../support/reading'
import { testWithMail } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { cellsNamed, errorsOf, namesOf, noticeOf, submitForm, textOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Booking, moving and cancelling, in a browser without JavaScript.

const test = testWithMail.extend('serverEnv', { scope: 'file' }, ({ mail }) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Boutique <hello@boutique.example>',
  SESSION_SECRET: TEST_SECRET,
  LOG_LEVEL: 'debug',
}))

const FORM = '#appointment-form'
const DAY = /^\w{3},? \d+ \w+$/
const everyDay = (opens: string, closes: string) => JSON.stringify({ state: 'open', spans: [{ opens, closes }] })
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

test.beforeAll(({ server }) => {
  const hours = `{${WEEK.map((day) => `"${day}": ${everyDay('10:00', '12:00')}`).join(',')}}`
  change(
    server.databaseFile,
    `UPDATE shop SET appointments = 1, hours = '${hours}', appointment_types = '[
      {"row":1,"name":"Consultation","minutes":60},{"row":2,"name":"See a piece","minutes":30,"about":"Try it on"}]'`,
  )
})

const timesIn = (page: PageResponse) =>
  page.html.querySelectorAll('[name=starts_at]').map((input) => input.getAttribute('value') ?? '')

async function open(visitor: Visitor, path: string): Promise<PageResponse> {
  return backdateForms(await visitor.get(path))
}

async function submitDialog(staff: Visitor, path: string, fields: Record<string, string>) {
  return staff.submit(await staff.get(path), 'dialog form', fields, path)
}

let made = 0
async function bookOne(visitor: Visitor, path = '/appointment?type=1') {
  const email = `guest-${(made += 1)}@example.com`
  const page = await open(visitor, path)
  // Not the first, which may be too near by the time it is sent.
  const starts_at = timesIn(page).at(-1) ?? ''
  const booked = await visitor.submit(page, FORM, { full_name: 'Ada Byron', email, starts_at })
  expect(booked.status, booked.text.slice(0, 500)).toBe(303)
  return { path: booked.location!.replace(/^https?:\/\/[^/]+/, ''), email, starts_at }
}

function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { method: calendar.getFirstPropertyValue('method'), event }
}

test('a visitor chooses what for, a day and a time, and gets a page and an email with the event', async ({
  visitor,
  mail,
}) => {
  const contact = await visitor.get('/contact?type=appointment')
  expect(contact.location).toMatch(/\/appointment$/)
  const first = await visitor.get('/appointment')
  expect([first.headers.get('Cache-Control'), headingsOf(first)[0]]).toEqual(['no-store', 'Book an Appointment'])
  const [, look = ''] = linksOf(first, /minutes/)
  // The fifth day: the first one may have begun.
  const page = await open(visitor, linksOf(await visitor.get(look), DAY)[4]!)
  expect(timesIn(page).map((time) => time.slice(14, 16))).toEqual(['00', '30', '00', '30'])
  expect(page.html.querySelectorAll(`${FORM} [role=group] > p`).map(({ text }) => text.trim())).toEqual(['Morning'])
  expect(timesIn(await visitor.get(linksOf(page, /^Later days$/)[0]!))).toHaveLength(4)

  for (const { text } of [first, page]) expect(await axeViolationsOf(text)).toEqual([])

  const empty = await visitor.submit(page, FORM, {})
  expect(empty.html.querySelectorAll('.error-summary li').map(textOf)).toEqual([
    ...['Choose a time', 'Full name is required', 'Valid email is required'],
  ])
  const typed = { full_name: 'Ada Byron', email: 'ada@example.com', note: 'A ruby, please' }
  const without = await visitor.submit(page, FORM, typed)
  expect([without.status, Object.values(errorsOf(without))]).toEqual([400, ['Choose a time']])
  expect(timesIn(without)).toEqual(timesIn(page))
  expect(without.html.querySelector(`${FORM} [name=email]`)?.getAttribute('value')).toBe('ada@example.com')

  const [starts_at = ''] = timesIn(page)
  const booked = await visitor.submit(page, FORM, { ...typed, starts_at })
  expect(booked.status).toBe(303)
  expect((await visitor.submit(page, FORM, { ...typed, starts_at })).location).toBe(booked.location)
  const own = await visitor.follow(booked)
  expect(own.text).toContain('We look forward to seeing you.')
  expect(own.text).toContain('See a piece, 30 minutes')
  for (const { text } of [without, own]) expect(await axeViolationsOf(text)).toEqual([])
  expect(own.html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')

  await expect.poll(() => mail.emails.map(({ to }) => to)).toEqual(expect.arrayContaining(['ada@example.com']))
  const { raw, text } = mail.emails.find(({ to }) => to === 'ada@example.com')!
  expect(text).not.toMatch(/Byron|ruby/)
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  const file = await visitor.get(linksOf(own, /^Add to Calendar$/)[0]!)
  expect(file.headers.get('Content-Type')).toContain('text/calendar')
  const { method, event } = eventIn(file.text)
  expect([method, event.startDate.toJSDate().toISOString(), event.sequence]).toEqual(['PUBLISH', starts_at, 0])
  expect(event.attendees).toEqual([])
})

test('a time that was taken meanwhile is refused, and the form comes back with the others', async ({
  server,
  visitor,
}) => {
  const page = await open(visitor, '/appointment?type=1')
  const other = new Visitor(server.origin)
  const { starts_at } = await bookOne(other)
  const late = await visitor.submit(page, FORM, { full_name: 'Grace', email: 'grace@example.com', starts_at })
  expect([late.status, Object.values(errorsOf(late))]).toEqual([
    400,
    ['This time has just been taken: please choose another'],
  ])
  expect(timesIn(late)).not.toContain(starts_at)
  expect(late.html.querySelector(`${FORM} [name=full_name]`)?.getAttribute('value')).toBe('Grace')
})

test('the customer moves and cancels it by the link', async ({ server, visitor, mail }) => {
  const { path, email } = await bookOne(visitor)
  const days = linksOf(await visitor.get(`${path}/move`), DAY)
  const moving = await visitor.get(days[4]!)
  const [to = ''] = timesIn(moving)
  const unchosen = await visitor.submit(moving, '#move-form', { starts_at: '' })
  expect(Object.values(errorsOf(unchosen))).toEqual(['Choose a time'])
  expect(timesIn(unchosen)).toEqual(timesIn(moving))
  const moved = await visitor.follow(await visitor.submit(moving, '#move-form', { starts_at: to }))
  expect(noticeOf(moved)).toContain('Appointment Moved')
  expect(eventIn((await visitor.get(`${path}/appointment.ics`)).text).event.sequence).toBe(1)
  // Asked first.
  expect(moved.html.querySelectorAll('main form').every((form) => form.closest('details'))).toBe(true)
  const cancelled = await visitor.follow(await visitor.submit(moved, 'main form', { intent: 'cancel' }))
  expect(cancelled.html.querySelector('.line-through')?.text).toBe(moved.html.querySelector('#time')!.text)
  expect(cancelled.text).toContain('This appointment is cancelled.')
  for (const { text } of [moving, unchosen, moved, cancelled]) expect(await axeViolationsOf(text)).toEqual([])
  expect(eventIn((await visitor.get(`${path}/appointment.ics`)).text).method).toBe('CANCEL')
  expect((await visitor.get(`${path}/move`)).location).toMatch(new RegExp(`${path}$`))
  const again = await visitor.follow(await visitor.submit(cancelled, 'main form', { intent: 'undo' }, path))
  expect(noticeOf(again)).toContain('Your Appointment Stands')
  expect(again.text).toContain('We look forward to seeing you.')
  expect(again.html.querySelector('.line-through')).toBeNull()
  expect(eventIn((await visitor.get(`${path}/appointment.ics`)).text).event.sequence).toBe(3)
  const subjects = () => mail.emails.filter((one) => one.to === email).map(({ headers }) => headers.subject)
  // Emails that wait together are sent together: which comes first is open.
  await expect
    .poll(() => subjects().sort())
    .toEqual([
      expect.stringMatching(/^Your appointment with [^.]*(?<!moved|cancelled)$/),
      expect.stringMatching(/^Your appointment with [^.]*(?<!moved|cancelled)$/),
      expect.stringContaining('has been cancelled'),
      expect.stringContaining('has been moved'),
    ])
  expect(server.output()).not.toContain(path.slice('/appointment/'.length))
})

test('staff see the week, add, move and cancel, and have a calendar of their own', async ({ server, staff, mail }) => {
  const day = new Date(Date.now() + 20 * 24 * 3600_000).toISOString().slice(0, 10)
  const typed = { type: '1', starts_at: `${day}T18:00`, full_name: 'Hedy Lamarr', email: 'hedy@example.com' }
  const added = await submitDialog(staff, '/admin/appointments/new', typed)
  expect(noticeOf(await staff.follow(added))).toContain('Appointment added')
  expect(Object.values(errorsOf(await submitDialog(staff, '/admin/appointments/new', typed)))).toEqual([
    'Somebody else comes at this time',
  ])
  const week = await staff.get(`/admin/appointments?week=${day}`)
  expect(week.text).toContain('6pm to 7pm')
  const [detail = ''] = linksOf(week, /^Hedy Lamarr$/)
  const path = detail.split('?')[0]!
  const screen = await staff.get(path)
  expect(textOf(screen.html.querySelector('h1'))).toMatch(/ 6pm$/)
  await submitDialog(staff, `${path}/move`, { starts_at: `${day}T19:00` })
  expect(textOf((await staff.get(path)).html.querySelector('h1'))).toMatch(/ 7pm$/)

  const made = await staff.submit(await staff.get('/admin/appointments'), 'section form', { intent: 'renew' })
  const list = await staff.follow(made)
  const address = new URL(list.html.querySelector('section input.input')!.getAttribute('value')!).pathname
  const feed = await new Visitor(server.origin).get(address)
  expect(feed.headers.get('Content-Type')).toContain('text/calendar')
  expect(feed.text).toContain('SUMMARY:Consultation (')
  expect(feed.text).not.toMatch(/Hedy|hedy@/)
  const question = await staff.get(`${path}/cancel`)
  expect(question.html.querySelector('dialog')?.text).toContain('is told by email.')
  const cancelled = await staff.submit(question, 'dialog form')
  expect(noticeOf(await staff.follow(cancelled))).toContain('Appointment cancelled')
  expect((await new Visitor(server.origin).get(address)).text).toContain('STATUS:CANCELLED')
  await expect.poll(() => mail.emails.filter(({ to }) => to === 'hedy@example.com').length, { timeout: 15_000 }).toBe(3)
  await staff.submit(await staff.get('/admin/appointments'), 'section form', { intent: 'end' })
  expect((await new Visitor(server.origin).get(address)).status).toBe(404)
  expect(server.output()).not.toContain(address.split('/')[2])
})

test('staff book a caller who has no email, and find them by telephone', async ({ server, staff, mail }) => {
  const day = new Date(Date.now() + 21 * 24 * 3600_000).toISOString().slice(0, 10)
  const typed = { type: '2', starts_at: `${day}T15:00`, full_name: 'Caller Example', phone: '0412 000 222' }
  const unreachable = await submitDialog(staff, '/admin/appointments/new', { ...typed, phone: '' })
  expect(errorsOf(unreachable)).toEqual({ phone: 'Enter an email address or a phone number' })
  // One post.
  const added = await submitDialog(staff, '/admin/appointments/new', { ...typed, email: '' })
  expect(noticeOf(await staff.follow(added))).toContain('Appointment added')
  const found = await staff.get('/admin/search?q=%2B61412000222')
  const [path = ''] = linksOf(found, /^Caller Example/)
  const detail = await staff.get(path)
  expect(detail.text).toContain('tel:+61412000222')
  expect((await staff.get(`${path}/move`)).html.querySelector('dialog')?.text).toContain('gets no email')
  await submitDialog(staff, `${path}/move`, { starts_at: `${day}T16:00` })
  const [{ token } = { token: '' }] = rows<{ token: string }>(
    server.databaseFile,
    "SELECT token FROM appointment WHERE full_name = 'Caller Example'",
  )
  const file = await staff.get(`/appointment/${token}/appointment.ics`)
  expect(eventIn(file.text).method).toBe('PUBLISH')
  expect((await staff.get(`/appointment/${token}`)).text).not.toContain('We have sent you an email')
  expect((await staff.get(`/admin/appointments?day=${day}`)).text).toContain('Caller Example')
  expect((await staff.get('/admin/customers')).status).toBe(200)
  await staff.submit(await staff.get(`${path}/cancel`), 'dialog form')
  expect(cellsNamed(await staff.get(`/admin/appointments?day=${day}`), 'Caller')?.[0]).toContain('4pm')
  expect(rows(server.databaseFile, "SELECT * FROM outbox_message WHERE text LIKE '%16:00%' OR recipient = ''")).toEqual(
    [],
  )
  expect(mail.emails.map(({ to }) => to)).not.toContain('')
})

test('a day has a list of its own, with how to reach people, the piece and the note', async ({ server, staff }) => {
  const before = await staff.get('/admin/appointments?day=2150-06-03')
  expect(before.text).toContain('Nobody comes on this day.')
  expect(before.text).toContain('Wednesday 3 June 2150')
  const [piece] = rows<{ id: number; name: string }>(server.databaseFile, 'SELECT id, name FROM product LIMIT 1')
  const insertAt = (time: string, name: string, phone: string | null, product: number | null) =>
    insert(
      server.databaseFile,
      `INSERT INTO appointment (type, starts_at, ends_at, full_name, email, phone, note, product, token) VALUES
        ('Consultation', ?, ?, ?, 'day@example.com', ?, 'Two rings', ?, ?)`,
      ...[Date.parse(time), Date.parse(time) + 3_600_000, name, phone, product, name],
    )
  // Late and early in Melbourne, ten hours ahead of UTC.
  insertAt('2150-06-03T08:00Z', 'Late Guest', null, null)
  insertAt('2150-06-02T23:00Z', 'Early Guest', '0412 345 678', piece!.id)
  insertAt('2150-06-03T23:00Z', 'Next Day', null, null)
  const day = await staff.get('/admin/appointments?day=2150-06-03')
  expect(namesOf(day)).toEqual(['Early Guest', 'Late Guest'])
  expect(cellsNamed(day, 'Early')).toEqual([
    '9am to 10am',
    'Early Guest',
    '0412 345 678',
    `Consultation ${piece!.name}`,
    'Two rings',
  ])
  expect(cellsNamed(day, 'Late')?.[2]).toBe('day@example.com')
  expect(linksOf(day, /^0412/)).toEqual(['tel:+61412345678'])
  expect(namesOf(await staff.get(linksOf(day, /^Next day$/)[0]!))).toEqual(['Next Day'])
  expect(namesOf(await staff.get(linksOf(day, /^Day before$/)[0]!))).toEqual([])
  const week = await staff.get(linksOf(day, /^Week$/)[0]!)
  expect(week.html.querySelectorAll('.week-list .row-name').map(textOf)).toEqual([
    'Early Guest',
    'Late Guest',
    'Next Day',
  ])
  // By hour, from nine to seven.
  expect(week.html.querySelectorAll('.week-grid tbody th').map(textOf)).toEqual([
    '9am',
    '10am',
    '11am',
    '12pm',
    '1pm',
    '2pm',
    '3pm',
    '4pm',
    '5pm',
    '6pm',
  ])
  expect(week.html.querySelectorAll('.week-grid td[rowspan=4] .row-name').map(textOf)).toEqual([
    ...['Early Guest', 'Next Day', 'Late Guest'],
  ])
  expect(namesOf(await staff.get(linksOf(week, /^Thursday 4 June$/)[0]!))).toEqual(['Next Day'])
  for (const query of ['day=', 'day=x', 'day=9999-12-31', 'week=0000-01-01', 'week=9999-12-31', 'day=1000-01-01']) {
    expect((await staff.get(`/admin/appointments?${query}`)).status, query).toBe(200)
  }
})

test('a holiday saved over appointments names them: in the settings, in the list and on the dashboard', async ({
  server,
  staff,
}) => {
  const day = new Date(Date.now() + 25 * 24 * 3600_000).toISOString().slice(0, 10)
  for (const hour of ['10', '11', '12']) {
    const typed = { type: '1', starts_at: `${day}T${hour}:00`, full_name: `Guest ${hour}`, phone: '0412 000 333' }
    await submitDialog(staff, '/admin/appointments/new', { ...typed, email: '' })
  }
  const holiday = JSON.stringify([{ row: 1, day, state: 'closed', note: 'Stocktake' }])
  change(server.databaseFile, `UPDATE shop SET special_days = '${holiday}'`)
  const settings = await staff.get('/admin/settings/contact')
  expect(settings.html.text).toContain('Three appointments are on this day, on which the shop is closed.')
  const link = settings.html.querySelector(`main a[href*="day=${day}"]`)?.getAttribute('href') ?? ''
  expect((await staff.get(link)).html.text).toContain('The shop is closed')
  expect((await staff.get('/admin/settings/appointments')).html.text).toContain('Three appointments are on this day')
  expect((await staff.get('/admin/dashboard')).html.text).toMatch(/3 appointments that no longer fit your hours/)
  change(server.databaseFile, `UPDATE shop SET special_days = '[]'`)
  for (const { id } of rows<{ id: number }>(
    server.databaseFile,
    "SELECT id FROM appointment WHERE phone LIKE '%333'",
  )) {
    await staff.submit(await staff.get(`/admin/appointments/${id}/cancel`), 'dialog form')
  }
})

test('staff block a weekly time over a caller who is named first, and take it back', async ({ staff, visitor }) => {
  const day = new Date(Date.now() + 23 * 24 * 3600_000).toISOString().slice(0, 10)
  const typed = { type: '2', starts_at: `${day}T10:15`, minutes: '20', full_name: 'In The Way', phone: '0412 000 444' }
  const wrong = await submitDialog(staff, '/admin/appointments/new', { ...typed, minutes: 'long' })
  expect(errorsOf(wrong)).toEqual({ minutes: 'Enter a number of minutes from 5 to 720' })
  await submitDialog(staff, '/admin/appointments/new', { ...typed, email: '' })
  const path = '/admin/appointments/busy/new'
  const bad = await submitForm(staff, path, {
    ...{ title: 'Supplier', first_day: 'soon', starts: '11:00', ends: '10:00', exceptions: 'never' },
  })
  expect(Object.keys(errorsOf(bad)).sort()).toEqual(['exceptions', 'first_day'])
  const lunch = {
    title: 'Supplier <b>',
    first_day: day,
    starts: '10:00',
    ends: '11:00',
    exceptions: '1/1/2199 to 2/1/2199',
  }
  const warned = await submitForm(staff, path, lunch)
  expect([warned.status, textOf(warned.html.querySelector('.warnings .warning'))]).toEqual([
    409,
    expect.stringMatching(/^In The Way \(0412 000 444\) comes on .*10:15am: in a busy time\.$/),
  ])
  const accepted = warned.html.querySelector('.warnings button')!.getAttribute('value')!
  const saved = await staff.submit(warned, 'form.record-form', { accepted }, path)
  expect(noticeOf(await staff.follow(saved))).toContain('Busy time added')
  expect(timesIn(await visitor.get(`/appointment?type=2&day=${day}`)).length).toBe(2)
  const week = await staff.get(`/admin/appointments?week=${day}`)
  // Two at once are side by side, and nobody else's hours are narrower for it.
  expect(
    new Set(week.html.querySelectorAll('.week-grid td[colspan]').map((cell) => cell.getAttribute('colspan'))),
  ).toEqual(new Set(['1', '2']))
  const [own = ''] = linksOf(week, /^Supplier <b>$|^Supplier &lt;b&gt;$/)
  expect(week.html.querySelector('[data-busy=busy]')?.text).toContain('10am to 11am')
  expect(week.html.text).toContain('In a busy time')
  expect((await staff.get(own)).html.querySelector('dialog [name=exceptions]')?.text.trim()).toBe(
    '01/01/2199\n02/01/2199',
  )
  expect(textOf((await staff.get('/admin/appointments/busy?q=supplier')).html.querySelector('tbody'))).toContain(
    '10am to 11am',
  )
  const deleted = await staff.submit(await staff.get(`${own.split('?')[0]}/delete`), 'dialog form')
  const list = await staff.follow(deleted)
  const undone = await staff.submit(list, '.notice form')
  expect(noticeOf(await staff.follow(undone))).toBeTruthy()
  expect((await staff.get('/admin/appointments/busy')).html.text).toContain('Supplier')
})

test('hours that are saved over what is booked name who comes, and are saved all the same', async ({
  server,
  staff,
}) => {
  const path = '/admin/settings/contact'
  const day = new Date(Date.now() + 27 * 24 * 3600_000).toISOString().slice(0, 10)
  const typed = { type: '1', starts_at: `${day}T10:00`, full_name: 'Named Guest', phone: '0412 000 555' }
  await submitDialog(staff, '/admin/appointments/new', { ...typed, email: '' })
  const warned = await submitForm(staff, path, { special_1_day: day, special_1_state: 'closed' })
  expect([warned.status, warned.html.querySelector('.warnings')?.text]).toEqual([
    409,
    expect.stringContaining('Named Guest (0412 000 555) comes on'),
  ])
  const accepted = warned.html.querySelector('.warnings button')!.getAttribute('value')!
  expect((await staff.submit(warned, 'form.record-form', { accepted }, path)).status).toBe(303)
  change(server.databaseFile, `UPDATE shop SET special_days = '[]'`)
  const without = await submitForm(staff, '/admin/settings/appointments', { name_1: '', minutes_1: '' })
  expect([without.status, without.html.querySelector('.warnings')?.text]).toEqual([
    409,
    expect.stringContaining('Named Guest (0412 000 555) comes on'),
  ])
})

test('an appointment begins with who has written or ordered', async ({ server, staff }) => {
  const file = server.databaseFile
  const email = 'ada@example.com'
  const enquiry = insert(
    file,
    `INSERT INTO enquiry (full_name, email, inquiry_type, message, fingerprint)
      VALUES ('Ada', ?, 'other', 'Hi', 'of-an-enquiry')`,
    email,
  )
  const order = insert(
    file,
    `INSERT INTO customer_order (token, full_name, phone, handover, delivery_cents, total_cents, gst_cents)
      VALUES ('of-an-order', 'Grace', '0412 000 666', 'collection', 0, 100, 9)`,
  )
  const valueIn = (page: PageResponse, name: string) =>
    page.html.querySelector(`dialog [name=${name}]`)?.getAttribute('value')
  const ofOrder = await staff.get(`/admin/appointments/new?order=${order}`)
  expect(['full_name', 'phone'].map((name) => valueIn(ofOrder, name))).toEqual(['Grace', '0412 000 666'])
  expect(ofOrder.html.querySelector('dialog textarea')?.text).toMatch(/^\s*Order /)
  expect(valueIn(await staff.get(`/admin/appointments/new?enquiry=${enquiry}`), 'email')).toBe(email)
  expect(valueIn(await staff.get(`/admin/appointments/new?email=${email}`), 'full_name')).toBe('Ada')
  expect((await staff.get('/admin/appointments/new?order=999999')).status).toBe(404)
})

test('hostile addresses are answered calmly', async ({ visitor }) => {
  for (const query of ['type=9', 'type=1&day=2026-99-99', 'type=1&from=99999-01-01', 'product=x']) {
    expect((await visitor.get(`/appointment?${query}`)).status, query).toBe(200)
  }
  expect((await visitor.get('/appointment/no-such-token')).status).toBe(404)
  expect((await visitor.get('/appointment/no-such-token/appointment.ics')).status).toBe(404)
  expect((await visitor.get('/calendar/no-such-secret/appointments.ics')).status).toBe(404)
  const junk = { type: '1', starts_at: 'tomorrow', full_name: 'x'.repeat(5000), email: 'nobody' }
  expect((await visitor.post('/appointment?type=1', junk)).status).toBe(400)
})

test('an owner sets it up, with a kind by video, and a shop without it sends visitors to the form of messages', async ({
  server,
  staff,
  visitor,
  mail,
}) => {
  const path = '/admin/settings/appointments'
  const none = { name_1: '', minutes_1: '', name_2: '', minutes_2: '', about_2: '' }
  expect(errorsOf(await submitForm(staff, path, none))).toHaveProperty('name_1')
  const wrong = { name_1: 'Long', minutes_1: '1000', opens: '5pm', closes: '10am' }
  expect(Object.keys(errorsOf(await submitForm(staff, path, wrong))).sort()).toEqual(['closes', 'minutes_1'])
  const named = { name_3: 'Valuation', minutes_3: '45', at_once: '2' }
  const unsafe = await submitForm(staff, path, { ...named, link_3: 'javascript:alert(1)' })
  expect(errorsOf(unsafe)).toEqual({ link_3: 'Enter an address that begins with https://' })
  const link = 'https://meet.example/boutique'
  expect((await submitForm(staff, path, { ...named, link_3: link })).status).toBe(303)
  const offered = await visitor.get('/appointment')
  expect(offered.text).toContain('45 minutes · by video')
  expect(offered.text).not.toContain(link)
  const { path: own, email } = await bookOne(visitor, '/appointment?type=3')
  expect((await visitor.get(own)).text).toContain(link)
  await expect.poll(() => mail.emails.find(({ to }) => to === email)?.text).toContain(`By video:\n${link}`)
  const [{ appointment_types } = { appointment_types: '' }] = rows<{ appointment_types: string }>(
    server.databaseFile,
    'SELECT appointment_types FROM shop',
  )
  expect(appointment_types).toContain('Valuation')
  change(server.databaseFile, 'UPDATE shop SET appointments = 0')
  expect((await visitor.get('/appointment')).location).toMatch(/\/contact$/)
  expect((await visitor.get('/contact?type=appointment')).status).toBe(200)
})
