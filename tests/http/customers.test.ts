import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { namesOf, textOf } from '../support/staff-screens'

// Everything of one person on one screen of the back office.

const add = (email: string, name: string, phone: string | null) =>
  `INSERT INTO enquiry (full_name, email, phone, inquiry_type, message, fingerprint)
   VALUES ('${name}', '${email}', ${phone ? `'${phone}'` : 'NULL'}, 'custom', 'A ring of my own, please', '${email}');`

test.beforeAll(({ server }) => {
  change(server.databaseFile, 'UPDATE product SET inventory_count = 9')
  change(
    server.databaseFile,
    [
      add('ada@person.example', 'Ada Byron', '0412 345 678'),
      add('ada@person.example', 'Ada Lovelace', null),
      add('grace@person.example', 'Grace Hopper', '(03) 5550 1234'),
      `INSERT INTO appointment (token, starts_at, ends_at, type, full_name, email)
       VALUES ('t', unixepoch() * 1000, unixepoch() * 1000 + 1, 'Valuation', 'Ada Byron', 'ada@person.example');`,
      "INSERT INTO subscriber (email, confirmed_at) VALUES ('ada@person.example', 1772668800000);",
    ].join('\n'),
  )
  change(
    server.databaseFile,
    `INSERT INTO appointment (token, starts_at, ends_at, type, full_name, phone) VALUES
     ('p1', unixepoch() * 1000, unixepoch() * 1000 + 1, 'Valuation', 'Tom Phone', '+61 (0)400 111 222'),
     ('p2', unixepoch() * 1000, unixepoch() * 1000 + 1, 'Valuation', 'Mia Phone', '0400 111 222'),
     ('p3', unixepoch() * 1000, unixepoch() * 1000 + 1, 'Valuation', 'No Number', 'none'),
     ('p4', unixepoch() * 1000, unixepoch() * 1000 + 1, 'Valuation', 'Ada by Phone', '0412345678');`,
  )
  insertOrder(server.databaseFile, { name: 'Ada Byron' })
  change(server.databaseFile, "UPDATE customer_order SET email = 'ada@person.example' WHERE full_name = 'Ada Byron'")
})

const SPELLINGS: [how: string, q: string][] = [
  ['by name', 'byron'],
  ['by email', 'ADA@person'],
  ['by phone, as it was typed', '0412 345 678'],
  ['by phone, from abroad', '+61412345678'],
  ['by phone, without spaces', '0412345678'],
]

test.for(SPELLINGS)('a customer is found %s', async ([, q], { staff }) => {
  const list = await staff.get(`/admin/customers?q=${encodeURIComponent(q)}`)
  expect(namesOf(list)).toContainEqual(expect.stringContaining('ada@person.example'))
})

test('a number in brackets is found too, and nobody for what nobody has', async ({ staff }) => {
  expect(namesOf(await staff.get('/admin/customers?q=0355501234'))).toEqual([expect.stringContaining('Grace Hopper')])
  const none = await staff.get('/admin/customers?q=0400%20000%20000')
  expect(none.text).toContain('Nobody found')
})

test('the screen of a person has all of theirs, and leads to each', async ({ staff }) => {
  const [own = ''] = linksOf(await staff.get('/admin/customers?q=ada%40person'), /^Ada/)
  const person = await staff.get(own.split('&amp;').join('&'))
  const headings = person.html.querySelectorAll('main h2').map((heading) => textOf(heading))
  expect(headings).toEqual([
    ...['Due, and to be paid back (1)', 'In work, and waiting (1)', 'Orders (1)', 'Messages (2)', 'Appointments (1)'],
    'Others with the same phone (1)',
  ])
  expect(textOf(person.html.querySelector('dl'))).toMatch(/0412 345 678.*NewsletterSince Mar 5, 2026/)
  for (const path of linksOf(person, /^(?:AF-P|Custom)/)) expect((await staff.get(path)).status, path).toBe(200)
})

test('an address that nobody has is not found', async ({ staff }) => {
  expect((await staff.get('/admin/customers/person?email=who%40person.example')).status).toBe(404)
  expect((await staff.get('/admin/customers/person')).status).toBe(404)
})

const ADA = '/admin/customers/person?email=ada%40person.example'

