import { expect, test } from 'vitest'
import { matchLines, type Payable } from './matching'

const order = (id: number, due_cents: number, next_cents = due_cents): Payable => ({ id, due_cents, next_cents })
const RING = order(1, 125_000)
const BAND = order(2, 125_000)
const PENDANT = order(3, 90_000, 30_000)
const PAID = order(4, 0, 0)
const KNOWN = new Map([RING, BAND, PENDANT, PAID].map((known) => [known.id, known]))

function matched(lines: [cents: number, ...named: number[]][], awaiting = [RING, PENDANT]) {
  const matches = matchLines(
    lines.map(([cents, ...named]) => ({ cents, named })),
    KNOWN,
    awaiting,
  )
  return matches.map(
    (match) => match && `${match.certainty} by ${match.by}: ${match.orders.map(({ id }) => id).join()}`,
  )
}

test('a reference with its amount is sure, with another amount it is likely', () => {
  expect(matched([[125_000, 1]])).toEqual(['sure by reference: 1'])
  expect(
    matched([
      [30_000, 3],
      [90_000, 1],
    ]),
  ).toEqual(['sure by reference: 3', 'likely by reference: 1'])
  expect(matched([[125_000, 4]])).toEqual(['likely by reference: 4'])
})

test('an amount alone is likely, the next instalment too, and no other amount', () => {
  expect(matched([[125_000], [30_000]])).toEqual(['likely by amount: 1', 'likely by amount: 3'])
  expect(matched([[124_999], [1], [60_000]])).toEqual([null, null, null])
})

test('a reference wins over an amount, and no other line is matched with its order', () => {
  expect(matched([[30_000, 1], [125_000]])).toEqual(['likely by reference: 1', null])
  expect(matched([[125_000, 2]], [RING, BAND])).toEqual(['sure by reference: 2'])
})

test('ids that no order has name nothing', () => {
  expect(matched([[125_000, 99]])).toEqual(['likely by amount: 1'])
  expect(matched([[5, 99, 98]])).toEqual([null])
})

test('what is ambiguous is shown, not guessed', () => {
  expect(matched([[125_000, 1, 2]])).toEqual(['unclear by reference: 1,2'])
  expect(matched([[125_000]], [RING, BAND])).toEqual(['unclear by amount: 1,2'])
  expect(matched([[125_000], [125_000]])).toEqual(['unclear by amount: 1', 'unclear by amount: 1'])
  expect(
    matched([
      [125_000, 1],
      [125_000, 1],
    ]),
  ).toEqual(['likely by reference: 1', 'likely by reference: 1'])
})
