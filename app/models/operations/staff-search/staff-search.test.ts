import { expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import { create as createCollection } from '~/models/catalogue/collection/collection.server'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
import { create as createEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { listCustomers } from '~/models/operations/customer/customer.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makePage } from '../../../../tests/factories/page'
import { makePost } from '../../../../tests/factories/post'
import { makeProduct } from '../../../../tests/factories/product'
import type { Found } from './ranked.server'
import { searchForStaff } from './staff-search.server'

function makeAppointment(name: string, phone: string | null): number {
  const added = connect()
    .prepare(
      `INSERT INTO appointment (type, starts_at, ends_at, full_name, email, phone, token)
        VALUES ('Consultation', 1, 2, ?, ?, ?, ?)`,
    )
    .run(name, `${name.split(' ')[0]!.toLowerCase()}@visits.example`, phone, name)
  return Number(added.lastInsertRowid)
}

test('one search finds records of every kind, shown to visitors or not', async () => {
  await makeProduct({ name: 'Larimar ring', active: false })
  await makePost({ title: 'On larimar', is_published: false })
  await makePage({ title: 'Larimar care', is_published: false })
  await createCollection(collectionSchema.parse({ name: 'Larimar days', slug: 'larimar-days' }))
  await createEnquiry(enquiryInput({ full_name: 'Larimar Jones' }))
  connect().exec("INSERT INTO subscriber (email, confirmed_at) VALUES ('larimar@example.com', 1)")
  connect().exec("INSERT INTO person_card (contact, full_name) VALUES ('400111222', 'Larimar Card')")
  connect().exec(
    `INSERT INTO valuation (full_name, email, description, value_cents, purpose, valued_by, valued_on, seller)
      VALUES ('Jo Smith', 'jo@example.com', 'A larimar ring', 100, 'sale', 'A. Finch', '2026-01-05', '{}')`,
  )
  await startSelling()
  await makeOrder([await makeProduct({ name: 'Plain band' })], { full_name: 'Larimar Smith' })
  makeAppointment('Larimar Lee', null)
  const found = await searchForStaff('LARIMAR', 5)
  const all: Found<object>[] = Object.values({ ...found })
  const texts = all.map(({ rows, total }) => {
    const [row] = rows as Record<string, string>[]
    return [row?.name ?? row?.title ?? row?.full_name ?? row?.email, total]
  })
  expect(texts).toEqual([
    ['Larimar ring', 1],
    ['On larimar', 1],
    ['Larimar care', 1],
    ['Larimar days', 1],
    ['Larimar Smith', 1],
    ['Larimar Jones', 1],
    ['Larimar Lee', 1],
    ['larimar@example.com', 1],
    ['Larimar Card', 1],
    ['Jo Smith', 1],
  ])
})

test('a product is found by id, slug and any part of its name, best first', async () => {
  const inside = await makeProduct({ name: 'Labradorite and iolite ring', slug: 'first' })
  const middle = await makeProduct({ name: 'Fine iolite', slug: 'second' })
  const start = await makeProduct({ name: 'Iolite stud', slug: 'third' })
  const exact = await makeProduct({ name: 'Violet piece', slug: 'iolite' })
  const part = await makeProduct({ name: 'Wiolited', slug: 'fifth' })
  const { rows, total } = (await searchForStaff('iolite', 3)).products
  expect(rows.map(({ id }) => id)).toEqual([exact.id, start.id, inside.id])
  expect(total).toBe(5)
  const all = (await searchForStaff('iolite', 9)).products.rows.map(({ id }) => id)
  expect(all.slice(2).sort()).toEqual([inside.id, middle.id, part.id].sort())
  for (const typed of [String(part.id), 'fifth']) {
    expect((await searchForStaff(typed, 1)).products.rows[0]?.id).toBe(part.id)
  }
})

test('a title counts more than a text, and a total is that of all', async () => {
  for (let made = 0; made < 3; made += 1) await makePost({ title: `Hammers ${made}`, content: 'With sugilite.' })
  await makePost({ title: 'On sugilite', content: 'A stone.' })
  const { rows, total } = (await searchForStaff('sugilite', 2)).posts
  expect(rows[0]?.title).toBe('On sugilite')
  expect([rows.length, total]).toEqual([2, 4])
})

test('an enquiry is found by name, email and reference; in quarantine by reference only', async () => {
  const { id } = await createEnquiry(enquiryInput({ full_name: 'Orla Quin', email: 'orla@pounamu.example' }))
  const spam = await createEnquiry(enquiryInput({ full_name: 'Orla Spam' }), { quarantined: true })
  for (const typed of [
    'orla',
    'quin orla',
    'orla@pounamu.example',
    referenceOf(id, 'AF'),
    referenceOf(id, 'AF').toLowerCase(),
  ]) {
    expect((await searchForStaff(typed, 5)).enquiries.rows.map((row) => row.id)).toEqual([id])
  }
  expect((await searchForStaff(referenceOf(spam.id, 'AF'), 5)).enquiries.rows.map((row) => row.id)).toEqual([spam.id])
})

test('a phone finds enquiries, orders and appointments, however it and they spell it', async () => {
  const { id } = await createEnquiry(enquiryInput({ phone: '+61 412 345 678' }))
  await startSelling()
  const order = await makeOrder([await makeProduct()], { phone: '0412.345.678' })
  const appointment = makeAppointment('Ada Byron', '0412345678')
  for (const typed of ['0412 345 678', '+61 412 345 678', '(0412) 345-678', ' 0412345678']) {
    const found = await searchForStaff(typed, 5)
    expect(found.enquiries, typed).toMatchObject({ rows: [{ id }], total: 1 })
    expect(found.orders, typed).toMatchObject({ rows: [{ id: order.id }], total: 1 })
    expect(found.appointments, typed).toMatchObject({ rows: [{ id: appointment }], total: 1 })
  }
})

test('an appointment is found by name, email and the reference that calendars have', async () => {
  const id = makeAppointment('Zora Pikelet', null)
  for (const typed of ['pikelet', 'zora', 'zora@visits.example', appointmentReference(id).toLowerCase()]) {
    expect((await searchForStaff(typed, 5)).appointments.rows.map((row) => row.id)).toEqual([id])
  }
})

test.each(['%', '"', '* NEAR *', "'; --", '…', 'x'.repeat(100)])('%j is no syntax', async (typed) => {
  const found = await searchForStaff(typed, 5)
  const all: Found<object>[] = Object.values({ ...found })
  expect(all.filter(({ total }) => total > 0)).toEqual([])
})

const NAMES: [typed: string, name: string][] = [
  ['Renee', 'Renée O’Dwyer-Müller'],
  ['Rene\u0301e', 'Renée O’Dwyer-Müller'],
  ['RENÉE muller', 'Renée O’Dwyer-Müller'],
  ["O'Dwyer", 'Renée O’Dwyer-Müller'],
  ['ODwyer', 'Renée O’Dwyer-Müller'],
  ['dwyer-mul', 'Renée O’Dwyer-Müller'],
  ['dwyer\u2011mul', 'Renée O’Dwyer-Müller'],
  ['odwyermuller', 'Renée O’Dwyer-Müller'],
  ['O Dwyer Muller', 'Renée O’Dwyer-Müller'],
  ['Chloe', 'Chloë OʼHara-Łukasz'],
  ["O'Hara", 'Chloë OʼHara-Łukasz'],
  ['OHara', 'Chloë OʼHara-Łukasz'],
  ['Lukasz', 'Chloë OʼHara-Łukasz'],
  ['łukasz', 'Chloë OʼHara-Łukasz'],
  ['Zoe', 'Zoe\u0308 d’Arcy'],
  ['Zo\u00EB DArcy', 'Zoe\u0308 d’Arcy'],
  ['Soren Weiss', 'Søren Weiß'],
]

test('names are found in orders, appointments, enquiries and customers however they are typed', async () => {
  for (const [index, name] of [...new Set(NAMES.map(([, full]) => full))].entries()) {
    const id = makeAppointment(`V${index} x`, null)
    connect().prepare('UPDATE appointment SET full_name = ? WHERE id = ?').run(name, id)
    const order = await makeOrder([await makeProduct({ name: 'A plain chain' })], { email: `o${index}@orders.example` })
    connect().prepare('UPDATE customer_order SET full_name = ? WHERE id = ?').run(name, order.id)
    await createEnquiry(enquiryInput({ full_name: name, email: `e${index}@enquiries.example` }))
  }
  for (const [typed, name] of NAMES) {
    const { orders, appointments, enquiries } = await searchForStaff(typed, 5)
    for (const { rows } of [orders, appointments])
      expect([typed, rows.map(({ full_name }) => full_name)]).toEqual([typed, [name]])
    if (typed !== 'odwyermuller') expect(enquiries.rows.map(({ full_name }) => full_name)).toEqual([name.normalize()])
    const customers = (await listCustomers(typed, 1)).rows
    expect(customers.map(({ email }) => email?.replace(/.*@/, '')).sort()).toEqual([
      ...(typed === 'odwyermuller' ? [] : ['enquiries.example']),
      'orders.example',
      'visits.example',
    ])
  }
  expect((await searchForStaff('Nobody', 5)).orders.total).toBe(0)
})

test('an invoice is found as it is typed and printed', async () => {
  const order = await makeOrder([await makeProduct({ name: 'An invoiced chain' })])
  connect()
    .prepare(
      `INSERT INTO tax_document (kind, number, order_id, total_cents, gst_cents, content) VALUES ('invoice', 7003, ?, 100, 0, '{}')`,
    )
    .run(order.id)
  const typed = [
    'inv 7003',
    'INV–7003',
    'inv7003',
    '#7003',
    'invoice 7003',
    'Invoice no. 7003',
    '7003',
    'INV_7003.',
    'PAYMENT A EXAMPLE INV 7003 MAR',
  ]
  for (const q of typed)
    expect([q, (await searchForStaff(q, 5)).orders.rows.map(({ id }) => id)]).toEqual([q, [order.id]])
  for (const q of ['ADJ-7003', 'inv 700', 'linv 7003']) expect((await searchForStaff(q, 5)).orders.total).toBe(0)
})
