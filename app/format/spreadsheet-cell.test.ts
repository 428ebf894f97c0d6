import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './spreadsheet-cell'

test.each(['=1+1', '+61 3', '-5', '@name', '\tx', '\rx', '＝1', "'=1", "''-"])('%j is defused and restored', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`)
  expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
})

test.each(['', 'Ring', "'90s ring", "'", '1-2', ' =1', '💍'])('%j is left as it is', (cell) => {
  expect(escapeFormula(cell)).toBe(cell)
  expect(unescapeFormula(cell)).toBe(cell)
})
