import { expect, test } from 'vitest'
import { enquiryIdOf, referenceOf } from '~/models/customers/enquiry/reference.server'
import { orderIdsIn, orderReferenceIn, orderReferenceOf } from './reference.server'

test('a reference leads back to its order, however it is typed', () => {
  const reference = orderReferenceOf(42, 'AF')
  expect(reference).toMatch(/^AF-P[0-9A-HJKMNP-TV-Z]{6}$/)
  for (const typed of [reference, reference.toLowerCase(), ` ${reference.slice(3)} `, reference.replace('-', ' ')]) {
    expect(orderIdsIn(typed)).toEqual([42])
  }
})

test.each([
  ['AF-P24H61E', 'AF-P24H61E'],
  ['order af-p24h61e', 'AF-P24H61E'],
  ['my order AFP24H61E please', 'AFP24H61E'],
  ['red pendant', null],
  ['18ct pendant', null],
  ['a pendants', null],
])('searched for by “%s”: %s', (typed, found) => expect(orderReferenceIn(typed)).toBe(found))

/** How banks and people change "AF-P24H61E". */
const PRINTED: ((reference: string) => string)[] = [
  (reference) => reference.replace('-', ''),
  (reference) => reference.replace('-', '–'),
  (reference) => reference.replace('-', '\u2011'),
  (reference) => reference.replace('-', '—').toLowerCase(),
  (reference) => reference.replace('-', '_'),
  (reference) => reference.replace('-', '/'),
  (reference) => reference.replace('-', ' - '),
  (reference) => `#${reference}`,
  (reference) => `${reference}.`,
  (reference) => `(${reference}), thanks`,
  (reference) => `Order ${reference}`,
  (reference) => `${reference.slice(0, 7)} ${reference.slice(7)}`,
  (reference) => `${reference.slice(0, 4)} ${reference.slice(4)}`,
  (reference) => reference.slice(3).split('').join(' '),
  (reference) => `${reference.slice(0, 6)}\u00AD${reference.slice(6)}`,
  (reference) => `TRANSFER FROM A EXAMPLE ${reference.replace('-', '')}`,
  (reference) => `DIRECT CREDIT 402718 A P EXAMPLE${reference.replace('-', '')} 05/03`,
  (reference) => `${reference} EXAMPLE`,
]

test.each(PRINTED)('a reference is found as a bank prints it: %s', (print) => {
  for (const id of [1, 42, 10_000]) expect(orderIdsIn(print(orderReferenceOf(id, 'AF')))).toContain(id)
})

test('references of orders and of enquiries are told apart, and say nothing about each other', () => {
  const ids = Array.from({ length: 500 }, (_, index) => index + 1)
  for (const id of ids) {
    const reference = orderReferenceOf(id, 'AF')
    expect([orderIdsIn(reference), enquiryIdOf(reference), enquiryIdOf(reference.replace('-', ''))]).toEqual([
      [id],
      null,
      null,
    ])
    expect(orderIdsIn(referenceOf(id, 'AF'))).toEqual([])
  }
  expect(new Set(ids.map((id) => orderReferenceOf(id, 'AF'))).size).toBe(500)
  expect(ids.filter((id) => orderReferenceOf(id, 'A').slice(3) === referenceOf(id, 'A').slice(2))).toEqual([])
})

test.each(['', 'P', 'AF-P', 'AF-P7K2M9', 'AF-P7K2M9QQ', 'AF-P7K2M9U', 'INV-1042', "'; DROP TABLE"])(
  '%j is no reference of an order',
  (typed) => expect(orderIdsIn(typed)).toEqual([]),
)
