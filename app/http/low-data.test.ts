import { expect, test } from 'vitest'
import { isLowData } from './low-data'

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'Save-Data': 'on' }, true],
  [{ ECT: 'slow-2g' }, true],
  [{ ECT: '3g' }, true],
  [{ ECT: '4g' }, false],
  [{ Cookie: 'a=1; data-saver=on' }, true],
  [{ Cookie: '__Host-data-saver=on' }, true],
  [{ Cookie: 'no-data-saver=on' }, false],
  [{ Cookie: 'data-saver=off', 'Save-Data': 'on' }, false],
])('%o', (headers, expected) => {
  expect(isLowData(new Headers(headers))).toBe(expected)
})
