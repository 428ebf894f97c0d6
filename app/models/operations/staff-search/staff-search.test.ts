import { expect, test } from 'vitest'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makePage } from '../../../../tests/factories/page'
import { makePost } from '../../../../tests/factories/post'
import { makeProduct } from '../../../../tests/factories/product'
import { connect } from '#db/file/connect'
import { create as createCollection } from '~/models/catalogue/collection/collection.server'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import { create as createEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
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
