import { expect, test } from 'vitest'
import { describeFacts, factValues, isUsual } from './facts'
import { facts, foldFacts } from './facts.schema'

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

test('known facts come first, in their usual spelling and order; further ones follow in theirs', () => {
  const read = facts().parse('Setting: claws\nstone: Ruby\nMETAL: gold\nChain: 45 cm')
  expect(Object.entries(read ?? {})).toEqual([
    ['Metal', 'gold'],
    ['Stone', 'Ruby'],
    ['Setting', 'claws'],
    ['Chain', '45 cm'],
  ])
  expect(facts().parse({ Setting: 'claws\nand bezel' })).toEqual({ Setting: 'claws and bezel' })
})

test('the fields of a form fold into the facts that they show', () => {
  const stored = { Metal: '18ct yellow gold', 'Certificate number': 'GIA 1', Setting: 'claws', Chain: '45 cm' }
  const values = factValues(stored)
  expect(values).toMatchObject({ fact_metal: '18ct yellow gold', further_facts: 'Setting: claws\nChain: 45 cm' })
  expect(foldFacts(values)).toEqual({ facts: stored })
  expect(foldFacts({})).toEqual({ facts: {} })
})

test.each([
  [
    { fact_stone: 'x'.repeat(201), fact_cut: '\0' },
    { fact_stone: 'at most 200', fact_cut: 'cannot be stored' },
  ],
  [{ further_facts: 'claws' }, { further_facts: 'Write a value' }],
  [{ fact_metal: 'gold', further_facts: 'metal: silver' }, { further_facts: '“Metal” is there twice' }],
])('what is wrong in %j is said at its field', (posted, messages) => {
  const { errors = {} } = foldFacts(posted)
  expect(Object.keys(errors)).toEqual(Object.keys(messages))
  for (const [field, text] of Object.entries(messages))
    expect(errors).toHaveProperty(field, expect.stringContaining(text))
})

test('a watch has no clarity, a brooch may have anything', () => {
  expect(isUsual('fact_clarity', 'watches')).toBe(false)
  expect(isUsual('fact_clarity', 'other')).toBe(true)
  expect(isUsual('fact_clarity', null)).toBe(true)
})
