import { expect, test } from 'vitest'
import { toggled } from './tags-field'

test.each([
  ['', 'Opal', 'Opal'],
  ['Care, ', 'Opal', 'Care, Opal'],
  ['Care', 'Opal', 'Care, Opal'],
  ['Care, op', 'Opal', 'Care, Opal'],
  ['Care, op, ', 'Opal', 'Care, op, Opal'],
  ['opal, Care', 'Opal', 'Opal, Care'],
  ['Opal, Care', 'Opal', 'Care'],
])('in the line "%s" a click on %s makes "%s"', (line, tag, expected) => {
  expect(toggled(line, tag)).toBe(expected)
})