test('a phone is one person however it is written; what is no number is nobody', async ({ staff }) => {
  const list = await staff.get('/admin/customers')
  expect(namesOf(list).filter((name) => /Phone|Number/.test(name ?? ''))).toHaveLength(2)
  for (const phone of ['0400 111 222', '+61 400 111 222', '(0400) 111-222']) {
    const person = await staff.get(`/admin/customers/person?phone=${encodeURIComponent(phone)}`)
    expect(textOf(person.html.querySelector('main')), phone).toContain('Appointments (2)')
  }
  expect((await staff.get('/admin/customers/person?phone=none')).status).toBe(404)
})

test('a card is written, corrected and found; a stale save is merged; its history is for those who see customers', async ({
  server,
  staff,
}) => {
  const NEW = '/admin/customers/new?contact=0400+111+222&full_name=Tom+Phone'
  const form = await staff.get(NEW)
  expect(form.html.querySelector('[name=full_name]')?.getAttribute('value')).toBe('Tom Phone')
  const wrong = await staff.submit(form, '#card', { birthday: '31/4', contact: 'call me' }, NEW)
  expect([wrong.status, wrong.html.querySelector('[name=birthday]')?.getAttribute('value')]).toEqual([400, '31/4'])
  const values = { birthday: '14 March', ring_sizes: 'Left ring finger: M', notes: 'Dislikes yellow gold' }
  const saved = await staff.submit(form, '#card', values, NEW)
  expect(saved.status, saved.text).toBe(303)
  const person = await staff.follow(saved)
  expect(textOf(person.html.querySelector('main'))).toMatch(/Left ring finger: M.*14 March.*Dislikes/)
  const again = await staff.submit(await staff.get(NEW), '#card', {}, NEW)
  expect([again.status, again.text.includes('There is a card with this email or phone already')]).toEqual([409, true])
  const [card] = rows<{ id: number; contact: string }>(server.databaseFile, 'SELECT id, contact FROM person_card')
  expect(card?.contact).toBe('400111222')
  const path = `/admin/customers/${card?.id}`
  const [one, other] = [await staff.get(path), await staff.get(path)]
  expect((await staff.submit(one, '#card', { metals: 'Platinum' }, path)).status).toBe(303)
  const merged = await staff.submit(other, '#card', { partner: 'Mia' }, path)
  expect(merged.status, merged.text).toBe(303)
  expect(rows(server.databaseFile, 'SELECT metals, partner FROM person_card')).toEqual([
    { metals: 'Platinum', partner: 'Mia' },
  ])
  expect((await staff.get(`/admin/history/person-card/${card?.id}`)).text).toContain('Platinum')
})

test('two are joined by choosing and confirming, listed as one, and parted again in one step', async ({ staff }) => {
  const names = async () => namesOf(await staff.get('/admin/customers'))
  const before = await names()
  const choice = await staff.get('/admin/customers/person/join?email=ada%40person.example&q=')
  expect(choice.html.querySelector('[name=with]')?.getAttribute('value')).toBe('412345678')
  const JOIN = '/admin/customers/person/join?email=ada%40person.example'
  const asked = await staff.get(`${JOIN}&with=412345678`)
  expect(textOf(asked.html.querySelector('main'))).toContain('Ada by Phone')
  const joined = await staff.submit(asked, 'main form[method=post]', {}, JOIN)
  expect(joined.status, joined.text).toBe(303)
  const person = await staff.follow(joined)
  expect(textOf(person.html.querySelector('main'))).toContain('Appointments (2)')
  expect(await names()).toHaveLength(before.length - 1)
  expect(textOf((await staff.get('/admin/customers/person?phone=0412345678')).html.querySelector('h1'))).toBe(
    'Ada Byron',
  )
  expect((await staff.post(JOIN, { contact: '0412 345 678' })).status).toBe(303)
  const parted = await staff.post('/admin/customers/person/part', { contact: '412345678' })
  expect(parted.status).toBe(303)
  expect(textOf((await staff.get(ADA)).html.querySelector('main'))).toContain('Appointments (1)')
  expect(await names()).toHaveLength(before.length)
})

const FORMS: [path: string, form: string][] = [
  ['/admin/orders/new', '#order'],
  ['/admin/orders/hold', '#hold'],
  ['/admin/appointments/new', '#appointment'],
  ['/admin/sell', '#sell'],
  ['/admin/orders/1/details', '#details'],
]

