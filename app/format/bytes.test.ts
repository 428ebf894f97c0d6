import { expect, test } from 'vitest'
import { formatBytes } from './bytes'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_234_567, '1.2 MB'],
  [45_000_000_000, '45 GB'],
  [6e15, '6,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
