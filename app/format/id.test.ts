import { expect, test } from 'vitest'
import { parseId } from './id'

test('an id is a positive whole number in its only spelling', () => {
  expect(parseId('1')).toBe(1)
  expect(parseId('123456789012345')).toBe(123_456_789_012_345)
})

test.each(['', '0', '01', '1e0', ' 1', '1 ', '+1', '-1', '1.0', '0x1', '١', '1234567890123456', null, undefined, 1])(
  '%j is no id',
  (text) => {
    expect(parseId(text)).toBeNull()
  },
)
