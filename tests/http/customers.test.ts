import { expect } from 'vitest'
import { change } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { namesOf, textOf } from '../support/staff-screens'

// Everything of one person on one screen of the back office.

const add = (email: string, name: string, phone: string | null) =>
  `INSERT INTO enquiry (full_name, email, phone, inquiry_type, message, fingerprint)
   VALUES ('${name}', '${email}', ${phone ? `'${phone}'` : 'NULL'}, 'custom', 'A ring of my own, please', '${email}');`

test.beforeAll(({ server }) => {
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
  expect(namesOf(list)).toEqual([expect.stringContaining('ada@person.example')])
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
  expect(headings).toEqual(['Orders (1)', 'Messages (2)', 'Appointments (1)'])
  expect(textOf(person.html.querySelector('dl'))).toMatch(/0412 345 678.*NewsletterSince Mar 5, 2026/)
  for (const path of linksOf(person, /^(?:AF-P|Custom)/)) expect((await staff.get(path)).status, path).toBe(200)
})

test('an address that nobody has is not found', async ({ staff }) => {
  expect((await staff.get('/admin/customers/person?email=who%40person.example')).status).toBe(404)
  expect((await staff.get('/admin/customers/person')).status).toBe(404)
})
