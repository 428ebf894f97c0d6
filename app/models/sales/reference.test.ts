import { expect, test } from 'vitest'
import { enquiryIdOf, referenceOf } from '~/models/customers/enquiry/reference.server'
import { orderIdOf, orderReferenceOf } from './reference.server'

test('a reference leads back to its order, however it is typed', () => {
  const reference = orderReferenceOf(42, 'AF')
  expect(reference).toMatch(/^AF-P[0-9A-HJKMNP-TV-Z]{6}$/)
  for (const typed of [reference, reference.toLowerCase(), ` ${reference.slice(3)} `, reference.replace('-', ' ')]) {
    expect(orderIdOf(typed)).toBe(42)
  }
})

test('references of orders and of enquiries are told apart, and say nothing about each other', () => {
  const ids = Array.from({ length: 500 }, (_, index) => index + 1)
  for (const id of ids) {
    expect([orderIdOf(orderReferenceOf(id, 'AF')), enquiryIdOf(orderReferenceOf(id, 'AF'))]).toEqual([id, null])
    expect(orderIdOf(referenceOf(id, 'AF'))).toBeNull()
  }
  expect(new Set(ids.map((id) => orderReferenceOf(id, 'AF'))).size).toBe(500)
  expect(ids.filter((id) => orderReferenceOf(id, 'A').slice(3) === referenceOf(id, 'A').slice(2))).toEqual([])
})

test.each(['', 'P', 'AF-P', 'AF-P7K2M9', 'AF-P7K2M9QQ', 'AF-P7K2M9U', 'P 7K2M9Q', 'INV-1042', "'; DROP TABLE"])(
  '%j is no reference of an order',
  (typed) => expect(orderIdOf(typed)).toBeNull(),
)
