import '~/models/kinds.server'
import { expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { counterSchema } from '~/models/sales/steps/counter.schema'
import { sell } from '~/models/sales/steps/counter.server'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { findCustomer, findCustomers, listCustomers } from './customer.server'
import { ownedBy } from './pieces.server'

const PEOPLE = 90
const numbers = [...Array(PEOPLE).keys()]

/** Each was heard of by three tables of seven, at moments that have nothing to do with their order. */
function fill(): Map<string, number> {
  const last = new Map<string, number>()
  const at = (contact: string, number: number) => {
    const moment = 1 + ((number * 37) % 101)
    last.set(contact, Math.max(moment, last.get(contact) ?? 0))
    return `'${contact}', ${moment}`
  }
  const insert = (table: string, contact: string, columns: string, values: string, rows: string[]) =>
    rows.forEach((row) =>
      connect().exec(`INSERT INTO ${table} (${contact}, created_at, ${columns}) VALUES (${row}, ${values})`),
    )
  const emails = (from: number, to: number) =>
    numbers.slice(from, to).map((number) => at(`p${number}@example.com`, number + from))
  const enquiry = "'Pat', 'custom', 'Good morning', 'f'"
  insert('enquiry', 'email', 'full_name, inquiry_type, message, fingerprint', enquiry, [
    ...emails(0, 40),
    ...emails(0, 30),
  ])
  const visit = "'Pat', 'Valuation', hex(randomblob(8)), 1, 2"
  insert('appointment', 'email', 'full_name, type, token, starts_at, ends_at', visit, emails(20, 60))
  const phones = numbers.slice(0, 20).map((number) => at(`4000000${10 + number}`, number))
  insert('appointment', 'phone', 'full_name, type, token, starts_at, ends_at', visit, phones)
  insert('subscriber', 'email', 'confirmed_at', '1', emails(30, PEOPLE))
  insert('person_card', 'contact', 'full_name', "'Pat'", emails(80, PEOPLE))
  return last
}

test('each page has its part of the people, from the front as from the end, and who is joined once', async () => {
  const last = fill()
  connect().exec(`UPDATE person_card SET joined_to_id = (SELECT id FROM person_card WHERE contact = 'p80@example.com')
    WHERE contact IN ('p81@example.com', 'p82@example.com', 'p83@example.com')`)
  const joined = [80, 81, 82, 83].map((number) => `p${number}@example.com`)
  last.set(joined[0]!, Math.max(...joined.map((contact) => last.get(contact)!)))
  for (const contact of joined.slice(1)) last.delete(contact)
  const expected = [...last].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([contact]) => contact)
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listCustomers('', page)))
  expect(pages.map(({ page, total }) => [page, total])).toEqual([1, 2, 3, 4, 5].map((page) => [page, expected.length]))
  expect(pages.flatMap(({ rows }) => rows.map(({ contact }) => contact))).toEqual(expected)
  expect((await findCustomers('', 10, 95)).map(({ contact }) => contact)).toEqual(expected.slice(95, 105))
  expect((await listCustomers('p8', 1)).total).toBe(8)
})

test('a customer owns the piece, and not the discount on it', async () => {
  const { id, name } = await makeProduct({ price: '500' })
  const line = { line_1_piece: `#${id}`, line_1_price: '450', reason: 'A friend of the house' }
  const input = counterSchema.parse({ method: 'eftpos', full_name: 'Ada Own', phone: '0412 999 888', ...line })
  await sell(input, { by: (await makeOwner()).id, mayManage: true })
  const customer = await findCustomer('412999888')
  expect((await ownedBy(customer!)).map((piece) => piece.name)).toEqual([name])
})
