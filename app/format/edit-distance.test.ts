import { expect, test } from 'vitest'
import { editDistance } from './edit-distance'

test.each([
  ['opal', 'opal', 0],
  ['saphire', 'sapphire', 1],
  ['rign', 'ring', 1],
  ['amythest', 'amethyst', 2],
  ['', 'ring', 4],
  ['ring', '', 4],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  // A limit changes nothing but what lies beyond it.
  for (let most = 0; most < 12; most += 1) {
    expect(editDistance(one, other, most), `at most ${most}`).toBe(distance > most ? Infinity : distance)
  }
})
