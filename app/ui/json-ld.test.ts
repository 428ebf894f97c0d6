import { expect, test } from 'vitest'
import { safeJson } from './json-ld'

test('no text can leave the script element, and all of it comes back', () => {
  const data = { name: '</script><!--<script>\u2028\u2029' }
  expect(safeJson(data)).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(safeJson(data))).toEqual(data)
})