test.for(FORMS)(
  'at %s, Find proposes whom the shop knows, keeps what is typed, and fills in who is chosen',
  async ([path, form], { staff }) => {
    const typed = { full_name: 'lovelace', email: '', phone: '' }
    const found = await staff.submit(await staff.get(path), form, { ...typed, find_person: 'on' }, path)
    expect(found.status).toBe(200)
    expect(found.html.querySelector('[name=full_name]')?.getAttribute('value')).toBe('lovelace')
    const buttons = found.html.querySelectorAll('[name=take_person]')
    expect(buttons.map((button) => button.getAttribute('value'))).toEqual(['ada@person.example'])
    const filled = await staff.submit(found, form, { take_person: 'ada@person.example' }, path)
    const valueOf = (name: string) => filled.html.querySelector(`${form} [name=${name}]`)?.getAttribute('value')
    expect(['full_name', 'email', 'phone'].map(valueOf)).toEqual(['Ada Byron', 'ada@person.example', '0412 345 678'])
    const nobody = await staff.submit(filled, form, { full_name: '', email: '', phone: '', find_person: 'on' }, path)
    expect(textOf(nobody.html.querySelector(`${form} [role=status]`))).toContain('Nobody is known by that')
  },
)

test('while staff type, at most eight are proposed, to those who see customers, and nothing is stored', async ({
  server,
  staff,
}) => {
  const insert = Array.from({ length: 12 }, (_, index) => add(`crowd${index}@person.example`, `Crowd ${index}`, null))
  change(server.databaseFile, insert.join('\n'))
  const found = await staff.get('/admin/customers/find?q=crowd')
  expect(found.headers.get('Cache-Control')).toContain('no-store')
  expect(JSON.parse(found.text)).toHaveLength(8)
  expect(JSON.parse((await staff.get('/admin/customers/find?q=c')).text)).toEqual([])
})

test('all customers are one file, with what is written down, for those who manage the shop', async ({ staff }) => {
  expect(linksOf(await staff.get('/admin/customers'), /CSV file/)).toEqual(['/admin/customers/export'])
  const { status, text } = await staff.get('/admin/customers/export')
  expect(status).toBe(200)
  expect(text.split('\r\n')[0]).toBe(
    'Name,Email,Phone,Messages,Orders,Appointments,Last heard of,Ring sizes,Metals,Partner,Birthday,Anniversary,Notes',
  )
  expect(text).toMatch(/^Tom Phone,,'?[+\d ()]+,0,0,2,[^,]+,Left ring finger: M,Platinum,Mia,14 March,,Dislikes/m)
  expect(text).toContain('Grace Hopper,grace@person.example,(03) 5550 1234,1,0,0,')
})

test('next month’s dates are listed with who gets the newsletter', async ({ server, staff }) => {
  const month = String(
    (Number(new Intl.DateTimeFormat('en', { timeZone: 'Australia/Melbourne', month: 'numeric' }).format()) % 12) + 1,
  )
  change(
    server.databaseFile,
    `INSERT INTO person_card (contact, full_name, birthday, anniversary) VALUES
     ('ada@person.example', 'Ada Byron', '--${month.padStart(2, '0')}-14', '1990-${month.padStart(2, '0')}-02')
     ON CONFLICT DO UPDATE SET birthday = excluded.birthday, anniversary = excluded.anniversary;`,
  )
  const page = await staff.get('/admin/customers/dates')
  const lines = page.html.querySelectorAll('tbody tr').map((row) => textOf(row))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^2 \w+ 1990 ?Ada Byron ?Anniversary/)
  expect(lines[1]).toMatch(/14 .*Birthday.*0412 345 678.*Yes/)
})

test('what somebody has paid in all is money: neither of the demonstration nor of tests', async ({ server, staff }) => {
  const insert = (flag: string) => {
    const id = insertOrder(server.databaseFile, { name: 'Paula Paid' })
    change(
      server.databaseFile,
      `UPDATE customer_order SET email = 'paula@person.example', ${flag} = 1 WHERE id = ${id};
       INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (${id}, 'cash', 5000, '2026-03-05')`,
    )
  }
  const paid = async () =>
    textOf((await staff.get('/admin/customers/person?email=paula%40person.example')).html.querySelector('dl'))
  for (const flag of ['is_demo', 'is_test']) insert(flag)
  expect(await paid()).not.toContain('Paid in all')
  insert('version')
  expect(await paid()).toContain('Paid in all$50.00')
})

test('the contact of an order is corrected in one post', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Wrong Contact' })
  const path = `/admin/orders/${id}/details`
  const saved = await staff.submit(await staff.get(path), 'dialog form', { email: 'ada@person.example' }, path)
  expect(saved.status, saved.text).toBe(303)
  expect((await staff.get(ADA)).text).toContain('Orders (2)')
})
