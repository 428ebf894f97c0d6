import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes'

test('of texts too long to store, the part that differs is stored', () => {
  const start = 'word '.repeat(10_000)
  const [change] = fieldChanges({ content: `${start}old end` }, { content: `${start}new end` })
  expect(change?.before).toMatch(/^…(word )+old end$/)
  expect(change?.after).toMatch(/^…(word )+new end$/)
  expect(change?.after?.length).toBeLessThan(300)
})

test('the stored part of one text is limited', () => {
  const [change] = fieldChanges({}, { content: 'x'.repeat(50_000) })
  expect(change).toEqual({ field: 'content', before: null, after: `${'x'.repeat(20_000)}…` })
})

test('a surrogate pair is never split', () => {
  const [change] = fieldChanges({}, { content: `x${'💎'.repeat(10_001)}` })
  expect(change?.after?.isWellFormed()).toBe(true)
})

test('empty and absent values are equal', () => {
  expect(fieldChanges({ tagline: '', name: 'A' }, { tagline: null, name: 'A' })).toEqual([])
})
