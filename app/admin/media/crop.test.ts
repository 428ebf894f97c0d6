import { expect, test } from 'vitest'
import { cropOf, readFocus, writeFocus } from './crop'

const LANDSCAPE = { width: 1600, height: 900 }

test.each([
  [null, '350 0 900 900'],
  ['0% 50%', '0 0 900 900'],
  ['100% 0%', '700 0 900 900'],
  ['37% 80%', '259 0 900 900'],
  ['nonsense', '350 0 900 900'],
])('a square of a landscape at %s', (focus, crop) => {
  expect(cropOf(LANDSCAPE, focus, 1)).toBe(crop)
})

test('a portrait frame of a square, and of a tall picture', () => {
  expect(cropOf({ width: 900, height: 900 }, '100% 0%', 4 / 5)).toBe('180 0 720 900')
  expect(cropOf({ width: 400, height: 1000 }, '0% 100%', 4 / 5)).toBe('0 500 400 500')
})

test('a focal point is read as it was written, within the picture', () => {
  expect(writeFocus(0.374, 1.2)).toBe('37% 100%')
  expect(readFocus(writeFocus(0.374, -1))).toEqual([37, 0])
})
