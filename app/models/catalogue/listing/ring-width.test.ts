import { expect, test } from 'vitest'
import { ringWidths } from './ring-width'

test.each([
  ['Stone 6.4mm across; band 2.1mm wide', [2.1]],
  ['Sapphire 6.3mm, halo 9.6mm across; band 2 mm wide', [2]],
  ['Opal 14 by 10mm; band 2.3mm at the base', [2.3]],
  ['4.5mm and 3.5mm wide, 1.8mm thick', [4.5, 3.5]],
  ['4.5 and 3.5mm wide', [4.5, 3.5]],
  ['6mm wide, 1.9mm thick', [6]],
  ['Table 14 by 11mm', []],
  ['11mm from edge to edge when stacked', []],
  ['A husband of 5 feet', []],
])('the width of a ring is that of its band: %s', (dimensions, widths) => {
  expect(ringWidths('rings', dimensions)).toEqual(widths)
  expect(ringWidths('Engagement Rings', dimensions)).toEqual(widths)
})

test('only rings have one', () => {
  expect(ringWidths('bracelets', '6mm wide')).toEqual([])
  expect(ringWidths(null, '6mm wide')).toEqual([])
  expect(ringWidths('rings', null)).toEqual([])
})
