import { expect, test } from 'vitest'
import { describeOptions } from './options'
import { options } from './options.schema'

const TEXT = [
  'Ring size: L; L½; M (+50.00); N (unavailable)',
  'Metal: 18ct yellow gold; Platinum (+900.00) (unavailable); Silver (-100.00)',
  'Engraving: text of up to 20 characters (+80.00)',
].join('\n')

test('options read as one text and are described by the same', () => {
  const read = options().parse(TEXT) ?? []
  expect(read[0]?.choices[2]).toEqual({ label: 'M', price_cents: 5000, available: true })
  expect(read[1]?.choices[1]).toEqual({ label: 'Platinum', price_cents: 90_000, available: false })
  expect(read[2]).toEqual({ name: 'Engraving', choices: [], text: { max_length: 20, price_cents: 8000 } })
  expect(describeOptions(read)).toBe(TEXT)
})

test('amounts may be typed as people do', () => {
  expect(options().parse('Metal: Gold; Platinum (+$1,900)')?.[0]?.choices[1]?.price_cents).toBe(190_000)
})

test('an empty text is no option; a missing one keeps what is stored', () => {
  expect(options().parse('')).toEqual([])
  expect(options().parse(undefined)).toBeUndefined()
})

test.each([
  ['Metal', 'is not an option'],
  ['Metal: Gold (soon)', 'is not an option'],
  ['Metal: Gold (+10) (+20)', 'is not an option'],
  ['Metal: Gold; gold', 'A choice is there twice'],
  ['Metal: Gold\nmetal: Silver', 'An option is there twice'],
  ['A: x\nB: x\nC: x\nD: x\nE: x', 'At most 4 options'],
  ['Engraving: text of up to 400 characters', ''],
  [`Length: ${Array.from({ length: 61 }, (_, i) => i).join(';')}`, 'At most 60 choices'],
])('%j is refused', (text, message) => {
  const { success, error } = options().safeParse(text)
  expect(success).toBe(false)
  expect(JSON.stringify(error?.issues)).toContain(message)
})

test('a very long choice is refused without being read', () => {
  expect(options().safeParse(`Length: 40 cm${' '.repeat(200_000)}long`).success).toBe(false)
})
