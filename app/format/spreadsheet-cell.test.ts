import { expect, test } from 'vitest'
import { defused, restored } from './spreadsheet-cell'

test.each(['=1+1', '+61 3', '-5', '@name', '\tx', '\rx', '＝1', "'=1", "''-"])('%j is defused and restored', (cell) => {
  expect(defused(cell)).toBe(`'${cell}`)
  expect(restored(defused(cell))).toBe(cell)
})

test.each(['', 'Ring', "'90s ring", "'", '1-2', ' =1', '💍'])('%j is left as it is', (cell) => {
  expect(defused(cell)).toBe(cell)
  expect(restored(cell)).toBe(cell)
})
