import { expect, test } from 'vitest'
import { describeFacts } from './facts'
import { facts } from './facts.schema'

test('facts read as lines or by name, in the order of their lines', () => {
  const text = 'Metal: 18ct yellow gold\nStone: Diamond: lab-grown'
  const read = facts().parse(` Metal:18ct yellow gold \r\n\r\nStone: Diamond: lab-grown`)
  expect(read).toEqual({ Metal: '18ct yellow gold', Stone: 'Diamond: lab-grown' })
  expect(describeFacts(read ?? {})).toBe(text)
  expect(facts().parse({ Carat: '1.02' })).toEqual({ Carat: '1.02' })
  expect(facts().parse('')).toEqual({})
  expect(facts().parse(undefined)).toBeUndefined()
})

test.each([
  ['Metal', 'Write a value'],
  ['Metal: gold\nMetal: silver', 'there twice'],
  ['1st: x', 'not the name of a fact'],
  ['__proto__: x', 'not the name of a fact'],
  [`Metal: ${'x'.repeat(201)}`, 'at most 200'],
  ['Metal: \0', 'cannot be stored'],
  [Array.from({ length: 31 }, (_, i) => `F${i}: x`).join('\n'), 'At most 30 facts'],
])('%j is refused', (text, message) => {
  expect(JSON.stringify(facts().safeParse(text).error?.issues)).toContain(message)
})
